import { sha256Hex } from '#contract/clinic/sha256.ts'
import type { PrescriptionContent, PrintedSheet } from '#domain/prescription/content.ts'

/** What a version's hash covers; `previous_hash` chains it to the version before. */
export interface HashedVersion {
  content: PrescriptionContent
  printed: PrintedSheet
  previous_hash: string | null
}

/** SHA-256 (64 hex digits) over the canonical form of a version: the same on every device, whatever the order of keys. */
export const versionHash = ({ content, printed, previous_hash }: HashedVersion): string =>
  sha256Hex(canonical({ content, printed, previous_hash }))

/** JSON with keys in code-point order and without blanks; what is undefined is left out, as JSON does. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

import { hashOf } from '#contract/clinic/canonical.ts'
import type { PrescriptionContent, PrintedSheet } from '#domain/prescription/content.ts'

/** What a version's hash covers; `previous_hash` chains it to the version before. */
export interface HashedVersion {
  content: PrescriptionContent
  printed: PrintedSheet
  previous_hash: string | null
}

/** SHA-256 (64 hex digits) over the canonical form of a version: the same on every device, whatever the order of keys. */
export const versionHash = ({ content, printed, previous_hash }: HashedVersion): string =>
  hashOf({ content, printed, previous_hash })

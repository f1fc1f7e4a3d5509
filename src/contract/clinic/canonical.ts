import { sha256Hex } from './sha256.ts'

/** JSON with keys in code-point order and without blanks; what is undefined is left out, as JSON does. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

/** SHA-256 (64 hex digits) over the canonical form of a value: the same on every device, whatever the order of keys. */
export const hashOf = (value: unknown): string => sha256Hex(canonical(value))

import { sha256Hex } from '#contract/clinic/sha256.ts'

/** What a row says, in few letters: the same on a device and of the server's page, whatever order its columns have. */
export const printOf = (row: Readonly<Record<string, unknown>>): string =>
  sha256Hex(JSON.stringify(inOrder(row))).slice(0, 16)

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, inOrder(one)]),
  )
}

import { sha256Hex } from '#contract/clinic/sha256.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a row says, in few letters: the same on a device and of the server's page, whatever order its columns have. */
export const printOf = (row: Fields): string => sha256Hex(JSON.stringify(inOrder(row))).slice(0, 16)

/** With the columns in the order of their names, however deep. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, inOrder(one)]),
  )
}

/** `2026-11-22T04:00:00.5+00:00`, as PostgreSQL writes an instant into JSON. */
const writtenInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:\d\d$/

/** A row as `to_jsonb` writes it, told as on the wire: instants are the one thing that is written otherwise. */
export const asTold = (row: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && writtenInstant.test(value) ? new Date(value).toISOString() : value,
    ]),
  )

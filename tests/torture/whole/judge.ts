import type { RowName } from '../history/history.ts'
import type { HeldRow, Lying } from './desk-peer.ts'

/** Rows of which a device and the server say something else, each with what is amiss; `most` of them are told. */
export function differing(held: readonly HeldRow[], share: readonly HeldRow[], most = 5): string[] {
  const here = new Map(held.map((row): [RowName, HeldRow] => [row[0], row]))
  const there = new Map(share.map((row): [RowName, HeldRow] => [row[0], row]))
  const amiss = [...new Set([...here.keys(), ...there.keys()])].flatMap((name) => {
    const [mine, theirs] = [here.get(name), there.get(name)]
    if (!mine || !theirs) return [`${name}: only ${mine ? 'on the device' : 'at the server'}`]
    if (mine[1] !== theirs[1]) return [`${name}: number ${mine[1]} here, ${theirs[1]} there`]
    return mine[2] === theirs[2] ? [] : [`${name}: the same number ${mine[1]}, and other words`]
  })
  return amiss.length > most ? [...amiss.slice(0, most), `and ${amiss.length - most} more`] : amiss
}

/** Calls of which a device told that they are saved, and that lie nowhere on it. */
export function missingOn(told: readonly string[], { outbox, sent, attic }: Lying): string[] {
  const here = new Set([...outbox, ...sent, ...attic])
  return told.filter((op_id) => !here.has(op_id))
}

/** How long all needed to be equal after a healing (ms), by device; null: they were not in time. */
export interface Rest {
  after: readonly (number | null)[]
  /** What differed when time was up. */
  amiss: readonly string[]
}

/** Milliseconds within which all devices are equal after a healing. */
export const equalWithin = 30_000

/** What is wrong with the rests, a line each. */
export const lateRests = (rests: readonly Rest[], devices: readonly string[]): string[] =>
  rests.flatMap(({ after, amiss }, n) =>
    after.some((ms) => ms === null || ms > equalWithin)
      ? [
          `rest ${n + 1}: ${after.map((ms, i) => `${devices[i]} ${ms === null ? 'never' : `after ${(ms / 1000).toFixed(1)} s`}`).join(', ')}`,
          ...amiss,
        ]
      : [],
  )

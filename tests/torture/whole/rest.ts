import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Desk } from './desk.ts'
import { differing, equalWithin, type Rest } from './judge.ts'
import { shareOf } from './share.ts'

/** Where everything is held against. */
export interface Ground {
  desks: readonly Desk[]
  origin: string
  pool: pg.Pool
  practice_id: number
}

/** Milliseconds after which nobody waits any longer. */
const patience = 120_000

/**
 * Waits until every device has sent all that goes by itself and is equal to what the server would give it, row by row.
 * Nobody presses anything. It counts from when a device was looked at and found so: to look at thousands of rows takes
 * seconds of its own.
 */
export async function untilEqual(ground: Ground): Promise<Rest> {
  const began = performance.now()
  const all = await Promise.all(ground.desks.map((desk) => equalOne(desk, ground, began)))
  return { after: all.map(({ after }) => after), amiss: all.flatMap(({ amiss }) => amiss) }
}

async function equalOne(
  desk: Desk,
  ground: Ground,
  began: number,
): Promise<{ after: number | null; amiss: string[] }> {
  let [amiss, late]: [string[], string[] | null] = [[], null]
  const named = (lines: readonly string[]) => lines.map((line) => `${desk.person.name}: ${line}`)
  for (let at = began; at - began < patience; at = performance.now()) {
    const { going, cursor, waits } = await desk.standing()
    const seq = await counterOf(ground)
    amiss =
      going > 0 || cursor < seq
        ? [[`${going} calls wait, it has ${cursor} of ${seq}`, ...waits].join('; ')]
        : await amissOn(desk, ground)
    if (amiss.length === 0) return { after: at - began, amiss: named(late ?? []) }
    if (at - began > equalWithin) late ??= amiss
    await wait(500)
  }
  return { after: null, amiss: named(amiss) }
}

async function counterOf({ pool, practice_id }: Ground): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>('select seq::float8 from practices where id = $1', [
    practice_id,
  ])
  return rows[0]?.seq ?? 0
}

const amissOn = async (desk: Desk, { origin }: Ground): Promise<string[]> =>
  differing(await desk.held(), await shareOf(origin, desk.person.fresh))

/** Whoever has to decide about something throws it away, until nobody has. */
export async function decideAll({ desks }: Ground): Promise<void> {
  for (const desk of desks)
    while ((await desk.standing()).decisions > 0)
      await desk.act({ act: 'decide', n: 0, chamber_id: 0, dice: 0 })
}

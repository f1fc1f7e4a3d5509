import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { DeviceLine } from '../history/history.ts'
import { acknowledgedIn } from '../history/outcomes.ts'
import type { Clinic } from './clinics.ts'
import { type Ground, StormDevice } from './device.ts'
import type { KeptUp } from './kept-up.ts'
import { planCalls } from './plan.ts'

/** How much devices have to send. */
export interface LoadSize {
  seed: number
  /** Calls a second. */
  rate: number
  seconds: number
}

/** Devices that will have more calls than there is time for; the visits that they share are there already. They send to the servers in turn. */
export async function writtenDown(
  size: LoadSize,
  { ground, clinics, origins }: { ground: Ground; clinics: readonly Clinic[]; origins: readonly string[] },
): Promise<StormDevice[]> {
  const plan = planCalls(clinics, { seed: size.seed, calls: size.rate * size.seconds, began: ground.began })
  const all = clinics.map(({ practice_id, devices }) =>
    devices.map((on, n) => new StormDevice(ground, practice_id, on, origins[n % origins.length])),
  )
  for (const [at, [first]] of all.entries()) {
    first?.write(plan[at]?.shared ?? [])
    await first?.run()
  }
  for (const [at, here] of all.entries())
    for (const [n, device] of here.entries()) device.expect(plan[at]?.devices[n] ?? [])
  return all.flat()
}

const patience = 120_000

/** The moment at which something was answered again; throws what the servers said last where nothing is. */
export async function inTime(answered: Promise<number>, servers: readonly KeptUp[]): Promise<number> {
  const slow = new AbortController()
  const late = wait(patience, null, { signal: slow.signal })
  const back = await Promise.race([answered, late])
  slow.abort()
  // The race has its winner.
  late.catch(() => undefined)
  if (back === null)
    throw new Error(`Nothing is answered any more:\n${servers.map((one) => one.lastWords()).join('\n')}`)
  return back
}

/** What devices were told is saved, and of it what the database does not hold. */
export async function lostOf(lines: readonly DeviceLine[], pool: Pick<pg.Pool, 'query'>) {
  const told = acknowledgedIn(lines)
  const { rows } = await pool.query<{ op_id: string }>('select op_id from op_log where status < 300')
  const kept = new Set(rows.map(({ op_id }) => op_id))
  return { acknowledged: told.size, lost: [...told].filter((op_id) => !kept.has(op_id)) }
}

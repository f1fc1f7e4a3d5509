import type pg from 'pg'
import { checkHistory } from '../history/check.ts'
import type { DeviceLine, Violation } from '../history/history.ts'
import { StormDevice } from '../server/device.ts'
import { serverLog } from '../server/server-log.ts'
import { newGround } from '../server/storm.ts'
import type { FilledPractice } from './fill.ts'

export interface Judging {
  lines: DeviceLine[]
  practices: readonly FilledPractice[]
  /** Where the counter of each practice stood before the first call. */
  began: ReadonlyMap<number, number>
  origin: string
  seed: number
}

/** A fresh device of each of these practices fetches everything, and the two logs are judged. */
export async function judgeSome(
  { lines, practices, began, origin, seed }: Judging,
  pool: pg.Pool,
): Promise<Violation[]> {
  const { ground } = newGround({ seed, broken: null }, origin, [])
  ground.lines = lines
  for (const { practice_id, fresh } of practices) {
    const device = new StormDevice(ground, practice_id, {
      ...fresh,
      name: `fresh ${practice_id}`,
      letter: 'D',
    })
    await device.pull(true)
    device.close()
  }
  const ids = practices.map(({ practice_id }) => practice_id)
  const server = await serverLog(pool, new Map(ids.map((id) => [id, began.get(id) ?? 0])))
  return checkHistory({ devices: lines, server })
}

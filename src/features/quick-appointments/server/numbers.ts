import { sql } from 'kysely'
import { addDays, dhakaInstant } from '#contract/clinic/day.ts'
import { leaseSize } from '#contract/clinic/serial.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Lease } from '#contract/sync.ts'
import type { Db } from '#server/handler.ts'

/** A session whose row this transaction has locked: until it ends nobody else hands out numbers of it. */
export interface LockedSession {
  id: string
  date: string
  status: string
  chamber_id: number
  /** Desk numbers that nobody holds and nobody was told, rising. */
  free: number[]
}

/** Takes the session's row, so that one after another hands out its numbers; undefined when there is no such session. */
export async function lockSession(db: Db, practice_id: number, id: string): Promise<LockedSession | undefined> {
  await sql`select 1 from schedules where practice_id = ${practice_id} and id = ${id} for no key update`.execute(db)
  const { rows } = await sql<LockedSession>`select s.id, s.date, s.status, s.chamber_id, array(
      select n from generate_series(1, s.desk) n
      where not exists (select 1 from serial_leases l where l.practice_id = s.practice_id and l.schedule_id = s.id and n between l.from_number and l.to_number)
      and not exists (select 1 from appointments a where a.practice_id = s.practice_id and a.schedule_id = s.id and a.serial = n::text)
      order by n) free
    from schedules s where s.practice_id = ${practice_id} and s.id = ${id} and s.deleted_at is null`.execute(db)
  return rows[0]
}

/** The first unbroken row of numbers among the free ones, at most so many. */
export function firstRun(free: readonly number[], most: number): { from: number; to: number } | null {
  const from = free[0]
  if (from === undefined || most < 1) return null
  let to = from
  while (to - from + 1 < most && free.includes(to + 1)) to += 1
  return { from, to }
}

/** Gives a device its next numbers of a session; null when it is over or none are left. */
export async function grantLease(db: Db, practice_id: number, on: { schedule_id: string; device_id: number }): Promise<Lease | null> {
  const session = await lockSession(db, practice_id, on.schedule_id)
  if (!session || !isOpen(session.status)) return null
  const run = firstRun(session.free, leaseSize(session.free.length, await countDesks(db, practice_id)))
  if (!run) return null
  const lease: Lease = { id: newId(), schedule_id: session.id, ...run, expires_at: endOf(session.date) }
  await sql`insert into serial_leases (practice_id, id, schedule_id, device_id, from_number, to_number, expires_at)
    values (${practice_id}, ${lease.id}, ${lease.schedule_id}, ${on.device_id}, ${lease.from}, ${lease.to}, ${lease.expires_at})`.execute(db)
  return lease
}

/** Whether numbers of a session may still be given out. */
export const isOpen = (status: string): boolean => status === 'scheduled' || status === 'running' || status === 'paused'

/** A sitting's numbers live until its day ends, at four in the night. */
const endOf = (date: string): string => new Date(dhakaInstant(addDays(date, 1), '04:00')).toISOString()

async function countDesks(db: Db, practice_id: number): Promise<number> {
  const { rows: [counted] } = await sql<{ desks: number }>`select count(*) desks from devices
    where practice_id = ${practice_id} and kind = 'desk' and revoked_at is null and last_seen_at > now() - interval '7 days'`.execute(db)
  return counted?.desks ?? 0
}

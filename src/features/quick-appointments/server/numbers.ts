import { sql } from 'kysely'
import { addDays, dhakaInstant } from '#contract/clinic/day.ts'
import { leaseSize } from '#contract/clinic/serial.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Lease } from '#contract/sync.ts'
import type { Db, CallerDevice } from '#server/calls/handler.ts'

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
export async function lockSession(
  db: Db,
  practice_id: number,
  id: string,
): Promise<LockedSession | undefined> {
  await sql`select 1 from schedules where practice_id = ${practice_id} and id = ${id} for no key update`.execute(
    db,
  )
  const { rows } = await sql<LockedSession>`select s.id, s.date, s.status, s.chamber_id, array(
      select n from generate_series(1, s.desk) n
      where not exists (select 1 from serial_leases l where l.practice_id = s.practice_id and l.schedule_id = s.id and n between l.from_number and l.to_number)
      and not exists (select 1 from appointments a where a.practice_id = s.practice_id and a.schedule_id = s.id and a.serial = n::text)
      order by n) free
    from schedules s where s.practice_id = ${practice_id} and s.id = ${id} and s.deleted_at is null`.execute(
    db,
  )
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

/** Who asks for numbers of a session. */
export interface NumberRequest {
  schedule_id: string
  device: Pick<CallerDevice, 'id' | 'kind'>
  now: Date
}

/**
 * Gives a device its next numbers of a session; null when it is over or it has its share. The desks have theirs in
 * advance. Another device asks as it registers somebody: where there is a desk it is given the one number for him.
 */
export async function grantLease(
  db: Db,
  practice_id: number,
  { schedule_id, device, now }: NumberRequest,
): Promise<Lease | null> {
  const session = await lockSession(db, practice_id, schedule_id)
  if (!session || !isSessionOpen(session.status)) return null
  const { desks, others, held } = await countHolders(db, practice_id, { schedule_id, device, now })
  const most = leaseSize(session.free.length, desks + others + 1, held)
  const run = firstRun(session.free, device.kind === 'desk' || desks === 0 ? most : Math.min(1, most))
  if (!run) return null
  const lease: Lease = { id: newId(), schedule_id: session.id, ...run, expires_at: endOf(session.date) }
  await sql`insert into serial_leases (practice_id, id, schedule_id, device_id, from_number, to_number, expires_at)
    values (${practice_id}, ${lease.id}, ${lease.schedule_id}, ${device.id}, ${lease.from}, ${lease.to}, ${lease.expires_at})`.execute(
    db,
  )
  return lease
}

/** Whether numbers of a session may still be given out. */
export const isSessionOpen = (status: string): boolean =>
  status === 'scheduled' || status === 'running' || status === 'paused'

/** A sitting's numbers live until its day ends, at four in the night. */
const endOf = (date: string): string => new Date(dhakaInstant(addDays(date, 1), '04:00')).toISOString()

/**
 * How many others share the numbers of a session: desks that were here in the last week, and further devices that hold
 * some of it; and how many this device itself holds that no visit bears yet.
 */
async function countHolders(
  db: Db,
  practice_id: number,
  { schedule_id, device, now }: NumberRequest,
): Promise<{ desks: number; others: number; held: number }> {
  const {
    rows: [counted],
  } = await sql<{ desks: number; others: number; held: number }>`
    with open_leases as (
      select device_id, n from serial_leases l, generate_series(l.from_number, l.to_number) n
      where l.practice_id = ${practice_id} and l.schedule_id = ${schedule_id} and l.released_at is null
      and not exists (select 1 from appointments a where a.practice_id = l.practice_id and a.schedule_id = l.schedule_id and a.serial = n::text)
    ), desks as (
      select id from devices where practice_id = ${practice_id} and kind = 'desk' and revoked_at is null
      and coalesce(last_seen_at, enrolled_at) > ${new Date(now.getTime() - weekMs).toISOString()}
    )
    select (select count(*) from desks where id <> ${device.id}) desks,
      (select count(distinct device_id) from open_leases where device_id <> ${device.id} and device_id not in (select id from desks)) others,
      (select count(*) from open_leases where device_id = ${device.id}) held`.execute(db)
  return counted ?? { desks: 0, others: 0, held: 0 }
}

const weekMs = 7 * 86_400_000

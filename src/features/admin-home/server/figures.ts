import { sql } from 'kysely'
import { addDays, dhakaDayOf, dhakaInstant } from '#contract/clinic/day.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Db } from '#server/calls/handler.ts'
import { type DayCount, monthDays, type PracticeHealth, type showAdminDashboard } from '../contract.ts'
import { countIssued, weekDays } from './issued.ts'

type Figures = Reply<typeof showAdminDashboard>

const minute = 60_000
const day = 24 * 60 * minute
/** A device that works asks every few minutes; one that nobody misses any more is forgotten after two weeks. */
const heard = { online: 10 * minute, silent: day, missed: 14 * day } as const
const codeDays = 14
/** So many practices stand on the page. */
const mostPractices = 50

/** The doctor of each line `c`, one by one: nobody knows how few lines a counting function has, and all doctors would be read for them. */
const doctorOfEach = sql`lateral (select user_id, name, bn_name from doctors where id = c.doctor_id limit 1) d`

/** What only the counting functions know of practices; asked at the door. */
export async function countPractices(
  door: Db,
  now: Date,
): Promise<
  Pick<Figures, 'total_patient' | 'by_day' | 'practices'> &
    Pick<Figures['waiting'], 'payment_methods' | 'package_payments'>
> {
  const { rows } = await sql<{ patients: number; methods: number; payments: number }>`
    select count_patients() patients, count_payment_methods() methods,
      count_package_payments() payments`.execute(door)
  return {
    total_patient: rows[0]?.patients ?? 0,
    payment_methods: rows[0]?.methods ?? 0,
    package_payments: rows[0]?.payments ?? 0,
    by_day: await countIssued(door, now),
    practices: await practicesHeard(door, now),
  }
}

async function practicesHeard(door: Db, now: Date): Promise<PracticeHealth[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const { rows } = await sql<PracticeHealth>`
    select d.user_id, d.name, d.bn_name, c.devices, c.online, c.silent, c.heard_at
    from count_devices(${ago(heard.online)}, ${ago(heard.silent)}, ${ago(heard.missed)}) c, ${doctorOfEach}
    order by c.silent desc, c.heard_at, d.name limit ${mostPractices}`.execute(door)
  return rows
}

/** What stands on the platform itself: accounts, doctors, what waits, codes. */
export async function countPlatform(db: Db, now: Date) {
  const { rows } = await sql<
    Pick<Figures, 'total_user' | 'total_requested_doctor' | 'total_approved_doctor'> & {
      oldest_at: string | null
      testimonials: number
    }
  >`select (select count(*)::integer from users) total_user,
      (select count(*)::integer from doctors where status = 1) total_approved_doctor,
      (select count(*)::integer from testimonials where status = 'pending' and active) testimonials,
      count(*)::integer total_requested_doctor, min(changed_at) oldest_at
    from doctor_requests where state in ('submitted', 'under_review', 'resubmitted')`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('nothing was counted')
  return { ...counted, codes: await countCodes(db, now) }
}

async function countCodes(db: Db, now: Date): Promise<Figures['codes']> {
  const first = addDays(dhakaDayOf(now.getTime()), 1 - codeDays)
  const days = Array.from({ length: codeDays }, (_, nth) => addDays(first, nth))
  const begins = days.map((on) => new Date(dhakaInstant(on, '00:00')).toISOString())
  const { rows } = await sql<Omit<Figures['codes'][number], 'day'> & { nth: number }>`
    select width_bucket(sent_at, ${begins}::timestamptz[]) nth, (count(*) filter (where state <> 'failed'))::integer sent,
      (count(*) filter (where state = 'failed'))::integer failed, (count(*) filter (where state = 'locked'))::integer locked
    from codes where sent_at >= ${begins[0]} group by 1`.execute(db)
  return days.map((day, at) => {
    const { sent = 0, failed = 0, locked = 0 } = rows.find(({ nth }) => nth === at + 1) ?? {}
    return { day, sent, failed, locked }
  })
}

/** How many of the last so many days. */
export const prescriptionsOf = (by_day: readonly DayCount[], days: number): number =>
  by_day.slice(-days).reduce((sum, { count }) => sum + count, 0)

export const spans = { today: 1, week: weekDays, month: monthDays } as const

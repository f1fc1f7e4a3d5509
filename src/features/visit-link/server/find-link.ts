import { sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { hashOfToken } from '#domain/shared-sheet/link.ts'
import type { LinkedVisit, LinkTry } from '#server/calls/by-link.ts'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { countFailure, type Limit, shutUntil } from '#server/identity/limits.ts'
import { enterPractice } from '#server/queries/as-anybody.ts'

/** Far more than a household ever mistypes; a token cannot be guessed, and need not be tried. */
const triesOf = (address: string): Limit => ({ key: `visit-links:${address}`, most: 100, minutes: 10 })

interface KeptLink {
  practice_id: number
  appointment_id: string
  phone: string
  closed_by: string | null
}

/**
 * What a link opens, and null for one that is over as for one that nobody made: both are looked for by the same
 * statements. The press that closed it finds it still, so that it can be answered as before.
 */
export async function findLink(
  { db, address, now, op_id }: { db: Db } & LinkTry,
  { params: { token } }: { params: { token: string } },
): Promise<LinkedVisit | null> {
  const tries = triesOf(address)
  if (await shutUntil(db, tries, now)) throw new Problem(tooOften)
  const link = await selectLink(db, token)
  const isOpen = await stands(db, link, now)
  if (link && (isOpen || (op_id !== undefined && link.closed_by === op_id)))
    return { practice_id: link.practice_id, visit: link.appointment_id }
  await countFailure(db, tries, now)
  return null
}

async function selectLink(db: Db, token: string): Promise<KeptLink | null> {
  const { rows } = await atDoor(db, (door) =>
    sql<KeptLink>`select practice_id, appointment_id, phone, closed_by from visit_links where token_hash = ${hashOfToken(token)}`.execute(
      door,
    ),
  )
  return rows[0] ?? null
}

/** Whether the visit still takes place, until its session ends, and its patient is still read at the number to which the link went. */
async function stands(db: Db, link: KeptLink | null, now: Date): Promise<boolean> {
  await enterPractice(db, link?.practice_id ?? 0)
  const { rows } =
    await sql`select from appointments v join schedules s on s.practice_id = v.practice_id and s.id = v.schedule_id
    join patients p on p.practice_id = v.practice_id and p.id = v.patient_id
    where v.practice_id = ${link?.practice_id ?? 0} and v.id = ${link?.appointment_id ?? null} and v.deleted_at is null
      and v.status not in ('cancelled', 'expired', 'rescheduled')
      and p.phone = ${link?.phone ?? null} and not p.kept_off_phone and p.deleted_at is null
      and s.date + s.end_time::time + make_interval(days => (s.end_time::time <= s.start_time::time)::integer)
        > ${now.toISOString()}::timestamptz at time zone 'Asia/Dhaka'`.execute(db)
  return rows.length > 0
}

/** From here on a link is over; the press that closed it is known by its id. */
export const closeLinks = (
  db: Db,
  { practice_id, appointment_id, op_id }: { practice_id: number; appointment_id: string; op_id: string },
) =>
  db
    .updateTable('visit_links')
    .set({ closed_by: op_id })
    .where('practice_id', '=', practice_id)
    .where('appointment_id', '=', appointment_id)
    .where('closed_by', 'is', null)
    .execute()

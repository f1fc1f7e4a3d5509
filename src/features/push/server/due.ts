import { sql } from 'kysely'
import { addDays, dhakaDayOf, dhakaInstant, dhakaTimeOf } from '#contract/clinic/day.ts'
import type { Lang } from '#contract/clinic/digits.ts'
import type { FollowUp } from '#domain/prescription/content.ts'
import { eveningBefore } from '#domain/push/news.ts'
import { returnDayOf } from '#domain/return/expected.ts'
import { comeBackAddress } from '#features/patient-sheets/contract.ts'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import { returnTomorrow, soonAhead, type PhoneMessage, type ToldVisit } from './told.ts'

export interface DueVisit extends ToldVisit {
  subscription_id: string
  /** He may be soon, and was not told so: the queue itself is to be asked. */
  may_be_near: boolean
}

/** Visits of which something may be to be told: at most as many as there are phones that want it. */
export const selectDue = (db: Db, now: Date): Promise<DueVisit[]> =>
  atDoor(db, async (door) => {
    const { rows } = await sql<DueVisit>`with due as (
      select v.*, exists (select from pushes p where p.subscription_id = v.subscription_id and p.subject = 'session ' || v.schedule_id) was_told,
        v.session = 'running' and v.status <> 'held'
          and not exists (select from pushes p where p.subscription_id = v.subscription_id and p.subject = 'near ' || v.id)
          and (select count(*) from push_queues q where q.practice_id = v.practice_id and q.schedule_id = v.schedule_id
            and q.position < v.position) <= ${soonAhead} may_be_near
      from push_visits v where v.sitting_date >= ${addDays(dhakaDayOf(now.getTime()), -1)})
    select subscription_id, user_id, language, id, status, held_until, serial, sitting_date, schedule_id, session_code,
      start_time, end_time, session, delay_min, serial_display, is_offer, may_be_near
    from due where is_offer or was_told or may_be_near or session = 'cancelled' or delay_min > 0
    order by schedule_id, position`.execute(door)
    return rows
  })

/** Lays down what a phone is to be told, unless it was told just that. Answers nothing: who lays it down first has done it. */
export const layDown = (db: Db, subscription_id: string, { told, now }: { told: PhoneMessage; now: Date }) =>
  atDoor(db, (door) => {
    const { subject, state, message, until } = told
    return sql`insert into pushes (subscription_id, subject, state, message, made_at, until)
      select id, ${subject}, ${state}, ${JSON.stringify(message)}::jsonb, ${now.toISOString()}, ${new Date(until).toISOString()}
      from push_subscriptions s where id = ${subscription_id}
        and (${state} <> '' or exists (select from pushes p where p.subscription_id = s.id and p.subject = ${subject})) for key share
      on conflict (subscription_id, subject) do update set state = excluded.state, message = excluded.message,
        made_at = excluded.made_at, until = excluded.until, claimed_at = null, settled_at = null
        where pushes.state <> excluded.state`.execute(door)
  })

/** Accounts whose sheets are looked through at once. */
const readAtOnce = 200

interface Reader {
  id: string
  user_id: number
  language: Lang
}

interface ReturnOfSheet {
  id: string
  follow_up: Pick<FollowUp, 'day' | 'after_days'>
  sitting_date: string
  doctor_id: number
  chamber_id: number | null
  patient_id: string
}

/** In the evening: phones whose owners are asked back for the next day, each account looked through once. */
export async function layDownReturns(db: Db, now: Date): Promise<void> {
  const [today, clock] = [dhakaDayOf(now.getTime()), dhakaTimeOf(now.getTime())]
  if (clock < eveningBefore.from || clock >= eveningBefore.to) return
  const readers = await atDoor(db, async (door) => {
    const { rows } = await sql<Reader>`select id, user_id, language from push_subscriptions
      where returns_read is distinct from ${today} order by id limit ${readAtOnce}`.execute(door)
    return rows
  })
  for (const reader of readers) {
    for (const told of await returnsOf(db, reader, today)) await layDown(db, reader.id, { told, now })
    await atDoor(db, (door) =>
      door
        .updateTable('push_subscriptions')
        .set({ returns_read: today })
        .where('id', '=', reader.id)
        .execute(),
    )
  }
}

/** As his own pages say it: what they do not show him, no phone tells. */
async function returnsOf(db: Db, { user_id, language }: Reader, today: string): Promise<PhoneMessage[]> {
  const tomorrow = addDays(today, 1)
  const rows = await db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.user_id', ${String(user_id)}, true)`.execute(transaction)
    await asAnybody(transaction)
    return (await sql<ReturnOfSheet>`select * from own_returns`.execute(transaction)).rows
  })
  return rows
    .filter(({ follow_up, sitting_date }) => returnDayOf(follow_up, sitting_date) === tomorrow)
    .map(({ id, doctor_id, chamber_id, patient_id }) =>
      returnTomorrow(id, {
        language,
        url: comeBackAddress({ day: tomorrow, doctor_id, chamber_id, patient_id }),
        until: dhakaInstant(tomorrow, '00:00'),
      }),
    )
}

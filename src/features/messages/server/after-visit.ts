import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#contract/clinic/day.ts'
import { keptWithin } from '#domain/return/expected.ts'
import type { Db } from '#server/calls/handler.ts'

/** Hours after which somebody who was seen is asked how it was: he is at home by then. */
const askedAfter = 2
/** And up to which a visit that arrived late from a device is still asked about. */
const askedWithin = 26

/** Words of the desk after which nobody is asked back any more (domain/return). */
const ended = sql`('declined', 'wrong_number', 'not_again', 'died')`

/** Of a sheet `h` and its version `x`: the day on which it asks its patient back, as domain/return reads it. */
const returnDay = sql`coalesce(x.content->'follow_up'->>'day',
  (h.sitting_date + (x.content->'follow_up'->>'after_days')::integer)::text)`

const sheets = sql`prescriptions h join prescription_versions x
  on x.practice_id = h.practice_id and x.prescription_id = h.id and x.version = h.version`

/** Whether a sheet `h` still asks on `day`: it is in force, no later one of its chamber stands in its place, he has no serial, did not come about then, and nobody said that he will not. */
const asksBack = (
  day: RawBuilder<unknown>,
) => sql`h.deleted_at is null and h.status = 1 and ${returnDay} = ${day}
  and not exists (select from prescriptions n where n.practice_id = h.practice_id and n.patient_id = h.patient_id
    and n.chamber_id = h.chamber_id and n.status = 1 and n.deleted_at is null and n.sitting_date > h.sitting_date)
  and not exists (select from appointments a where a.practice_id = h.practice_id and a.patient_id = h.patient_id
    and a.sitting_date > h.sitting_date and a.deleted_at is null
    and (a.status in ('held', 'booked', 'arrived', 'vitals_done', 'called', 'in_consultation')
      or (a.status = 'done' and a.sitting_date >= (${day})::date - ${keptWithin.early}::integer)))
  and coalesce((select w.outcome from return_words w where w.practice_id = h.practice_id and w.prescription_id = h.id
    and w.deleted_at is null order by w.said_at desc limit 1) not in ${ended}, true)`

/** Whether the patient of `v` is somebody who may be told: neither dead nor one record with another. */
const isHere = sql`exists (select from patients q where q.practice_id = v.practice_id and q.id = v.patient_id
    and q.deleted_at is null and q.merged_into is null)
  and coalesce((select w.outcome from return_words w where w.practice_id = v.practice_id and w.patient_id = v.patient_id
    and w.deleted_at is null and w.outcome in ('died', 'again') order by w.said_at desc limit 1) <> 'died', true)`

const isUnanswered = sql`not exists (select from feedback f where f.practice_id = v.practice_id
  and f.appointment_id = v.id and f.deleted_at is null)`

/** Whether the sheet of event `e` is in force in the version that was sent, and nobody has taken its link back. */
const standsToBeRead = sql`exists (select from prescriptions h where h.practice_id = v.practice_id and h.appointment_id = v.id
    and h.deleted_at is null and h.status = 1 and h.head_version_id = (e.said #>> '{sheet,version_id}')::uuid)
  and not exists (select from shared_sheets l where l.practice_id = v.practice_id
    and l.id = (e.said #>> '{sheet,link_id}')::uuid and l.revoked_at is not null)`

/** Of an event `e` of kind `t` about a visit `v`: whether what it asks for is still to be done. */
export const stillAsks = sql`case t.key
  when 'follow_up' then ${isHere} and exists (select from ${sheets}
    where h.practice_id = v.practice_id and h.appointment_id = v.id and ${asksBack(sql`(e.said->>'day')`)})
  when 'feedback' then ${isHere} and ${isUnanswered}
  when 'prescription_link' then ${isHere} and ${standsToBeRead}
  else true end`

const chosen = (practice_id: number, key: string) => sql`sms_types t
  join sms_settings s on s.practice_id = ${practice_id} and s.sms_type_id = t.id and s.active and s.deleted_at is null
    and t.active and t.key = ${key}`
const ofChamber = sql`v.deleted_at is null and (s.chamber_ids is null or v.chamber_id = any (s.chamber_ids))`

/** Notes of one practice whose day to come again is tomorrow: once a visit and day, however many sheets say it. */
export async function noteReturns(db: Db, practice_id: number, today: string): Promise<void> {
  const day = sql`${addDays(today, 1)}::text`
  // A sheet names its day, or counts days from its sitting: each way has a list of its own.
  const ways = [
    sql`x.content->'follow_up'->>'day' = ${day}`,
    sql`x.content->'follow_up'->>'day' is null and x.content->'follow_up'->>'after_days' is not null`,
  ]
  for (const way of ways)
    await sql`insert into sms_events (practice_id, sms_type_id, appointment_id, version, said)
      select distinct v.practice_id, t.id, v.id, (select coalesce(max(o.version), 0) + 1 from sms_events o
        where o.practice_id = v.practice_id and o.sms_type_id = t.id and o.appointment_id = v.id), jsonb_build_object('day', ${day})
      from ${chosen(practice_id, 'follow_up')}
      join ${sheets} on h.practice_id = s.practice_id and x.practice_id = s.practice_id and ${way}
      join appointments v on v.practice_id = h.practice_id and v.id = h.appointment_id
      where ${ofChamber} and ${isHere} and ${asksBack(day)}
        and not exists (select from sms_events o where o.practice_id = v.practice_id and o.sms_type_id = t.id
          and o.appointment_id = v.id and o.said->>'day' = ${day})
      on conflict do nothing`.execute(db)
}

/** Notes of one practice who was seen two hours ago and has not said how it was: once a visit. */
export async function noteVisitsSeen(db: Db, practice_id: number, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  await sql`insert into sms_events (practice_id, sms_type_id, appointment_id, version, said)
    select v.practice_id, t.id, v.id, 1, jsonb_build_object('at', (extract(epoch from v.done_at) * 1000)::bigint)
    from ${chosen(practice_id, 'feedback')}
    join appointments v on v.practice_id = s.practice_id and v.status = 'done'
      and v.done_at between ${ago(askedWithin)} and ${ago(askedAfter)}
    where ${ofChamber} and ${isHere} and ${isUnanswered}
    on conflict do nothing`.execute(db)
}

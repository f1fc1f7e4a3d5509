import { sql } from 'kysely'
import type { AppointmentState } from '#contract/clinic/appointment-state.ts'
import type { Lang } from '#contract/clinic/digits.ts'
import type { SerialDisplay } from '#contract/clinic/serial.ts'
import type { PhoneNews } from '#domain/push/news.ts'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { BroadcastKind } from '../contract.ts'

/** Which session is told what. */
export interface OfSession {
  practice_id: number
  schedule_id: string
  kind: BroadcastKind
}

/** The kind as platform and practice have it, and what of the doctor and the chamber stands in its words. */
export interface Frame {
  sms_type_id: number
  active: boolean
  from_time: string
  until_time: string
  own_from: string | null
  own_until: string | null
  own_language: Lang | null
  own_text: string | null
  text: string
  bn_text: string
  doctor_id: number
  doctor: string
  bn_doctor: string | null
  chamber: string
  bn_chamber: string | null
  serial_display: SerialDisplay
}

export async function selectFrame(db: Db, { practice_id, schedule_id, kind }: OfSession): Promise<Frame> {
  const { rows } =
    await sql<Frame>`select t.id sms_type_id, t.active, t.from_time, t.until_time, t.text, t.bn_text,
      s.from_time own_from, s.until_time own_until, s.language own_language, s.text own_text,
      d.id doctor_id, d.name doctor, d.bn_name bn_doctor, c.name chamber, c.bn_name bn_chamber, c.serial_display
    from sms_types t join schedules k on k.practice_id = ${practice_id} and k.id = ${schedule_id}
    join chambers c on c.practice_id = k.practice_id and c.id = k.chamber_id
    join practices i on i.id = k.practice_id join doctors d on d.id = i.doctor_id
    left join sms_settings s on s.practice_id = k.practice_id and s.sms_type_id = t.id and s.deleted_at is null
    where t.key = ${kind}`.execute(db)
  const [frame] = rows
  if (!frame) throw new Error(`no such kind of message: ${kind}`)
  return frame
}

/** Somebody whom it concerns. */
export interface Person {
  id: string
  serial: string
  session_code: string
  clock: string
  status: AppointmentState
  cancel_reason: string | null
  phone: string | null
  consents: boolean
  name: string
  bn_name: string | null
}

/** Whom it concerns, by serial; not more than `most`. */
export async function selectPeople(
  db: Db,
  { practice_id, schedule_id, kind }: OfSession,
  most: number,
): Promise<Person[]> {
  const concerns =
    kind === 'cancelled'
      ? sql`v.status = 'cancelled' and v.cancel_reason = 'session'`
      : kind === 'delay'
        ? sql`v.status = 'booked'`
        : sql`v.status in ('booked', 'arrived', 'vitals_done')`
  const { rows } =
    await sql<Person>`select v.id, v.serial, v.session_code, coalesce(v.slot_time, k.start_time) clock,
      v.status, v.cancel_reason, p.phone, (p.consent ->> 'sms')::boolean and not p.kept_off_phone consents, p.name, p.bn_name
    from appointments v join schedules k on k.practice_id = v.practice_id and k.id = v.schedule_id
    join patients p on p.practice_id = v.practice_id and p.id = v.patient_id and p.deleted_at is null
    where v.practice_id = ${practice_id} and v.schedule_id = ${schedule_id} and v.deleted_at is null and ${concerns}
    order by v.position, v.id limit ${most}`.execute(db)
  return rows
}

/** Phones and visits that were told the same of this session, or are about to be. `said` is what it says, without who sends it. */
export async function selectTold(
  db: Db,
  { practice_id, schedule_id }: OfSession,
  of: { sms_type_id: number; said: object },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ phone: string | null; id: string }>`select p.phone, v.id from sms_events e
    join appointments v on v.practice_id = e.practice_id and v.id = e.appointment_id
    join patients p on p.practice_id = v.practice_id and p.id = v.patient_id
    left join sms_messages m on m.id = e.message_id
    where e.practice_id = ${practice_id} and v.schedule_id = ${schedule_id} and e.sms_type_id = ${of.sms_type_id}
      and e.said - 'broadcast' = ${JSON.stringify(of.said)}::jsonb
      and (e.state <> 'over' or m.state in ('queued', 'sent', 'delivered'))`.execute(db)
  return new Set(rows.flatMap(({ phone, id }) => (phone === null ? [id] : [phone, id])))
}

/** Of these phones, those whose owner is told without cost: by now (`true`), or as soon as the push service takes it. */
export async function selectPushed(
  db: Db,
  phones: readonly string[],
  { subject, state }: PhoneNews,
): Promise<ReadonlyMap<string, boolean>> {
  return atDoor(db, async (door) => {
    const { rows } = await sql<{
      phone: string
      told: boolean
    }>`select u.phone, coalesce(bool_or(exists (select from pushes m
        where m.subscription_id = s.id and m.subject = ${subject} and m.state = ${state}
          and m.settled_at is not null)), false) told
      from push_subscriptions s join users u on u.id = s.user_id
      where u.phone = any (${[...phones]}::text[]) and u.phone_verified_at is not null and s.failures = 0
      group by u.phone`.execute(door)
    return new Map(rows.map(({ phone, told }) => [phone, told]))
  })
}

/** What was sent of this session before. */
export async function selectSent(db: Db, { practice_id, schedule_id }: Omit<OfSession, 'kind'>) {
  const { rows } = await sql<{
    id: string
    kind: BroadcastKind
    messages: number
    pushes: number
    at: string
    by: string
  }>`select b.id, t.key kind, b.messages, b.pushes, b.created_at at, u.name "by"
    from sms_broadcasts b join sms_types t on t.id = b.sms_type_id join users u on u.id = b.created_by
    where b.practice_id = ${practice_id} and b.schedule_id = ${schedule_id} and b.deleted_at is null
    order by b.created_at desc, b.id limit 20`.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { AppointmentState } from '#contract/clinic/appointment-state.ts'
import type { Lang } from '#contract/clinic/digits.ts'
import type { SerialDisplay } from '#contract/clinic/serial.ts'
import type { ScheduleState } from '#domain/schedule/rows.ts'
import {
  isOfSession,
  isToldByPush,
  smsEventKeys,
  type SmsEventKey,
  type SmsFacts,
} from '#domain/sms/judge.ts'
import { maskedPhone } from '#domain/sms/messages.ts'
import { nearNews, type PhoneNews, returnNews, sessionNews } from '#domain/push/news.ts'
import type { LinkDays } from '#domain/shared-sheet/rows.ts'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { smsSuspended } from '#server/queries/sms-suspensions.ts'
import { stillAsks } from './after-visit.ts'
import type { EventName } from './due.ts'

/** How far an event has come. */
export interface HeldEvent {
  state: 'waiting' | 'sending' | 'over'
  tries: number
  message_id: string | null
  /** When its turn came first. */
  first_at: string | null
  /** The link to a sheet that was made for it. */
  link_id: string | null
}

/** Of a sheet whose link somebody sends: which version, who, and to which phone as he saw it. */
export interface SaidSheet {
  version_id: string
  by: number
  /** For how long its link opens. */
  days: LinkDays
  to_masked?: string
  /** The link that was made for it at its turn. */
  link_id?: string
}

/** What an event tells, and to whom. */
export interface ToldEvent {
  key: SmsEventKey
  sms_type_id: number
  practice_id: number
  appointment_id: string
  version: number
  /** `broadcast`: somebody sent it to all of a session, for so many parts. */
  said: {
    min?: number
    status?: number
    at?: number
    about?: string
    day?: string
    broadcast?: { id: string; parts: number }
    sheet?: SaidSheet
  }
  is_on: boolean
  from_time: string
  until_time: string
  own_from: string
  own_until: string
  language: Lang
  text: string
  words: string | null
  status: AppointmentState
  cancel_reason: string | null
  serial: string
  session_code: string
  schedule_id: string
  clock: string
  date: string
  start_time: string
  end_time: string
  session: ScheduleState
  delay_min: number
  ahead: number
  serial_display: SerialDisplay
  doctor_id: number
  doctor: string
  bn_doctor: string | null
  chamber: string
  bn_chamber: string | null
  phone: string | null
  consents: boolean
  asks: boolean
  is_told: boolean
  payment_status: number | null
  paid_paisa: number | null
}

/** The event, held until the transaction ends. */
export async function holdEvent(db: Db, name: EventName): Promise<HeldEvent | undefined> {
  const { rows } =
    await sql<HeldEvent>`select state, tries, message_id, first_at, said #>> '{sheet,link_id}' link_id from sms_events where ${isNamed(name)}
      for no key update`.execute(db)
  return rows[0]
}

/** Which row it is. */
export const isNamed = (name: Omit<EventName, 'user_id'>) =>
  sql`practice_id = ${name.practice_id} and sms_type_id = ${name.sms_type_id}
    and appointment_id = ${name.appointment_id} and version = ${name.version}`

/** All that its message is judged by and made of, as it stands now; undefined where the visit or its person is gone. */
export const readEvent = (db: Db, name: EventName): Promise<ToldEvent | undefined> =>
  readTold(db, sql`(select * from sms_events where ${isNamed(name)})`)

/** The same of an event that `e` selects, whether it was noted or not. */
export async function readTold(db: Db, e: RawBuilder<unknown>): Promise<ToldEvent | undefined> {
  const { rows } =
    await sql<ToldEvent>`select t.key, e.sms_type_id, e.practice_id, e.appointment_id, e.version, e.said,
      t.active and (b.id is not null or t.key = 'prescription_link' or coalesce(s.active and (s.chamber_ids is null or v.chamber_id = any (s.chamber_ids)), false)) is_on,
      t.from_time, t.until_time, coalesce(s.from_time, t.from_time) own_from, coalesce(s.until_time, t.until_time) own_until,
      coalesce(b.language, s.language, 'bn') "language", b.words,
      coalesce(b.text, s.text, case s.language when 'en' then t.text else t.bn_text end) "text",
      v.status, v.cancel_reason, v.serial, v.session_code, v.schedule_id, coalesce(v.slot_time, k.start_time) clock,
      k.date, k.start_time, k.end_time, k.status "session", k.delay_min,
      (select count(*)::integer from appointments w where t.key = 'three_ahead' and w.practice_id = v.practice_id
        and w.schedule_id = v.schedule_id and w.deleted_at is null and w.status in ('arrived', 'vitals_done') and w.position < v.position) ahead,
      c.serial_display, d.id doctor_id, d.name doctor, d.bn_name bn_doctor, c.name chamber, c.bn_name bn_chamber,
      p.phone, (p.consent ->> 'sms')::boolean and not p.kept_off_phone consents,
      ((t.key = 'booked' and exists (select from sms_events o join sms_types r on r.id = o.sms_type_id and r.key = 'rescheduled'
          where o.practice_id = e.practice_id and o.appointment_id = e.appointment_id))
        or (t.key in ('booked', 'rescheduled') and exists (select from visit_messages m
          where m.practice_id = e.practice_id and m.id = e.appointment_id and m.state in ('queued', 'sending', 'sent')))) is_told,
      ${stillAsks} asks, y.status payment_status, y.paid_paisa
    from ${e} e join sms_types t on t.id = e.sms_type_id
    left join sms_settings s on s.practice_id = e.practice_id and s.sms_type_id = e.sms_type_id and s.deleted_at is null
    left join sms_broadcasts b on b.practice_id = e.practice_id and b.id = (e.said #>> '{broadcast,id}')::uuid
    join appointments v on v.practice_id = e.practice_id and v.id = e.appointment_id and v.deleted_at is null
    join schedules k on k.practice_id = v.practice_id and k.id = v.schedule_id
    join chambers c on c.practice_id = v.practice_id and c.id = v.chamber_id
    join patients p on p.practice_id = v.practice_id and p.id = v.patient_id and p.deleted_at is null
    join practices i on i.id = e.practice_id join doctors d on d.id = i.doctor_id
    left join payments y on y.practice_id = e.practice_id and y.id = (e.said ->> 'payment')::uuid and y.deleted_at is null`.execute(
      db,
    )
  return rows.find(({ key }) => smsEventKeys.some((one) => one === key))
}

/** The same as it is judged. */
export async function smsFactsOf(
  db: Db,
  event: ToldEvent,
  { now, first_at }: { now: Date; first_at: string | null },
): Promise<SmsFacts> {
  const { key, is_on, phone, consents, said, ahead, asks, payment_status } = event
  const { status, cancel_reason, date, start_time, end_time, session, delay_min } = event
  return {
    key,
    now: now.getTime(),
    is_on: is_on && (await smsSuspended(db, event.practice_id)) === null,
    phone,
    consents,
    said,
    ahead,
    asks: asks && isMeant(event),
    payment_status,
    hours: [event, { from_time: event.own_from, until_time: event.own_until }],
    visit: { status, cancel_reason },
    session: { date, start_time, end_time, status: session, delay_min },
    is_told: event.is_told || (await isToldAtHome(db, event)),
    push: await pushOf(db, event),
    waited: first_at === null ? 0 : now.getTime() - Date.parse(first_at),
  }
}

/** Whoever sent a link saw to which phone: another one was not meant. */
const isMeant = ({ said: { sheet }, phone }: ToldEvent): boolean =>
  sheet?.to_masked === undefined || phone === null || maskedPhone(phone) === sheet.to_masked

/**
 * Whether that phone was told the same of this session for somebody else of its household, or for him by a broadcast, or before
 * one. Whoever asks first tells it: the next one waits for him.
 */
async function isToldAtHome(db: Db, event: ToldEvent): Promise<boolean> {
  const { practice_id, key, sms_type_id, schedule_id, phone, appointment_id, version, said } = event
  if (phone === null || !isOfSession(key)) return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${practice_id} ${key} ${schedule_id} ${phone}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql`select from appointments v
    join patients p on p.practice_id = v.practice_id and p.id = v.patient_id and p.phone = ${phone}
    join sms_events e on e.practice_id = v.practice_id and e.appointment_id = v.id and e.sms_type_id = ${sms_type_id}
    join sms_messages m on m.id = e.message_id and m.state in ('queued', 'sent', 'delivered')
    where v.practice_id = ${practice_id} and v.schedule_id = ${schedule_id}
      and (v.id <> ${appointment_id} or (e.version <> ${version} and (e.said ? 'broadcast' or ${said.broadcast !== undefined}::boolean)))
      and e.said - 'broadcast' = ${JSON.stringify(said)}::jsonb - 'broadcast' limit 1`.execute(db)
  return rows.length > 0
}

/** What his own phone would be told by push of the same thing. */
async function newsOf(db: Db, event: ToldEvent): Promise<PhoneNews[]> {
  const { key, practice_id, appointment_id, schedule_id, session, delay_min } = event
  if (key === 'three_ahead') return [nearNews(appointment_id)]
  if (key !== 'follow_up') return [sessionNews(schedule_id, { status: session, delay_min })]
  const sheets = await db
    .selectFrom('prescriptions')
    .select('id')
    .where('practice_id', '=', practice_id)
    .where('appointment_id', '=', appointment_id)
    .execute()
  return sheets.map(({ id }) => returnNews(id))
}

/** Whether his own phone was told by its browser's push service, or will be. */
async function pushOf(db: Db, event: ToldEvent) {
  const { key, phone } = event
  if (phone === null || !isToldByPush(key)) return 'none'
  const news = await newsOf(db, event)
  return atDoor(db, async (door) => {
    const { rows } = await sql<{
      told: boolean
    }>`select exists (select from pushes m where m.subscription_id = s.id
        and m.subject = any (${news.map(({ subject }) => subject)}::text[])
        and m.state = any (${news.map(({ state }) => state)}::text[]) and m.settled_at is not null) told
      from push_subscriptions s join users u on u.id = s.user_id
      where u.phone = ${phone} and u.phone_verified_at is not null and s.failures = 0`.execute(door)
    if (rows.some(({ told }) => told)) return 'told' as const
    return rows.length > 0 ? ('coming' as const) : ('none' as const)
  })
}

import { sql } from 'kysely'
import { printedSerial, type SerialDisplay } from '#contract/clinic/serial.ts'
import { type AppointmentRow } from '#domain/appointment/rows.ts'
import { queueOfRows, queueRows, type QueueByTab, turnsOf } from '#domain/appointment/queue.ts'
import { turnSpan, type VisitSpread } from '#domain/appointment/turn-span.ts'
import { sittingSpan } from '#domain/schedule/rows.ts'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { enterPractice } from '#server/queries/as-anybody.ts'
import type { LiveSerial } from '../contract.ts'

interface Frame {
  session_code: string
  date: string
  start_time: string
  end_time: string
  session: LiveSerial['session']
  delay_min: number
  chamber: string
  bn_chamber: string | null
  address: string
  bn_address: string | null
  phone: string | null
  serial_display: SerialDisplay
  average_minutes: number
  doctor_id: number
  doctor: string
  bn_doctor: string | null
}

/** A serial as it stands; null where there is none of this id. Reads one practice, which the id itself has found. */
export async function readLiveSerial(db: Db, id: string, now: Date): Promise<LiveSerial | null> {
  const practice_id = await practiceOf(db, id)
  if (practice_id === null) return null
  await enterPractice(db, practice_id)
  const visits = await selectSession(db, practice_id, id)
  const visit = visits.find((one) => one.id === id)
  const frame = visit && (await selectFrame(db, practice_id, visit.schedule_id))
  if (!visit || !frame) return null
  const queue = queueOfRows(queueRows({ visits, people: [], measured: [], taken: [] }))
  const printed = (serial: string) => printedSerial(frame.session_code, serial, frame.serial_display)
  const called = latestCalled(visits)
  return {
    serial: printed(visit.serial),
    state: visit.status,
    sitting_date: visit.sitting_date,
    start_time: frame.start_time,
    slot_time: visit.slot_time,
    session: frame.session,
    delay_min: frame.delay_min,
    doctor: { id: frame.doctor_id, name: frame.doctor, bn_name: frame.bn_doctor },
    chamber: {
      name: frame.chamber,
      bn_name: frame.bn_chamber,
      address: frame.address,
      bn_address: frame.bn_address,
      phone: frame.phone,
    },
    called: called === null ? null : printed(called),
    ...(await turnOf(db, { practice_id, visit, frame, queue, now })),
    as_of: now.toISOString(),
  }
}

async function practiceOf(db: Db, id: string): Promise<number | null> {
  const { rows } = await atDoor(db, (door) =>
    sql<{ practice_id: number }>`select practice_id from visit_practices where id = ${id}`.execute(door),
  )
  return rows[0]?.practice_id ?? null
}

/** The visit with all others of its session. */
async function selectSession(db: Db, practice_id: number, id: string): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`select v.* from appointments v join appointments his
    on his.practice_id = v.practice_id and his.schedule_id = v.schedule_id
    where his.practice_id = ${practice_id} and his.id = ${id} and v.deleted_at is null`.execute(db)
  return rows
}

async function selectFrame(db: Db, practice_id: number, schedule_id: string): Promise<Frame | undefined> {
  const { rows } =
    await sql<Frame>`select s.session_code, s.date, s.start_time, s.end_time, s.status session, s.delay_min, c.name chamber,
      c.bn_name bn_chamber, c.address, c.bn_address, c.serial_phones[1] phone, c.serial_display, c.average_minutes,
      d.id doctor_id, d.name doctor, d.bn_name bn_doctor
    from schedules s join chambers c on c.practice_id = s.practice_id and c.id = s.chamber_id
    join practices i on i.id = s.practice_id join doctors d on d.id = i.doctor_id
    where s.practice_id = ${practice_id} and s.id = ${schedule_id}`.execute(db)
  return rows[0]
}

function latestCalled(visits: readonly AppointmentRow[]): string | null {
  const called = visits.flatMap(({ serial, called_at, in_at }) => {
    const at = called_at ?? in_at
    return at === null ? [] : [{ serial, at }]
  })
  return called.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]?.serial ?? null
}

interface Turn {
  practice_id: number
  visit: AppointmentRow
  frame: Frame
  queue: QueueByTab
  now: Date
}

/** Before how many who are here he stands, and when he is likely to be called: by the rule of the desk's own queue. */
async function turnOf(
  db: Db,
  { practice_id, visit, frame, queue, now }: Turn,
): Promise<Pick<LiveSerial, 'ahead' | 'expected'>> {
  const waits = [...queue.tabs.waiting, ...queue.tabs.booked].some((row) => row.visit.id === visit.id)
  if (!waits || frame.session === 'cancelled' || frame.session === 'closed')
    return { ahead: null, expected: null }
  const ahead = queue.tabs.waiting.filter(
    (row) => row.visit.id !== visit.id && row.visit.position < visit.position,
  ).length
  const configured = frame.average_minutes
  const turn = turnsOf(queue, {
    now: now.getTime(),
    starts_at: sittingSpan(frame).from,
    delay_min: frame.delay_min,
    configured,
    runs: frame.session === 'running',
  }).get(visit.id)
  if (turn === undefined) return { ahead, expected: null }
  const spread = await selectSpread(db, practice_id, { chamber_id: visit.chamber_id, day: frame.date })
  const { from, to } = turnSpan(turn, { ahead, spread, configured, now: now.getTime() })
  return { ahead, expected: { from: new Date(from).toISOString(), to: new Date(to).toISOString() } }
}

/** How the lengths of this chamber's visits varied in the sixty days before. What a wrong press or a forgotten "done" made is left out. */
async function selectSpread(
  db: Db,
  practice_id: number,
  { chamber_id, day }: { chamber_id: number; day: string },
): Promise<VisitSpread> {
  const { rows } =
    await sql<VisitSpread>`select count(*)::integer count, stddev_samp(minutes)::float8 deviation from (
      select extract(epoch from done_at - coalesce(in_at, called_at)) / 60 minutes from appointments
      where practice_id = ${practice_id} and chamber_id = ${chamber_id} and status = 'done' and deleted_at is null
      and sitting_date >= ${day}::date - 60 and sitting_date < ${day}) visits where minutes between 0.5 and 60`.execute(
      db,
    )
  return rows[0] ?? { count: 0, deviation: null }
}

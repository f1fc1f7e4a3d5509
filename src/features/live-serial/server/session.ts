import { sql } from 'kysely'
import { printedSerial, type SerialDisplay } from '#contract/clinic/serial.ts'
import { type AppointmentRow } from '#domain/appointment/rows.ts'
import type { DaySitting } from '#domain/appointment/day-order.ts'
import { queueOfRows, queueRows, turnsOf } from '#domain/appointment/queue.ts'
import { turnSpan, type VisitSpread } from '#domain/appointment/turn-span.ts'
import { sittingSpan } from '#domain/schedule/rows.ts'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { selectDaySittings } from '#server/queries/day-sittings.ts'
import { enterPractice } from '#server/queries/as-anybody.ts'
import type { LiveSerial } from '../contract.ts'

interface Frame {
  session_code: string
  date: string
  start_time: string
  end_time: string
  session: LiveSerial['session']
  delay_min: number
  chamber_id: number
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

/** Which session a serial is of. */
export interface SessionName {
  practice_id: number
  schedule_id: string
}

/** A session as it was read: all that every one of its serials is told from. */
export interface SessionReading {
  frame: Frame
  visits: readonly AppointmentRow[]
  /** Who is here for another sitting of the day and not yet seen; and those sittings. */
  besides: readonly AppointmentRow[]
  sittings: readonly DaySitting[]
  spread: VisitSpread
}

/**
 * The session of a serial's id; null where nobody has that id. Its practice is found by the id alone, and this transaction
 * sees no other. Of two practices it is the one that had the id first: whoever read it from a slip came later.
 */
export async function findSession(db: Db, id: string): Promise<SessionName | null> {
  const { rows } = await atDoor(db, (door) =>
    sql<{ practice_id: number }>`select practice_id from visit_practices where id = ${id}
      order by created_at, practice_id limit 1`.execute(door),
  )
  const practice_id = rows[0]?.practice_id
  if (practice_id === undefined) return null
  await enterPractice(db, practice_id)
  const found = await sql<{ schedule_id: string }>`select schedule_id from appointments
    where practice_id = ${practice_id} and id = ${id} and deleted_at is null`.execute(db)
  const schedule_id = found.rows[0]?.schedule_id
  return schedule_id === undefined ? null : { practice_id, schedule_id }
}

/** Reads a session in its practice and in no other; null where it is gone. */
export async function readSession(
  db: Db,
  { practice_id, schedule_id }: SessionName,
): Promise<SessionReading | null> {
  await enterPractice(db, practice_id)
  const frame = await selectFrame(db, practice_id, schedule_id)
  if (!frame) return null
  const visits = await sql<AppointmentRow>`select * from appointments
    where practice_id = ${practice_id} and schedule_id = ${schedule_id} and deleted_at is null`.execute(db)
  return {
    frame,
    visits: visits.rows,
    besides: await selectBesides(db, { practice_id, schedule_id, frame }),
    sittings: await selectDaySittings(db, { practice_id, ...frame }),
    spread: await selectSpread(db, practice_id, frame),
  }
}

async function selectBesides(
  db: Db,
  { practice_id, schedule_id, frame }: SessionName & { frame: Frame },
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`select * from appointments
    where practice_id = ${practice_id} and chamber_id = ${frame.chamber_id} and sitting_date = ${frame.date}
    and schedule_id <> ${schedule_id} and status in ('arrived', 'vitals_done', 'called', 'in_consultation') and deleted_at is null`.execute(
    db,
  )
  return rows
}

/** The session of a serial, in the transaction that asks. */
export async function findAndRead(db: Db, id: string): Promise<SessionReading | null> {
  const name = await findSession(db, id)
  return name && readSession(db, name)
}

async function selectFrame(db: Db, practice_id: number, schedule_id: string): Promise<Frame | undefined> {
  const { rows } =
    await sql<Frame>`select s.session_code, s.date, s.start_time, s.end_time, s.status session, s.delay_min, s.chamber_id,
      c.name chamber, c.bn_name bn_chamber, c.address, c.bn_address, c.serial_phones[1] phone, c.serial_display,
      c.average_minutes, d.id doctor_id, d.name doctor, d.bn_name bn_doctor
    from schedules s join chambers c on c.practice_id = s.practice_id and c.id = s.chamber_id
    join practices i on i.id = s.practice_id join doctors d on d.id = i.doctor_id
    where s.practice_id = ${practice_id} and s.id = ${schedule_id}`.execute(db)
  return rows[0]
}

/** How the lengths of this chamber's visits varied in the sixty days before. What a wrong press or a forgotten "done" made is left out. */
async function selectSpread(
  db: Db,
  practice_id: number,
  { chamber_id, date }: Pick<Frame, 'chamber_id' | 'date'>,
): Promise<VisitSpread> {
  const { rows } =
    await sql<VisitSpread>`select count(*)::integer count, stddev_samp(minutes)::float8 deviation from (
      select extract(epoch from done_at - coalesce(in_at, called_at)) / 60 minutes from appointments
      where practice_id = ${practice_id} and chamber_id = ${chamber_id} and status = 'done' and deleted_at is null
      and sitting_date >= ${date}::date - 60 and sitting_date < ${date}) visits where minutes between 0.5 and 60`.execute(
      db,
    )
  return rows[0] ?? { count: 0, deviation: null }
}

/** All of a session that anybody who watches it is told: the same text as long as nothing moved. */
export const standOf = ({ frame, visits, besides }: SessionReading): string =>
  JSON.stringify([
    frame,
    [...visits, ...besides].map(({ id, status, position, called_at, in_at }) => [
      id,
      status,
      position,
      called_at,
      in_at,
    ]),
  ])

/** One serial of a session, by its id, as it stands at this instant; null where the session has none such. */
export function serialOf(reading: SessionReading, id: string, now: Date): LiveSerial | null {
  const { frame, visits } = reading
  const visit = visits.find((one) => one.id === id)
  if (!visit) return null
  const printed = (serial: string) => printedSerial(frame.session_code, serial, frame.serial_display)
  const called = latestCalled(visits)
  return {
    serial: printed(visit.serial),
    state: visit.status,
    sitting_date: visit.sitting_date,
    start_time: frame.start_time,
    end_time: frame.end_time,
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
    ...turnOf(reading, visit, now.getTime()),
    as_of: now.toISOString(),
  }
}

function latestCalled(visits: readonly AppointmentRow[]): string | null {
  const called = visits.flatMap(({ serial, called_at, in_at }) => {
    const at = called_at ?? in_at
    return at === null ? [] : [{ serial, at }]
  })
  return called.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]?.serial ?? null
}

/** Before how many who are here he stands, and when he is likely to be called: by the rule of the desk's own queue. */
function turnOf(
  reading: SessionReading,
  visit: AppointmentRow,
  now: number,
): Pick<LiveSerial, 'ahead' | 'expected'> {
  const { frame, spread } = reading
  const { queue, ahead } = standing(reading, visit)
  if (ahead === null || frame.session === 'cancelled' || frame.session === 'closed')
    return { ahead: null, expected: null }
  const configured = frame.average_minutes
  const turn = turnsOf(queue, {
    schedule_id: visit.schedule_id,
    now,
    starts_at: sittingSpan(frame).from,
    delay_min: frame.delay_min,
    configured,
    runs: frame.session === 'running',
  }).get(visit.id)
  if (turn === undefined) return { ahead, expected: null }
  const { from, to } = turnSpan(turn, { ahead, spread, configured, now })
  return { ahead, expected: { from: new Date(from).toISOString(), to: new Date(to).toISOString() } }
}

/** The day's queue as this session has it, and how many who are here stand before a visit in it; null where it does not wait. */
function standing({ visits, besides, sittings }: SessionReading, visit: AppointmentRow) {
  const queue = queueOfRows(
    queueRows({ sittings, visits: [...visits, ...besides], people: [], measured: [], taken: [] }),
  )
  const { waiting, booked } = queue.tabs
  const own = [...waiting, ...booked].find((row) => row.visit.id === visit.id)
  return { queue, ahead: own ? waiting.filter((row) => row.place < own.place).length : null }
}

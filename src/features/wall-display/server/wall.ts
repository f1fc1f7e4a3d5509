import { sql } from 'kysely'
import { initialsOf } from '#contract/clinic/initials.ts'
import { printedSerial } from '#contract/clinic/serial.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { placesOfDay } from '#domain/appointment/day-order.ts'
import type { Db } from '#server/calls/handler.ts'
import { selectDaySittings } from '#server/queries/day-sittings.ts'
import { type Wall, wallStates } from '../contract.ts'

interface Head {
  doctor: string
  bn_doctor: string | null
  chamber: string
  bn_chamber: string | null
  serial_display: 'number' | 'code'
}

interface Row {
  schedule_id: string
  serial: string
  session_code: string
  state: (typeof wallStates)[number]
  position: number
  name: string
  bn_name: string | null
  called_at: string | null
}

interface WallOf {
  practice_id: number
  chamber_id: number
}

/** What hangs on the wall of a chamber today; null when the chamber is gone. Names become initials before they leave. */
export async function selectWall(db: Db, of: WallOf, now: Date): Promise<Wall | null> {
  const on = { ...of, day: sittingDate(now.getTime()) }
  const head = await selectHead(db, of)
  if (!head) return null
  const { serial_display, ...named } = head
  const placeOf = placesOfDay(await selectDaySittings(db, { ...of, date: on.day }))
  const rows = await selectTokens(db, on)
  const printed = (row: Row) => printedSerial(row.session_code, row.serial, serial_display)
  const last = rows
    .filter((row) => row.called_at !== null)
    .toSorted((a, b) => ((a.called_at ?? '') < (b.called_at ?? '') ? 1 : -1))[0]
  return {
    ...named,
    ...(await selectHold(db, on)),
    last: last ? printed(last) : null,
    last_at: last?.called_at ?? null,
    server_time: now.toISOString(),
    tokens: rows.map((row) => ({
      serial: printed(row),
      state: row.state,
      position: placeOf(row),
      initials: initialsOf(row.name),
      bn_initials: row.bn_name === null ? null : initialsOf(row.bn_name),
      ...(row === last ? { called: true as const } : {}),
    })),
  }
}

async function selectHead(db: Db, { practice_id, chamber_id }: WallOf): Promise<Head | undefined> {
  const { rows } =
    await sql<Head>`select d.name doctor, d.bn_name bn_doctor, c.name chamber, c.bn_name bn_chamber, c.serial_display
    from chambers c join practices p on p.id = c.practice_id join doctors d on d.id = p.doctor_id
    where c.practice_id = ${practice_id} and c.id = ${chamber_id} and c.deleted_at is null`.execute(db)
  return rows[0]
}

/** Whether the day's sittings are paused, and by how many minutes the latest is late. */
async function selectHold(db: Db, { practice_id, chamber_id, day }: WallOf & { day: string }) {
  const { rows } = await sql<{ paused: boolean | null; delay_min: number | null }>`
    select bool_or(status = 'paused') paused, max(delay_min) delay_min from schedules
    where practice_id = ${practice_id} and chamber_id = ${chamber_id} and date = ${day}
    and status in ('scheduled', 'running', 'paused') and deleted_at is null`.execute(db)
  return { paused: rows[0]?.paused ?? false, delay_min: rows[0]?.delay_min ?? 0 }
}

async function selectTokens(
  db: Db,
  { practice_id, chamber_id, day }: WallOf & { day: string },
): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select v.schedule_id, v.serial, v.session_code, v.status state, v.position, p.name, p.bn_name, coalesce(v.called_at, v.in_at) called_at
    from appointments v join patients p on p.practice_id = v.practice_id and p.id = v.patient_id
    where v.practice_id = ${practice_id} and v.chamber_id = ${chamber_id} and v.sitting_date = ${day} and v.deleted_at is null
    and v.status = any(${[...wallStates]}) order by v.position, v.serial`.execute(db)
  return rows
}

/** Notes at most once a minute that a screen was there. */
export const noteSeen = (db: Db, device_id: number, now: Date) =>
  sql`update devices set last_seen_at = ${now.toISOString()} where id = ${device_id}
    and (last_seen_at is null or last_seen_at < ${new Date(now.getTime() - 60_000).toISOString()})`.execute(
    db,
  )

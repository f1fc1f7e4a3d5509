import { sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { slotsOf } from '#domain/schedule/slots.ts'
import type { Db } from '#server/calls/handler.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import type { PublicSchedule } from '../contract.ts'

interface Asked {
  chamber_id?: number | undefined
  doctor_id?: number | undefined
  now: Date
}

/** Sittings that a visitor may book now: open, within the chamber's days, and not too near their beginning. */
export async function selectPublicSchedules(
  db: Db,
  { chamber_id, doctor_id, now }: Asked,
): Promise<PublicSchedule[]> {
  const today = sittingDate(now.getTime())
  await asAnybody(db)
  const { rows } = await sql<
    PublicSchedule & { slots_taken: number }
  >`select id, doctor_id, chamber_id, date, session_code, label, start_time, end_time, mode, slot_minutes, status, delay_min,
      online_left places, slots_taken, waiting
    from public_schedules where (${chamber_id ?? null}::integer is null or chamber_id = ${chamber_id ?? null})
    and (${doctor_id ?? null}::integer is null or doctor_id = ${doctor_id ?? null})
    and status in ('scheduled', 'running', 'paused') and online > 0 and date >= ${today} and date <= ${today}::date + booking_days
    and (date + start_time::time) - make_interval(mins => booking_close_minutes) > ${now.toISOString()}::timestamptz at time zone 'Asia/Dhaka'
    order by date, start_time, session_code limit 500`.execute(db)
  return rows.map(({ slots_taken, ...one }) =>
    one.mode === 'timed'
      ? { ...one, places: Math.max(0, Math.min(one.places, slotsOf(one).length - slots_taken)) }
      : one,
  )
}

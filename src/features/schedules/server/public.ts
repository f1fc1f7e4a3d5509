import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import { canBeBooked, placesToTake } from '#server/queries/sittings.ts'
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
  await asAnybody(db)
  const { rows } =
    await sql<PublicSchedule>`select s.id, s.doctor_id, s.chamber_id, s.date, s.session_code, s.label, s.start_time, s.end_time,
      s.mode, s.slot_minutes, s.status, s.delay_min, ${placesToTake} places, s.waiting
    from public_schedules s where (${chamber_id ?? null}::integer is null or s.chamber_id = ${chamber_id ?? null})
    and (${doctor_id ?? null}::integer is null or s.doctor_id = ${doctor_id ?? null}) and ${canBeBooked(now)}
    order by s.date, s.start_time, s.session_code limit 500`.execute(db)
  return rows
}

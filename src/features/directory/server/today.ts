import { sql } from 'kysely'
import { printedSerial, type SerialDisplay } from '#contract/clinic/serial.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Db } from '#server/calls/handler.ts'
import type { listTodaySittings, TodaySitting } from '../contract.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import { isOpenSitting } from '#server/queries/sittings.ts'

/** Sittings that the first page has room for. */
const most = 8

interface Row extends Omit<TodaySitting, 'doctor' | 'speciality' | 'chamber'> {
  session_code: string
  serial_display: SerialDisplay
  doctor_id: number
  doctor: string
  bn_doctor: string | null
  title: string | null
  bn_title: string | null
  speciality: string | null
  bn_speciality: string | null
  chamber: string
  bn_chamber: string | null
  address: string
  bn_address: string | null
  count: number
}

export async function selectTodaySittings(db: Db, now: Date): Promise<Reply<typeof listTodaySittings>> {
  await asAnybody(db)
  const { rows } =
    await sql<Row>`select s.id, s.start_time, s.end_time, s.status, s.delay_min, s.session_code, s.serial_display, s.average_minutes,
    s.called, s.called_at, s.waiting, s.first_visit_paisa, d.id doctor_id, d.name doctor, d.bn_name bn_doctor, d.title, d.bn_title,
    e.name speciality, coalesce(e.bn_patient, e.bn_name) bn_speciality, c.name chamber, c.bn_name bn_chamber, c.address, c.bn_address,
    (count(*) over ())::integer count
    from public_sittings s join public_doctors d on d.id = s.doctor_id join public_chambers c on c.id = s.chamber_id
    left join specialities e on e.id = d.speciality_ids[1]
    where s.date = ${sittingDate(now.getTime())} and ${isOpenSitting(now)}
    order by s.status = 'scheduled', s.start_time, s.id limit ${most}`.execute(db)
  return { data: rows.map(sittingOf), count: rows[0]?.count ?? 0 }
}

const sittingOf = (row: Row): TodaySitting => ({
  id: row.id,
  doctor: {
    id: row.doctor_id,
    name: row.doctor,
    bn_name: row.bn_doctor,
    title: row.title,
    bn_title: row.bn_title,
  },
  speciality: row.speciality === null ? null : { name: row.speciality, bn_name: row.bn_speciality },
  chamber: {
    name: row.chamber,
    bn_name: row.bn_chamber,
    address: row.address,
    bn_address: row.bn_address,
  },
  start_time: row.start_time,
  end_time: row.end_time,
  status: row.status,
  delay_min: row.delay_min,
  called: row.called === null ? null : printedSerial(row.session_code, row.called, row.serial_display),
  called_at: row.called_at,
  waiting: row.waiting,
  average_minutes: row.average_minutes,
  first_visit_paisa: row.first_visit_paisa,
})

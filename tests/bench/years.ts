import { addDays } from '#contract/clinic/day.ts'
import { receiptNumber } from '#contract/clinic/human-number.ts'
import { startPosition } from '#contract/clinic/serial.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { PaymentRow } from '#domain/payment/rows.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { PrescriptionRow, PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import { type ScheduleRow, unplannedSession } from '#domain/schedule/rows.ts'
import { drugs, seeded } from './data.ts'
import { people } from './people.ts'
import { linesASheet, written } from './years-sheets.ts'

/** Five years of one doctor who sits on 300 days of a year and sees forty people a day. */
export const years = { days: 1826, visits: 60_000, patients: 30_000, linesASheet, visitsADay: 40 } as const

export interface YearsRequest {
  practice_id: number
  user_id: number
  /** The day before which all of it happened. */
  today: string
  /** The counter's number before the first of these rows. */
  rev: number
}

/** What one visit leaves on a device; `patient` where it was his first, `sitting` where it was the day's first. */
export interface VisitPast {
  patient: PatientRow | null
  sitting: ScheduleRow | null
  visit: AppointmentRow
  payment: PaymentRow
  head: PrescriptionRow
  version: PrescriptionVersionRow
}

const rowsAVisit = 6
const fee_paisa = 80_000
/** The past visit by visit, the earliest first: the same number is the same visit on every machine. Every second one is somebody's first. */
export function pastOf(request: YearsRequest): (n: number) => VisitPast {
  const known = people(years.patients)
  const medicines = drugs(3000)
  return (n) => {
    const random = seeded(n + 1)
    const at = momentOf(request, n)
    const frame = (row: number) => ({
      practice_id: request.practice_id,
      rev: request.rev + n * rowsAVisit + row,
      created_by: request.user_id,
      device_id: 1,
      created_at: at.instant,
      deleted_at: null,
    })
    const whose = n % 2 === 0 ? n / 2 : Math.floor(random() * ((n + 1) / 2))
    const row = {
      at,
      n,
      frame,
      patient: patientAt(known, whose, request),
      session: unplannedSession(at.chamber_id, at.day, '17:00'),
    }
    return {
      patient: n % 2 === 0 ? { ...row.patient, ...frame(1) } : null,
      sitting:
        n % years.visitsADay === 0
          ? { ...row.session, ...frame(2), status: 'closed', delay_min: 0, note: null }
          : null,
      visit: visitOf(row),
      payment: paymentOf(row),
      head: headOf(row),
      version: { ...versionOf(row), ...written(random, medicines, sheetOf(row)) },
    }
  }
}

interface Moment {
  day: string
  instant: string
  chamber_id: number
  place: number
}

interface Row {
  at: Moment
  n: number
  frame: (
    row: number,
  ) => Pick<AppointmentRow, 'practice_id' | 'rev' | 'created_by' | 'device_id' | 'created_at' | 'deleted_at'>
  patient: PatientRow
  session: ReturnType<typeof unplannedSession>
}

/** Back from the day before yesterday; one day in the first chamber, the next in the second. */
function momentOf({ today }: YearsRequest, n: number): Moment {
  const place = n % years.visitsADay
  const sitting = Math.floor(n / years.visitsADay)
  const day = addDays(today, -Math.ceil(years.days * (1 - (sitting * years.visitsADay) / years.visits)))
  return {
    day,
    place,
    chamber_id: 1 + (sitting % 2),
    instant: new Date(Date.parse(`${day}T11:00:00Z`) + place * 300_000).toISOString(),
  }
}

/** As a device makes them: beginning with the moment, so that they lie in the order of time. */
function idOf({ instant }: Moment, kind: number, n: number): string {
  const hex = Date.parse(instant).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${kind}00-8000-${n.toString(16).padStart(12, '0')}`
}

function patientAt(known: readonly PatientRow[], whose: number, request: YearsRequest): PatientRow {
  const one = known[whose]
  if (!one) throw new Error(`there is no patient ${whose}`)
  return { ...one, id: idOf(momentOf(request, whose * 2), 1, whose) }
}

function visitOf({ at, n, frame, patient, session }: Row): AppointmentRow {
  return {
    id: idOf(at, 2, n),
    ...frame(3),
    chamber_id: at.chamber_id,
    schedule_id: session.id,
    patient_id: patient.id,
    kind: 'quick',
    serial: String(at.place + 1),
    position: startPosition(at.place + 1),
    sitting_date: at.day,
    session_code: session.session_code,
    type: n % 2 === 0 ? 1 : 2,
    status: 'done',
    source: 'desk',
    priority: 'normal',
    priority_reason: null,
    fee_paisa,
    suggested_fee_paisa: fee_paisa,
    fee_reason: null,
    payment_status: 1,
    question: null,
    weight_kg: null,
    referral_doctor_id: null,
    arrived_at: at.instant,
    called_at: at.instant,
    in_at: at.instant,
    done_at: at.instant,
    slot_time: null,
    held_until: null,
    overbooked: false,
    returns_with_reports: false,
    cancel_reason: null,
    rescheduled_to: null,
  }
}

function paymentOf({ at, n, frame, patient }: Row): PaymentRow {
  return {
    id: idOf(at, 3, n),
    ...frame(4),
    chamber_id: at.chamber_id,
    appointment_id: idOf(at, 2, n),
    patient_id: patient.id,
    sitting_date: at.day,
    kind: 'visit',
    gross_paisa: fee_paisa,
    discount_paisa: 0,
    discount_reason: null,
    paid_paisa: fee_paisa,
    method: 'cash',
    trx_id: null,
    sender: null,
    receipt_no: receiptNumber('B', n + 1),
    status: 1,
    taken_by: 1,
    taken_at: at.instant,
    reverses: null,
    reason: null,
    verified_by: null,
    verified_at: null,
    trx_repeated: false,
    fee_stays: false,
    sent_by: null,
  }
}

function headOf({ at, n, frame, patient }: Row): PrescriptionRow {
  return {
    id: idOf(at, 4, n),
    ...frame(5),
    chamber_id: at.chamber_id,
    patient_id: patient.id,
    appointment_id: idOf(at, 2, n),
    kind: 'quick',
    number: numberOf(at),
    status: 1,
    version: 1,
    head_version_id: idOf(at, 5, n),
    sitting_date: at.day,
    issued_at: at.instant,
    void_reason: null,
    sibling_of: null,
    beside_at: null,
    stands_at: null,
  }
}

const sheetOf = ({ at, patient }: Row) => ({
  patient,
  number: numberOf(at),
  serial: String(at.place + 1),
  day: at.day,
})

const numberOf = ({ day, place }: Moment): string =>
  `1-${day.slice(2).replaceAll('-', '')}-B${String(place + 1).padStart(2, '0')}`

function versionOf({ at, n, frame, patient }: Row): Omit<PrescriptionVersionRow, 'content' | 'printed'> {
  return {
    id: idOf(at, 5, n),
    ...frame(6),
    prescription_id: idOf(at, 4, n),
    chamber_id: at.chamber_id,
    patient_id: patient.id,
    version: 1,
    previous_hash: null,
    hash: n.toString(16).padStart(64, '0'),
    signature: null,
    author: 1,
    issued_at: at.instant,
  }
}

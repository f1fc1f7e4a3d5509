import { newId } from '#contract/clinic/uuid.ts'
import { ageToBirth } from '#contract/clinic/age.ts'
import { addDays } from '#contract/clinic/day.ts'
import type { Database } from '../db/types.ts'
import type { NewRow } from '../handler.ts'
import type { PracticeWork } from '../as-practice.ts'
import { dice, type Dice } from './dice.ts'
import names from './lists/names.json' with { type: 'json' }

type Patient = Database['patients']
type Schedule = Database['schedules']

export interface VisitsOf {
  named: readonly Patient[]
  schedules: readonly Schedule[]
  fees: readonly Database['fee_criteria'][]
  today: string
  taken_by: number
}

/** Evenings of the past year and today's bookings, the same at every seeding but for the ids. */
export function seedVisits(practice: PracticeWork, of: VisitsOf): void {
  const throws = dice(practice.practice_id)
  const crowd = [...of.named, ...Array.from({ length: 260 }, (_, n) => practice.add('patients', stranger(throws, n, of.today)))]
  const receipts = { next: 1 }
  for (const schedule of of.schedules) {
    const fee = of.fees.find((criteria) => criteria.chamber_id === schedule.chamber_id)
    if (!fee || schedule.date > of.today) continue
    const evening = { schedule, fee, throws, taken_by: of.taken_by, receipts }
    if (schedule.date < of.today) seedEvening(practice, { ...evening, crowd })
    else seedToday(practice, { ...evening, crowd: of.named })
  }
}

interface Evening {
  schedule: Schedule
  fee: Database['fee_criteria']
  throws: Dice
  taken_by: number
  receipts: { next: number }
  crowd: readonly Patient[]
}

function seedEvening(practice: PracticeWork, evening: Evening): void {
  const { schedule, throws } = evening
  const seen = throws.between(6, 16)
  for (let number = 1; number <= seen; number++) {
    const patient = throws.one(evening.crowd)
    const type = throws.chance(0.55) ? 1 : throws.chance(0.7) ? 2 : 3
    const status = throws.chance(0.92) ? 'done' : throws.chance(0.6) ? 'no_show' : 'cancelled'
    const at = (minutes: number) => clockOf(schedule, number * 12 + minutes)
    const fee = feeOf(evening.fee, type)
    const row = practice.add('appointments', {
      ...visitOf(evening, { patient, number, type, fee }), status, payment_status: status === 'done' ? 1 : 0,
      arrived_at: status === 'done' ? at(0) : null, called_at: status === 'done' ? at(20) : null,
      in_at: status === 'done' ? at(21) : null, done_at: status === 'done' ? at(28) : null,
      cancel_reason: status === 'cancelled' ? 'patient' : null,
    }, at(0))
    if (status === 'done' && fee > 0) pay(practice, evening, { row, fee, at: at(1) })
  }
}

/** Some have booked by phone; nobody has come yet. */
function seedToday(practice: PracticeWork, evening: Evening): void {
  evening.crowd.slice(0, 12).forEach((patient, i) => {
    const fee = feeOf(evening.fee, 1)
    practice.add('appointments', {
      ...visitOf(evening, { patient, number: evening.schedule.desk + i + 1, type: 1, fee }), source: 'online', status: 'booked', payment_status: 0,
      arrived_at: null, called_at: null, in_at: null, done_at: null, cancel_reason: null,
    })
  })
}

const feeOf = (fee: Database['fee_criteria'], type: number) =>
  type === 1 ? fee.new_paisa : type === 2 ? fee.follow_up_paisa : fee.report_paisa

const visitOf = (evening: Evening, of: { patient: Patient; number: number; type: number; fee: number }) => ({
  id: newId(), chamber_id: evening.schedule.chamber_id, schedule_id: evening.schedule.id, patient_id: of.patient.id, kind: 'schedule',
  serial: String(of.number), position: of.number * 1_000_000, sitting_date: evening.schedule.date, session_code: evening.schedule.session_code,
  type: of.type, source: evening.throws.chance(0.6) ? 'phone' : 'desk', priority: 'normal', priority_reason: null, fee_paisa: of.fee,
  suggested_fee_paisa: of.fee, fee_reason: null, question: null, weight_kg: null, referral_doctor_id: null, overbooked: false,
  slot_time: null, held_until: null, returns_with_reports: false, rescheduled_to: null,
})

function pay(practice: PracticeWork, evening: Evening, of: { row: Database['appointments']; fee: number; at: string }): void {
  const cash = evening.throws.chance(0.75)
  const number = evening.receipts.next++
  practice.add('payments', {
    id: newId(), chamber_id: of.row.chamber_id, appointment_id: of.row.id, patient_id: of.row.patient_id, sitting_date: of.row.sitting_date,
    kind: 'visit', gross_paisa: of.fee, discount_paisa: 0, discount_reason: null, paid_paisa: of.fee, method: cash ? 'cash' : 'bkash',
    trx_id: cash ? null : `DEMO${String(number).padStart(6, '0')}`, sender: null, receipt_no: `S-${String(number).padStart(6, '0')}`, status: 1,
    taken_by: evening.taken_by, taken_at: of.at, reverses: null, verified_by: null, verified_at: null, reason: null,
  }, of.at)
}

/** Minutes after the sitting began, as an instant; Dhaka is six hours ahead of UTC all year. */
const clockOf = (schedule: Schedule, minutes: number): string =>
  new Date(Date.parse(`${schedule.date}T${schedule.start_time}:00.000+06:00`) + minutes * 60_000).toISOString()

function stranger(throws: Dice, n: number, today: string): NewRow<'patients'> {
  const gender = throws.chance(0.5) ? 1 : 2
  const parts = gender === 1 ? names.male : names.female
  const [first, last] = inOrder(throws.one(parts), throws.one(parts))
  const birth = ageToBirth({ years: throws.between(1, 82), months: 0, days: 0 }, addDays(today, -throws.between(0, 300)))
  return {
    id: newId(), code: `P-S${String(1000 + n)}`, name: `${first.en} ${last.en}`, bn_name: `${first.bn} ${last.bn}`,
    phone: `01${throws.between(3, 9)}${String(throws.between(0, 99_999_999)).padStart(8, '0')}`, relationship_status: 1, guardian: null, gender,
    dob: birth.dob, dob_precision: birth.dob_precision, blood_group_id: throws.chance(0.5) ? throws.between(1, 8) : null, marital: null, occupation: null,
    division_id: null, district_id: null, upazila_id: null, address: null, weight_kg: null, height_cm: null, nid: null, allergies: [], conditions: [],
    long_term_drugs: [], flags: { pregnant: false, lactating: false, renal: false, hepatic: false }, consent: { sms: true, data: true },
    merged_into: null, account_user_id: null,
  }
}

type Name = (typeof names.male)[number]

/** Two names as one says them: আব্দুল before, বেগম behind. */
function inOrder(one: Name, other: Name): [Name, Name] {
  const place = ({ en }: Name) => (names.before.includes(en) ? 0 : names.behind.includes(en) ? 2 : 1)
  return place(one) > place(other) ? [other, one] : [one, other]
}

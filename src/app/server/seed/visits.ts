import { newId } from '#contract/clinic/uuid.ts'
import { type Day, daysBetween } from '#contract/clinic/day.ts'
import { type FeeCriteria, lastCompletedVisit, suggestVisit, type VisitType } from '#contract/clinic/fee.ts'
import { receiptNumber } from '#contract/clinic/human-number.ts'
import { settledState } from '#contract/clinic/payment-state.ts'
import type { Database } from '#server/db/types.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import type { SeedDoctor } from './clinic.ts'
import { courseFor, storyOf } from './courses.ts'
import { dice } from './dice.ts'
import type { SeedArrival, SeedEvening, SeedHistory, Patient, Schedule } from './evening.ts'
import { seedSheet } from './sheets.ts'
import { stranger } from './strangers.ts'

export interface VisitsOf {
  named: readonly Patient[]
  schedules: readonly Schedule[]
  fees: readonly Database['fee_criteria'][]
  today: Day
  taken_by: number
  doctor: SeedDoctor
}

/** Evenings of the past year and today's bookings, the same at every seeding but for the ids. */
export function seedVisits(practice: PracticeWork, of: VisitsOf): void {
  const throws = dice(practice.practice_id)
  const crowd = [
    ...of.named,
    ...Array.from({ length: 260 }, (_, n) => practice.add('patients', stranger(throws, n, of.today))),
  ]
  const regulars = new Map(
    of.named.flatMap((patient) => {
      const course = storyOf(Number(patient.code.replace(/\D/g, '')))
      return course ? [[patient, course] as const] : []
    }),
  )
  const past: SeedHistory = {
    throws,
    taken_by: of.taken_by,
    doctor: of.doctor,
    today: of.today,
    receipts: { next: 1 },
    visits: new Map(),
  }
  for (const schedule of of.schedules) {
    const fee = of.fees.find((criteria) => criteria.chamber_id === schedule.chamber_id)
    if (!fee || schedule.date > of.today) continue
    const evening = { ...past, schedule, fee, regulars }
    if (schedule.date < of.today) seedEvening(practice, { ...evening, crowd })
    else seedToday(practice, { ...evening, crowd: of.named })
  }
}

/** Who comes this evening: regulars whose time has come, and others by chance, nobody twice. */
function comersOf({ schedule, throws, crowd, regulars, visits }: SeedEvening): Patient[] {
  const due = [...regulars]
    .filter(([patient, { story }]) => {
      const last = visits.get(patient.id)?.at(-1)?.day
      return story !== null && (last === undefined || daysBetween(last, schedule.date) >= story.every_days)
    })
    .map(([patient]) => patient)
  const others = Array.from({ length: throws.between(6, 16) }, () => throws.one(crowd)).filter(
    (one) => !regulars.has(one),
  )
  return [...new Set([...due.slice(0, 4), ...others])].filter(
    (one) => one.dob === null || daysBetween(one.dob, schedule.date) >= 0,
  )
}

function seedEvening(practice: PracticeWork, evening: SeedEvening): void {
  const { throws, schedule } = evening
  let free = throws.between(0, 25)
  comersOf(evening).forEach((patient, place) => {
    const came = throws.chance(0.92)
    if (!came) return seedAbsence(practice, evening, { patient, number: place + 1 })
    const arrived = Math.max(0, place * 9 - throws.between(0, 30))
    const called = Math.max(free, arrived + 1)
    free = called + throws.between(4, 14)
    seedVisit(practice, evening, {
      patient,
      number: place + 1,
      at: {
        arrived: clockOf(schedule, arrived),
        called: clockOf(schedule, called),
        done: clockOf(schedule, free),
      },
    })
  })
}

function seedAbsence(
  practice: PracticeWork,
  evening: SeedEvening,
  of: { patient: Patient; number: number },
): void {
  const { type, fee } = suggestedFor(evening, of.patient)
  const status = evening.throws.chance(0.6) ? 'no_show' : 'cancelled'
  practice.add(
    'appointments',
    {
      ...visitOf(evening, { ...of, type, fee }),
      status,
      payment_status: 0,
      arrived_at: null,
      called_at: null,
      in_at: null,
      done_at: null,
      cancel_reason: status === 'cancelled' ? 'patient' : null,
    },
    clockOf(evening.schedule, 0),
  )
}

function seedVisit(practice: PracticeWork, evening: SeedEvening, { patient, number, at }: SeedArrival): void {
  const { type, fee } = suggestedFor(evening, patient)
  const { schedule, visits, throws } = evening
  visits.set(patient.id, [...(visits.get(patient.id) ?? []), { day: schedule.date, type }])
  // One in fifty leaves a part of it owing.
  const paid = fee > 0 && throws.chance(0.02) ? Math.floor(fee / 20_000) * 10_000 : fee
  const row = practice.add(
    'appointments',
    {
      ...visitOf(evening, { patient, number, type, fee }),
      status: 'done',
      payment_status: settledState({ net: fee, paid }),
      arrived_at: at.arrived,
      called_at: at.called,
      in_at: at.called,
      done_at: at.done,
      cancel_reason: null,
    },
    at.arrived,
  )
  if (paid > 0) pay(practice, evening, { row, paid, at: at.arrived })
  const course =
    evening.regulars.get(patient) ??
    (isRecalled(evening)
      ? courseFor(patient, { practice_id: practice.practice_id, day: schedule.date, throws })
      : null)
  if (course) seedSheet(practice, evening, { patient, course, visit: row, at })
}

/** Of those who come by chance the last months' sheets are all there, older ones here and there: a first start waits for them. */
const isRecalled = ({ schedule, today, throws }: SeedEvening): boolean =>
  daysBetween(schedule.date, today) <= 60 || throws.chance(0.25)

/** Some have booked by phone; nobody has come yet. */
function seedToday(practice: PracticeWork, evening: SeedEvening): void {
  evening.crowd.slice(0, Math.min(16, evening.schedule.online)).forEach((patient, i) => {
    const { type, fee } = suggestedFor(evening, patient)
    practice.add('appointments', {
      ...visitOf(evening, { patient, number: evening.schedule.desk + i + 1, type, fee }),
      source: 'online',
      status: 'booked',
      payment_status: 0,
      arrived_at: null,
      called_at: null,
      in_at: null,
      done_at: null,
      cancel_reason: null,
    })
  })
}

/** The type and the fee that the chamber's rule suggests for this patient's next visit. */
function suggestedFor(
  { fee, schedule, visits }: SeedEvening,
  patient: Patient,
): { type: VisitType; fee: number } {
  return suggestVisit({
    criteria: criteriaOf(fee),
    lastCompleted: lastCompletedVisit(visits.get(patient.id) ?? [], schedule.date),
    resultsPending: false,
    day: schedule.date,
  })
}

const criteriaOf = (row: Database['fee_criteria']): FeeCriteria => ({
  new: row.new_paisa,
  follow_up: row.follow_up_paisa,
  follow_up_days: row.follow_up_days,
  report: row.report_paisa,
  report_free_days: row.report_free_days,
  report_days: row.report_days,
  report_max_visits: row.report_max_visits,
})

const visitOf = (
  evening: SeedEvening,
  of: { patient: Patient; number: number; type: number; fee: number },
) => ({
  id: newId(),
  chamber_id: evening.schedule.chamber_id,
  schedule_id: evening.schedule.id,
  patient_id: of.patient.id,
  kind: 'schedule',
  serial: String(of.number),
  position: of.number * 1_000_000,
  sitting_date: evening.schedule.date,
  session_code: evening.schedule.session_code,
  type: of.type,
  source: evening.throws.chance(0.6) ? 'phone' : 'desk',
  priority: 'normal',
  priority_reason: null,
  fee_paisa: of.fee,
  suggested_fee_paisa: of.fee,
  fee_reason: null,
  question: null,
  weight_kg: null,
  referral_doctor_id: null,
  overbooked: false,
  slot_time: null,
  held_until: null,
  returns_with_reports: false,
  rescheduled_to: null,
})

function pay(
  practice: PracticeWork,
  evening: SeedEvening,
  of: { row: Database['appointments']; paid: number; at: string },
): void {
  const cash = evening.throws.chance(0.75)
  const number = evening.receipts.next++
  practice.add(
    'payments',
    {
      id: newId(),
      chamber_id: of.row.chamber_id,
      appointment_id: of.row.id,
      patient_id: of.row.patient_id,
      sitting_date: of.row.sitting_date,
      kind: 'visit',
      gross_paisa: of.row.fee_paisa,
      discount_paisa: 0,
      discount_reason: null,
      paid_paisa: of.paid,
      method: cash ? 'cash' : 'bkash',
      trx_id: cash ? null : `DEMO${String(number).padStart(6, '0')}`,
      sender: null,
      receipt_no: receiptNumber('S', number),
      status: of.row.payment_status,
      taken_by: evening.taken_by,
      taken_at: of.at,
      reverses: null,
      verified_by: null,
      verified_at: null,
      reason: null,
      trx_repeated: false,
      fee_stays: false,
      sent_by: null,
    },
    of.at,
  )
}

/** Minutes after the sitting began, as an instant; Dhaka is six hours ahead of UTC all year. */
const clockOf = (schedule: Schedule, minutes: number): string =>
  new Date(
    Date.parse(`${schedule.date}T${schedule.start_time}:00.000+06:00`) + minutes * 60_000,
  ).toISOString()

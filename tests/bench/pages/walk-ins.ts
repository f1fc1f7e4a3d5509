import type { NewPatient } from '#domain/patient/form.ts'
import { addDays } from '#contract/clinic/day.ts'
import { receiptNumber } from '#contract/clinic/human-number.ts'
import { overflowLabel, startPosition } from '#contract/clinic/serial.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { untold } from '#domain/patient/rows.ts'
import type { Arrival } from '#features/quick-appointments/local.ts'
import type { WalkIn } from '#features/quick-appointments/contract.ts'
import { type SessionForm, unplannedSession } from '#domain/schedule/rows.ts'
import names from '#app/server/seed/lists/names.json'
import { seeded } from '../data.ts'

/** A full evening: this many patients share a sitting. */
export const patientsASitting = 50
const fee_paisa = 100_000

/** The sitting of the n-th walk-in of a run; every run has days of its own. */
export const sessionOf = (n: number, sittings: number): SessionForm =>
  unplannedSession(1, addDays('2027-01-01', sittings + Math.floor(n / patientsASitting)), '17:00')

const unknown: Omit<NewPatient, 'name' | 'gender' | 'phone' | 'dob'> = {
  ...untold(),
  relationship_status: 1,
  dob_precision: 'y',
}

/** A made patient: the same number is the same person in every contender's run. */
export function newPatient(n: number): NewPatient {
  const random = seeded(n + 1)
  const [given, last] = [names.female, names.male].map((list) => list[Math.floor(random() * list.length)])
  const phone = `017${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
  const dob = `${1940 + Math.floor(random() * 80)}-01-01`
  return {
    ...unknown,
    name: `${given?.en ?? ''} ${last?.en ?? ''}`,
    bn_name: `${given?.bn ?? ''} ${last?.bn ?? ''}`,
    gender: 2,
    phone,
    dob,
  }
}

const told = {
  type: 1,
  fee_paisa,
  suggested_fee_paisa: fee_paisa,
  fee_reason: null,
  vitals: null,
  question: null,
  priority: 'normal',
  priority_reason: null,
  referral_doctor_id: null,
  source: 'desk',
} as const
const paid = {
  paid_paisa: fee_paisa,
  discount_paisa: 0,
  discount_reason: null,
  method: 'cash',
  trx_id: null,
  reason: null,
} as const

/** The n-th walk-in as the product's desk takes it. */
export const arrivalOf = (n: number, sitting: Arrival['sitting']): Arrival => ({
  ...told,
  sitting,
  patient: newPatient(n),
  payment: paid,
})

/** The same walk-in as one call to the server, for contenders who bring a queue of their own. */
export function bodyOf(n: number, run: { sittings: number; letter: string }): WalkIn {
  const form = sessionOf(n, run.sittings)
  const place = (n % patientsASitting) + 1
  return {
    ...told,
    id: newId(),
    chamber_id: form.chamber_id,
    sitting_date: form.date,
    ...(place === 1 ? { schedule: form } : { schedule_id: form.id }),
    patient: {
      ...newPatient(n),
      id: newId(),
      code: `P-${run.letter}${n}`,
      years: null,
      months: null,
      days: null,
    },
    serial: overflowLabel(run.letter, place),
    position: startPosition(place),
    payment: { ...paid, id: newId(), receipt_no: receiptNumber(run.letter, n + 1) },
    weight_kg: null,
    arrived_at: new Date().toISOString(),
  }
}

import { receiptNumber, patientNumber } from '#contract/clinic/human-number.ts'
import { overflowLabel, startPosition } from '#contract/clinic/serial.ts'
import { callName } from '#contract/endpoint.ts'
import { storePayment, updatePayment } from '#features/billing/contract.ts'
import { addPatient, updatePatient } from '#features/patients/contract.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import {
  type PlannedCall,
  type PlannedPayment,
  type PlannedPerson,
  type PlannedVisit,
  type Planner,
  idOf,
  planCall,
  today,
} from './calls.ts'

const fee = 80_000
/** What one pays: whole taka. */
const amount = ({ chance }: Planner): number => 1000 * (1 + chance.below(60))

const personOf = (planner: Planner, id: string): PlannedPerson => ({
  id,
  code: patientNumber(planner.letter, planner.counted),
  name: `Rogi ${planner.letter}${planner.counted}`,
  phone: `0181${String(planner.chance.below(10_000_000)).padStart(7, '0')}`,
  gender: planner.chance.below(2) === 0 ? 1 : 2,
  dob: `${1940 + planner.chance.below(80)}-06-15`,
  dob_precision: 'y',
})

/** Somebody stands at the desk: himself, his place and often what he pays, in one call. */
export function walkIn(planner: Planner): PlannedVisit {
  const { chance, letter, chamber_id, schedule_id } = planner
  planner.counted += 1
  const [id, patient_id] = [idOf(planner), idOf(planner)]
  const paid: PlannedPayment | null = chance.odds(0.5)
    ? { id: idOf(planner), op_id: '', paid: amount(planner), over: false }
    : null
  const receipt_no = receiptNumber(letter, planner.counted)
  const person = personOf(planner, patient_id)
  const serial = overflowLabel(letter, planner.counted)
  const { op_id } = planCall(planner, {
    call: callName(registerWalkIn),
    lane: `visit:${id}`,
    body: {
      id,
      chamber_id,
      sitting_date: today(planner),
      ...(schedule_id === undefined
        ? { schedule: unplannedSession(chamber_id, today(planner), '09:00') }
        : { schedule_id }),
      patient: person,
      serial,
      position: startPosition(planner.counted),
      type: 1,
      fee_paisa: fee,
      suggested_fee_paisa: fee,
      ...(paid ? { payment: { id: paid.id, paid_paisa: paid.paid, method: 'cash', receipt_no } } : {}),
    },
    makes: [
      `patients ${patient_id}`,
      `appointments ${id}`,
      ...(paid ? [`payments ${paid.id}` as const] : []),
    ],
    money: paid?.paid ?? 0,
  })
  const payments = paid ? [{ ...paid, op_id }] : []
  const visit = { id, op_id, patient_id, person, serial, payments, steps: 0 }
  planner.visits.push(visit)
  return visit
}

/** Somebody is written down who has not come. */
export function writtenDown(planner: Planner): void {
  planner.counted += 1
  const id = idOf(planner)
  const body = personOf(planner, id)
  planCall(planner, { call: callName(addPatient), lane: `patient:${id}`, body, makes: [`patients ${id}`] })
}

const steps = ['called', 'in_consultation', 'done'] as const

/** A visit goes a step on; null where it is done. */
export function moved(planner: Planner, visit: PlannedVisit): PlannedCall | null {
  const status = steps[visit.steps]
  if (status === undefined) return null
  visit.steps += 1
  return planCall(planner, {
    call: callName(moveAppointment),
    lane: `visit:${visit.id}`,
    params: { id: visit.id },
    body: { status, at: planner.began.toISOString() },
    deps: [visit.op_id],
  })
}

/** What is paid after he came. */
export function paidLater(planner: Planner, visit: PlannedVisit): void {
  planner.counted += 1
  const entry = { id: idOf(planner), paid: amount(planner), over: false }
  const { op_id } = planCall(planner, {
    call: callName(storePayment),
    lane: `visit:${visit.id}`,
    body: {
      id: entry.id,
      appointment_id: visit.id,
      kind: 'due',
      paid_paisa: entry.paid,
      method: 'cash',
      receipt_no: receiptNumber(planner.letter, planner.counted),
    },
    deps: [visit.op_id],
    makes: [`payments ${entry.id}`],
    money: entry.paid,
  })
  visit.payments.push({ ...entry, op_id })
}

/** An entry is void: given back, or taken back and written anew. Null where none is left. */
export function voided(planner: Planner, visit: PlannedVisit): PlannedCall | null {
  const entry = visit.payments.find(({ over }) => !over)
  if (!entry) return null
  entry.over = true
  const of = { lane: `visit:${visit.id}`, deps: [visit.op_id, entry.op_id] }
  const [id, other] = [idOf(planner), idOf(planner)]
  if (planner.chance.odds(0.5)) {
    planner.counted += 1
    const receipt_no = receiptNumber(planner.letter, planner.counted)
    const given = {
      id,
      kind: 'refund',
      reverses: entry.id,
      paid_paisa: entry.paid,
      method: 'cash',
      receipt_no,
    }
    const body = { ...given, reason: 'He was not seen' }
    return planCall(planner, {
      ...of,
      call: callName(storePayment),
      body,
      makes: [`payments ${id}`],
      money: -entry.paid,
    })
  }
  const right = amount(planner)
  return planCall(planner, {
    ...of,
    call: callName(updatePayment),
    params: { id: entry.id },
    body: { reversing_id: id, replacing_id: other, paid_paisa: right, method: 'cash', reason: 'Typed wrong' },
    makes: [`payments ${id}`, `payments ${other}`],
    money: right - entry.paid,
  })
}

/** Something that is written of a patient changes. */
export function edited(planner: Planner, visit: PlannedVisit): void {
  planCall(planner, {
    call: callName(updatePatient),
    lane: `patient:${visit.patient_id}`,
    params: { id: visit.patient_id },
    body: { set: { address: `House ${planner.chance.below(1000)}, Road ${planner.calls.length}` } },
    deps: [visit.op_id],
  })
}

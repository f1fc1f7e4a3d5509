import { patientNumber, receiptNumber } from '#contract/clinic/human-number.ts'
import { POSITION_GAP, startPosition } from '#contract/clinic/serial.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { emergencyPosition, queueOf, queueOfRows } from '#features/appointments/parts.ts'
import { freshCode, underRule } from '#domain/payment/bill.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import type { DeskPayment } from '#features/billing/contract.ts'
import { codeStands, feeFaults, takingFaults } from '#features/billing/parts.ts'
import { type Known, newcomer, type NewPatient, recorded } from '#domain/patient/form.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { type Sitting, sittingAtSaving } from '#features/schedules/parts.ts'
import { type VitalsRow, vitals } from '#domain/vitals/rows.ts'
import type { VitalsForm } from '#features/vitals/contract.ts'
import type { Clinic } from '#local/store/clinic.ts'
import type { Numbers } from '#local/store/numbers.ts'
import type { Step } from '#local/store/steps.ts'
import { addedBy, stepOf } from '#local/outbox/mutate.ts'
import { writeNumbered } from '#local/outbox/write.ts'
import type { WalkIn } from './contract.ts'
import { walkIn, type WalkInFacts } from './mutations.ts'

/** Somebody at the desk, as the form has him. */
export interface Arrival {
  sitting: Sitting
  patient: PatientRow | NewPatient
  type: WalkIn['type']
  fee_paisa: number
  suggested_fee_paisa: number
  fee_reason: string | null
  payment: Omit<DeskPayment, 'id' | 'receipt_no'> | null
  vitals: Omit<VitalsForm, 'id'> | null
  question: string | null
  priority: WalkIn['priority']
  priority_reason: string | null
  referral_doctor_id: string | null
  source: WalkIn['source']
}

/** What was written: all that the slip and the queue show. */
export interface RegisteredWalkIn {
  appointment: AppointmentRow
  patient: PatientRow
  payment: PaymentRow | null
  vitals: VitalsRow | null
}

/**
 * Writes a walk-in down on this device, whole and at once; the server hears of it when it can be reached. Throws 422 under
 * the desk's own fields for money that may not be taken so: nothing is written then.
 */
export async function registerWalkIn(clinic: Clinic, told: Arrival): Promise<RegisteredWalkIn> {
  const arrival = { ...told, sitting: await sittingAtSaving(clinic, told.sitting) }
  const { form } = arrival.sitting
  await checkMoney(clinic, arrival)
  const code = arrival.payment ? await codeStands(clinic, { id: '', ...arrival.payment }) : freshCode
  const day = (await clinic.kept.read({ table: appointments.table, by: 'schedule_id', is: form.id })).filter(
    (one) => one.deleted_at === null,
  )
  const last = Math.max(0, ...day.map((one) => Number(one['position'])))
  const ahead =
    arrival.priority === 'emergency'
      ? emergencyPosition(queueOfRows(await queueOf(clinic, form.chamber_id, form.date)), form)
      : null
  const overbooked =
    day.filter((one) => one['status'] !== 'cancelled' && one['status'] !== 'rescheduled').length >= form.max
  const ids = { patient: newId(), visit: newId(), payment: newId(), vitals: newId() }
  return writeNumbered(clinic, (numbers) => {
    const serial = numbers.serial(form.id)
    const position =
      ahead ??
      (serial.number === null
        ? (Math.floor(last / POSITION_GAP) + 1) * POSITION_GAP
        : startPosition(serial.number))
    return registered(clinic, arrival, {
      facts: {
        who: whoOf(clinic, arrival, { id: ids.patient, numbers }),
        sitting: arrival.sitting.schedule,
        seat: { serial: serial.label, position },
        overbooked,
        fee: { suggested_fee_paisa: arrival.suggested_fee_paisa, fee_reason: arrival.fee_reason },
        code,
      },
      ids,
      receipt_no: arrival.payment ? receiptNumber(clinic.device.letter, numbers.next('receipt')) : undefined,
    })
  })
}

async function checkMoney(clinic: Clinic, { payment, sitting: { form }, ...fee }: Arrival): Promise<void> {
  const { fee_paisa, fee_reason } = await feeFaults(clinic, { ...fee, besides: payment?.discount_paisa ?? 0 })
  const { discount_paisa, reason } = payment
    ? await takingFaults(clinic, {
        ...payment,
        chamber_id: form.chamber_id,
        sitting_date: form.date,
        besides: underRule(fee),
      })
    : {}
  const errors = {
    ...(fee_paisa ? { fee: fee_paisa } : {}),
    ...(fee_reason ? { fee_reason } : {}),
    ...(discount_paisa ? { discount: discount_paisa } : {}),
    ...(reason ? { late_reason: reason } : {}),
  }
  if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
}

const whoOf = (
  { device }: Clinic,
  { patient }: Arrival,
  { id, numbers }: { id: string; numbers: Numbers },
): Known =>
  'id' in patient
    ? recorded(patient)
    : newcomer({ id, code: patientNumber(device.letter, numbers.next('patient')) })

/** What this device has told of a walk-in. */
interface Made {
  facts: WalkInFacts
  ids: { visit: string; payment: string; vitals: string }
  receipt_no: string | undefined
}

/** The step of a walk-in, and the rows that it makes. */
function registered(
  clinic: Clinic,
  arrival: Arrival,
  made: Made,
): { result: RegisteredWalkIn; steps: Step[] } {
  const body = bodyOf(clinic, arrival, made)
  const rows = { patient: made.facts.who.here, named: arrival.sitting.schedule, facts: made.facts }
  const coming = stepOf(clinic, walkIn, { told: { body }, rows })
  const result = {
    appointment: addedBy(coming, appointments),
    patient: rows.patient ?? addedBy(coming, patients),
    payment: body.payment && addedBy(coming, payments),
    vitals: body.vitals && addedBy(coming, vitals),
  }
  return { result, steps: [coming] }
}

/** The call as it goes to the server: the same facts, each once. */
function bodyOf(
  clinic: Clinic,
  { sitting: { form, schedule }, patient, payment, vitals: measured, ...told }: Arrival,
  { facts: { who, seat }, ids, receipt_no }: Made,
): WalkIn {
  return {
    ...told,
    ...seat,
    id: ids.visit,
    chamber_id: form.chamber_id,
    sitting_date: form.date,
    ...(schedule ? { schedule_id: form.id } : { schedule: form }),
    ...('id' in patient
      ? { patient_id: who.id }
      : { patient: { ...patient, id: who.id, code: who.code, years: null, months: null, days: null } }),
    payment: payment && { ...payment, id: ids.payment, receipt_no },
    vitals: measured && { ...measured, id: ids.vitals },
    weight_kg: measured?.weight_kg ?? null,
    arrived_at: new Date(clinic.clock.now()).toISOString(),
  }
}

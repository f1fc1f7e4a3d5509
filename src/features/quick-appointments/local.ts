import { patientNumber, receiptNumber } from '#contract/clinic/human-number.ts'
import { POSITION_GAP, startPosition } from '#contract/clinic/serial.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { type AppointmentRow, appointments, freshVisit, inSession } from '#domain/appointment/rows.ts'
import { emergencyPosition, queueOf, queueOfRows } from '#features/appointments/parts.ts'
import { type CodeUse, freshCode, underRule } from '#domain/payment/bill.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { type DeskPayment } from '#features/billing/contract.ts'
import { codeStands, feeFaults, takingFaults } from '#features/billing/parts.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import type { NewPatient } from '#features/patients/contract.ts'
import { openedSession, schedules } from '#domain/schedule/rows.ts'
import { type Sitting, sittingAtSaving } from '#features/schedules/parts.ts'
import { type VitalsRow, vitals } from '#domain/vitals/rows.ts'
import { type VitalsForm } from '#features/vitals/contract.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { type Effect, put } from '#local/store/effects.ts'
import type { Numbers } from '#local/store/numbers.ts'
import { step } from '#local/store/steps.ts'
import { writeNumbered } from '#local/outbox/write.ts'
import { paymentStatusOf, registerWalkIn as registering, type WalkIn } from './contract.ts'

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
  const ids = { patient: newId(), appointment: newId(), payment: newId(), vitals: newId() }
  const last = Math.max(0, ...day.map((one) => Number(one['position'])))
  const ahead =
    arrival.priority === 'emergency'
      ? emergencyPosition(queueOfRows(await queueOf(clinic, form.chamber_id, form.date)).tabs.waiting)
      : null
  const overbooked =
    day.filter((one) => one['status'] !== 'cancelled' && one['status'] !== 'rescheduled').length >= form.max
  return writeNumbered(clinic, (numbers) => {
    const rows = rowsOf(clinic, arrival, { ids, last, ahead, overbooked, numbers, code })
    const effects: Effect[] = [
      ...('id' in arrival.patient ? [] : [put(patients, rows.patient)]),
      ...(arrival.sitting.schedule
        ? []
        : [put(schedules, { ...newRow(clinic, schedules, openedSession(form)), id: form.id })]),
      put(appointments, rows.appointment),
      ...(rows.payment ? [put(payments, rows.payment)] : []),
      ...(rows.vitals ? [put(vitals, rows.vitals)] : []),
    ]
    const after = [
      { table: patients.table, id: rows.patient.id },
      ...(arrival.sitting.schedule ? [{ table: schedules.table, id: form.id }] : []),
    ].filter((named) => !effects.some((effect) => effect.id === named.id))
    const body = bodyOf(arrival, rows)
    return {
      result: rows,
      steps: [step(registering, { body }, { lane: `visit:${ids.appointment}`, effects, after })],
    }
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

interface Made {
  ids: { patient: string; appointment: string; payment: string; vitals: string }
  /** The furthest place of the calling order so far. */
  last: number
  /** The place of an emergency; null where his number tells his place. */
  ahead: number | null
  overbooked: boolean
  numbers: Numbers
  code: CodeUse
}

function rowsOf(clinic: Clinic, arrival: Arrival, made: Made): RegisteredWalkIn {
  const patient = patientRow(clinic, arrival.patient, made)
  const appointment = appointmentRow(clinic, arrival, { patient, made })
  const taken = {
    chamber_id: appointment.chamber_id,
    appointment_id: appointment.id,
    patient_id: patient.id,
    taken_by: clinic.user_id,
    taken_at: appointment.created_at,
    sent_by: null,
  }
  return {
    patient,
    appointment,
    payment:
      arrival.payment &&
      newRow(clinic, payments, {
        ...taken,
        id: made.ids.payment,
        sitting_date: appointment.sitting_date,
        kind: arrival.type === 3 ? 'report' : 'visit',
        gross_paisa: arrival.fee_paisa,
        ...arrival.payment,
        trx_repeated: made.code.repeated,
        fee_stays: false,
        sender: null,
        status: appointment.payment_status,
        receipt_no: receiptNumber(clinic.device.letter, made.numbers.next('receipt')),
        reverses: null,
        verified_by: null,
        verified_at: null,
      }),
    vitals: arrival.vitals && newRow(clinic, vitals, { ...taken, ...arrival.vitals, id: made.ids.vitals }),
  }
}

function patientRow(clinic: Clinic, told: Arrival['patient'], { ids, numbers }: Made): PatientRow {
  if ('id' in told) return told
  const code = patientNumber(clinic.device.letter, numbers.next('patient'))
  return newRow(clinic, patients, {
    ...told,
    id: ids.patient,
    code,
    merged_into: null,
    account_user_id: null,
  })
}

function appointmentRow(
  clinic: Clinic,
  arrival: Arrival,
  { patient, made }: { patient: PatientRow; made: Made },
): AppointmentRow {
  const { form } = arrival.sitting
  const serial = made.numbers.serial(form.id)
  const row = newRow(clinic, appointments, {
    id: made.ids.appointment,
    ...inSession(form),
    ...freshVisit,
    patient_id: patient.id,
    kind: 'quick',
    serial: serial.label,
    position:
      made.ahead ??
      (serial.number === null
        ? (Math.floor(made.last / POSITION_GAP) + 1) * POSITION_GAP
        : startPosition(serial.number)),
    type: arrival.type,
    status: arrival.vitals ? 'vitals_done' : 'arrived',
    source: arrival.source,
    priority: arrival.priority,
    priority_reason: arrival.priority_reason,
    fee_paisa: arrival.fee_paisa,
    suggested_fee_paisa: arrival.suggested_fee_paisa,
    fee_reason: arrival.fee_reason,
    payment_status: paymentStatusOf(arrival.fee_paisa, arrival.payment, made.code.used),
    question: arrival.question,
    weight_kg: arrival.vitals?.weight_kg ?? null,
    referral_doctor_id: arrival.referral_doctor_id,
    overbooked: made.overbooked,
    slot_time: null,
  })
  return { ...row, arrived_at: row.created_at }
}

/** The call as it goes to the server: the same facts, each once. */
function bodyOf({ sitting, patient, ...arrival }: Arrival, rows: RegisteredWalkIn): WalkIn {
  const { appointment } = rows
  return {
    id: appointment.id,
    chamber_id: appointment.chamber_id,
    sitting_date: appointment.sitting_date,
    ...(sitting.schedule ? { schedule_id: sitting.form.id } : { schedule: sitting.form }),
    ...('id' in patient
      ? { patient_id: patient.id }
      : {
          patient: {
            ...patient,
            id: rows.patient.id,
            code: rows.patient.code,
            years: null,
            months: null,
            days: null,
          },
        }),
    serial: appointment.serial,
    position: appointment.position,
    type: arrival.type,
    fee_paisa: arrival.fee_paisa,
    suggested_fee_paisa: arrival.suggested_fee_paisa,
    fee_reason: arrival.fee_reason,
    payment:
      arrival.payment && rows.payment
        ? { ...arrival.payment, id: rows.payment.id, receipt_no: rows.payment.receipt_no }
        : null,
    vitals: arrival.vitals && rows.vitals ? { ...arrival.vitals, id: rows.vitals.id } : null,
    question: arrival.question,
    priority: arrival.priority,
    priority_reason: arrival.priority_reason,
    weight_kg: appointment.weight_kg,
    referral_doctor_id: arrival.referral_doctor_id,
    source: arrival.source,
    arrived_at: appointment.created_at,
  }
}

import { patientNumber } from '#contract/clinic/human-number.ts'
import { POSITION_GAP, startPosition } from '#contract/clinic/serial.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { type NewPatient, updatePatient } from '#features/patients/contract.ts'
import { schedules, type SessionForm } from '#domain/schedule/rows.ts'
import { opening, type Sitting } from '#features/schedules/parts.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { type Effect, patch, put } from '#local/store/effects.ts'
import { type Numbers, numbersLeft } from '#local/store/numbers.ts'
import { readClear } from '#local/store/rows.ts'
import { type Step, step } from '#local/store/steps.ts'
import { writeNumbered } from '#local/outbox/write.ts'
import { type AppointmentRow, appointments, freshVisit, inSession } from '#domain/appointment/rows.ts'
import { type Booking, storeAppointment } from './contract.ts'
import { slotsOf } from './places.ts'

/** A booking as the form has it. */
export interface BookingDraft {
  sitting: Sitting
  patient: PatientRow | NewPatient
  /** What was told anew of somebody known. */
  changes: Partial<PatientRow>
  doctor_id: number | null
  type: 1 | 2 | 3
  fee_paisa: number
  question: string | null
  weight: number | null
  slot_time: string | null
  /** Without a number in hand the server is asked for one, rather than this device's own label told. */
  online: boolean
}

/** Stands in a row's serial until the server has given the number. */
export const serialToCome = '…'

/** Writes a booking down on this device. It is only asked for until the server has taken it; the row's mark says so. */
export async function bookAppointment(
  clinic: Clinic,
  draft: BookingDraft,
): Promise<{ appointment: AppointmentRow; patient: PatientRow }> {
  const ids = { visit: newId(), patient: newId() }
  const seat = await seatIn(clinic, draft.sitting, draft)
  return writeNumbered(clinic, (numbers) => {
    const patient = patientRow(clinic, draft, { id: ids.patient, numbers })
    const place = seat(numbers)
    const appointment = visitRow(clinic, draft, { id: ids.visit, patient, place })
    const effects: Effect[] = [
      ...('id' in draft.patient ? [] : [put(patients, patient)]),
      put(appointments, appointment),
    ]
    const after = [
      ...('id' in draft.patient ? [{ table: patients.table, id: patient.id }] : []),
      { table: schedules.table, id: appointment.schedule_id },
    ]
    const asking = step(
      storeAppointment,
      { body: bodyOf(draft, { appointment, patient, place }) },
      { lane: `visit:${ids.visit}`, effects, after },
    )
    return {
      result: { appointment, patient },
      steps: [...opening(clinic, draft.sitting), ...changing(draft), asking],
    }
  })
}

export interface BookedPlace {
  /** What is told; undefined where the server gives it. */
  told: { serial: string; position: number } | undefined
  serial: string
  position: number
  slot_time: string | null
}

/** A place as the server is told of it. */
export const placeOnWire = ({ told, slot_time }: BookedPlace) => ({
  ...told,
  ...(slot_time === null ? {} : { slot_time }),
})

/** A place as the row of the visit holds it. */
export const seatOf = ({ serial, position, slot_time }: BookedPlace) => ({ serial, position, slot_time })
export const placeInRow = (form: SessionForm, place: BookedPlace) => ({
  ...inSession(form),
  ...seatOf(place),
})

/** Reads what a place in a sitting depends on; the answer then draws the number inside the write. */
export async function seatIn(
  clinic: Clinic,
  { form }: Sitting,
  { online, slot_time }: { online: boolean; slot_time: string | null },
): Promise<(numbers: Numbers) => BookedPlace> {
  const [day, left] = await Promise.all([
    readClear(clinic, appointments, { by: 'schedule_id', is: form.id }),
    numbersLeft(clinic, form.id),
  ])
  const last =
    (Math.floor(Math.max(0, ...day.map((one) => one.position ?? 0)) / POSITION_GAP) + 1) * POSITION_GAP
  const bySlot = slot_time === null ? null : startPosition(slotsOf(form).indexOf(slot_time) + 1)
  return (numbers) => {
    if (left === 0 && online)
      return { told: undefined, serial: serialToCome, position: bySlot ?? last, slot_time }
    const { number, label: serial } = numbers.serial(form.id)
    const position = bySlot ?? (number === null ? last : startPosition(number))
    return { told: { serial, position }, serial, position, slot_time }
  }
}

function changing({ patient, changes }: BookingDraft): Step[] {
  if (!('id' in patient) || Object.keys(changes).length === 0) return []
  return [
    step(
      updatePatient,
      { params: { id: patient.id }, body: { set: changes, before: { dob: patient.dob } } },
      {
        lane: `patient:${patient.id}`,
        effects: [patch(patients, patient.id, changes)],
        after: [{ table: patients.table, id: patient.id }],
      },
    ),
  ]
}

function patientRow(
  clinic: Clinic,
  { patient }: BookingDraft,
  { id, numbers }: { id: string; numbers: Numbers },
): PatientRow {
  if ('id' in patient) return patient
  return newRow(clinic, patients, {
    ...patient,
    id,
    code: patientNumber(clinic.device.letter, numbers.next('patient')),
    merged_into: null,
    account_user_id: null,
  })
}

function visitRow(
  clinic: Clinic,
  draft: BookingDraft,
  { id, patient, place }: { id: string; patient: PatientRow; place: BookedPlace },
): AppointmentRow {
  const { form } = draft.sitting
  return newRow(clinic, appointments, {
    id,
    ...placeInRow(form, place),
    ...freshVisit,
    patient_id: patient.id,
    kind: 'schedule',
    type: draft.type,
    status: 'booked',
    source: 'phone',
    priority: 'normal',
    priority_reason: null,
    fee_paisa: draft.fee_paisa,
    suggested_fee_paisa: draft.fee_paisa,
    fee_reason: null,
    payment_status: 0,
    question: draft.question,
    weight_kg: draft.weight,
    referral_doctor_id: null,
    overbooked: false,
  })
}

/** The call as it goes to the server: the form's eight keys, and what was told. */
function bodyOf(
  draft: BookingDraft,
  { appointment, patient, place }: { appointment: AppointmentRow; patient: PatientRow; place: BookedPlace },
): Booking {
  const { id, code, name, gender, relationship_status, blood_group_id, dob, dob_precision } = patient
  const { division_id, district_id, upazila_id } = patient
  const isKnown = 'id' in draft.patient
  return {
    doctor_id: draft.doctor_id,
    user_id: patient.account_user_id,
    schedule_id: appointment.schedule_id,
    patient_id: isKnown ? id : null,
    question: draft.question,
    weight: draft.weight,
    type: draft.type,
    patient: {
      ...(isKnown ? {} : { id, code }),
      name,
      phone: patient.phone ?? '',
      gender,
      relationship_status,
      blood_group_id,
      dob,
      dob_precision,
      years: null,
      months: null,
      days: null,
      division_id,
      district_id,
      upazila_id,
    },
    told: {
      id: appointment.id,
      fee_paisa: draft.fee_paisa,
      ...placeOnWire(place),
    },
  }
}

import { patientNumber } from '#contract/clinic/human-number.ts'
import { POSITION_GAP, startPosition } from '#contract/clinic/serial.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { type Known, newcomer, type NewPatient, recorded } from '#domain/patient/form.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { changingPatient } from '#features/patients/parts.ts'
import { scheduledSession, schedules, type SessionForm } from '#domain/schedule/rows.ts'
import { opening, type Sitting } from '#features/schedules/parts.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { type Numbers, numbersLeft } from '#local/store/numbers.ts'
import { readClear } from '#local/store/rows.ts'
import type { Step } from '#local/store/steps.ts'
import { addedBy, stepOf } from '#local/outbox/mutate.ts'
import { writeNumbered } from '#local/outbox/write.ts'
import { type AppointmentRow, appointments, inSession } from '#domain/appointment/rows.ts'
import type { Booking } from './contract.ts'
import { book } from './mutations.ts'
import { slotsOf } from '#domain/schedule/slots.ts'

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
  const { form, schedule } = draft.sitting
  const sitting = schedule ?? newRow(clinic, schedules, scheduledSession(form))
  return writeNumbered(clinic, (numbers) => {
    const who = whoIn(clinic, draft, { id: ids.patient, numbers })
    const place = seat(numbers)
    const { fee_paisa } = draft
    const booking = stepOf(clinic, book, {
      told: { body: bodyOf(draft, { id: ids.visit, who, place }) },
      rows: {
        patient: who.here,
        sitting,
        who,
        seat: seatOf(place),
        fee: { fee_paisa, suggested_fee_paisa: fee_paisa, fee_reason: null },
      },
    })
    return {
      result: {
        appointment: addedBy(booking, appointments),
        patient: who.here ?? addedBy(booking, patients),
      },
      steps: [...opening(clinic, draft.sitting), ...changing(clinic, draft), booking],
    }
  })
}

const whoIn = (
  { device }: Clinic,
  { patient }: BookingDraft,
  { id, numbers }: { id: string; numbers: Numbers },
): Known =>
  'id' in patient
    ? recorded(patient)
    : newcomer({ id, code: patientNumber(device.letter, numbers.next('patient')) })

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

const changing = (clinic: Clinic, { patient, changes }: BookingDraft): Step[] =>
  'id' in patient && Object.keys(changes).length > 0 ? [changingPatient(clinic, patient, changes)] : []

/** The call as it goes to the server: the form's eight keys, and what was told. */
function bodyOf(
  draft: BookingDraft,
  { id, who: { id: patient_id, code }, place }: { id: string; who: Known; place: BookedPlace },
): Booking {
  const { patient, fee_paisa } = draft
  const isKnown = 'id' in patient
  const { name, gender, relationship_status, blood_group_id, dob, dob_precision } = patient
  const { division_id, district_id, upazila_id } = patient
  return {
    doctor_id: draft.doctor_id,
    user_id: null,
    schedule_id: draft.sitting.form.id,
    patient_id: isKnown ? patient_id : null,
    question: draft.question,
    weight: draft.weight,
    type: draft.type,
    patient: {
      ...(isKnown ? {} : { id: patient_id, code }),
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
    told: { id, fee_paisa, ...placeOnWire(place) },
  }
}

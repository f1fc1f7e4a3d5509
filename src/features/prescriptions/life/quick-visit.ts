import type { NewPatient } from '#domain/patient/form.ts'
import * as z from 'zod/mini'
import { ageProblem, ageToBirth, isUnderYearOnly, toldParts } from '#contract/clinic/age.ts'
import { ageParts, agePartsFit, Gender, measure, Name, Relationship, TypedPhone } from '#contract/fields.ts'
import { wrongField } from '#contract/problem.ts'
import { optionalEach } from '#contract/shapes.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { type PatientRow, untold } from '#domain/patient/rows.ts'
import { markArrived, queueOf, queueOfRows, type QueueRow } from '#features/appointments/parts.ts'
import { householdOf } from '#features/patients/parts.ts'
import { readFees } from '#features/fees/parts.ts'
import { registerWalkIn } from '#features/quick-appointments/parts.ts'
import { readSitting } from '#features/schedules/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'

/** The place that somebody has in the queue of this chamber today: here and not yet seen, still to come, or thought absent. */
export async function placeToday(
  clinic: Clinic,
  chamber_id: number,
  patient_id: string,
): Promise<QueueRow | undefined> {
  const { form } = await readSitting(clinic, chamber_id)
  const { tabs } = queueOfRows(await queueOf(clinic, chamber_id, form.date))
  return [...tabs.called, ...tabs.waiting, ...tabs.booked, ...tabs.absent].find(
    ({ visit }) => visit.patient_id === patient_id,
  )
}

/** Whether his place is one at which nobody has seen him yet: who writes for him says that he has come. */
export const isExpected = ({ visit }: QueueRow): boolean =>
  visit.status === 'booked' || visit.status === 'no_show'

/**
 * A visit for a sheet that is to be written now. Who has a place today is written for at that place, and a booked one has
 * come with it: a second visit would leave his serial waiting for him and ask him the fee twice. Anybody else gets a
 * visit at the fee the rule suggests, not yet paid.
 */
export async function beginQuickVisit(
  clinic: Clinic,
  chamber_id: number,
  of: { patient: PatientRow | NewPatient; question: string },
): Promise<{ appointment: AppointmentRow; patient: PatientRow }> {
  const place = 'id' in of.patient && (await placeToday(clinic, chamber_id, of.patient.id))
  if (!place || !('id' in of.patient)) return walkInFor(clinic, chamber_id, of)
  if (isExpected(place)) await markArrived(clinic, place.visit)
  return { appointment: place.visit, patient: of.patient }
}

async function walkInFor(
  clinic: Clinic,
  chamber_id: number,
  of: { patient: PatientRow | NewPatient; question: string },
): Promise<{ appointment: AppointmentRow; patient: PatientRow }> {
  const sitting = await readSitting(clinic, chamber_id)
  const { suggested } = await readFees(clinic, {
    chamber_id,
    patient_id: 'id' in of.patient ? of.patient.id : null,
    day: sitting.form.date,
  })
  const fee = suggested?.fee ?? 0
  return registerWalkIn(clinic, {
    sitting,
    patient: of.patient,
    type: suggested?.type ?? 1,
    fee_paisa: fee,
    suggested_fee_paisa: fee,
    fee_reason: null,
    payment: null,
    vitals: null,
    question: of.question,
    priority: 'normal',
    priority_reason: null,
    referral_doctor_id: null,
    source: 'desk',
  })
}

/** Somebody new as the quick form tells him: the age in years, months and days, of an infant the months or days. */
export const QuickPatientForm = z.object({
  name: Name,
  gender: Gender,
  phone: z.optional(z.union([z.literal(''), TypedPhone], 'phone')),
  weight_kg: z.optional(measure(0.4, 300)),
  /** Whose relative he is, where others of this phone are known. */
  relationship_status: z.optional(Relationship),
  age: z.object(optionalEach(ageParts)).check(...agePartsFit),
})
export type QuickPatientForm = z.infer<typeof QuickPatientForm>

/** Whether others of this phone are known on the device: then whose relative a new one is must be said, or two people become one. */
export const isSharedPhone = async (clinic: Clinic, phone: string | undefined): Promise<boolean> => {
  const read = z.safeParse(TypedPhone, phone)
  return read.success && (await householdOf(clinic, read.data)).length > 0
}

/** Somebody new as he was told. Throws 422 where the age says nothing, and where a phone of others does not say whose relative he is. */
export async function toldPatient(clinic: Clinic, told: QuickPatientForm): Promise<NewPatient> {
  if (told.relationship_status === undefined && (await isSharedPhone(clinic, told.phone)))
    throw wrongField('relationship_status', 'required')
  return newPatient(told, sittingDate(clinic.clock.now()))
}

/** A new patient of whom only the least is told. Throws 422 where the age says nothing. */
export function newPatient(
  { name, gender, phone, weight_kg, relationship_status = 1, age }: QuickPatientForm,
  today: string,
): NewPatient {
  const told = toldParts(age)
  if (ageProblem(told)) throw wrongField('age', 'age')
  if (isUnderYearOnly(told)) throw wrongField('age', 'age_infant')
  return {
    ...untold(),
    name,
    gender,
    phone: phone ? phone : null,
    relationship_status,
    ...ageToBirth(told, today),
    weight_kg: weight_kg ?? null,
  }
}

import { ageToBirth, knownAge, type StatedAge, toldParts } from '#contract/clinic/age.ts'
import type { Day } from '#contract/clinic/day.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { given } from '#contract/fields.ts'
import {
  type Actor,
  defineMutation,
  found,
  maybe,
  present,
  remove,
  restore,
  set,
} from '#contract/mutation.ts'
import { mergedClinical } from '#domain/patient/clinical.ts'
import { type Known, mustFitBirth, mustBeBorn, type PatientBody, writtenDown } from '#domain/patient/form.ts'
import { patientNotes, type PatientRow, patients } from '#domain/patient/rows.ts'
import { addPatient, findOrAddPatient, type FlatChange, keepPatientNote, updatePatient } from './contract.ts'

const registering = {
  lane: ({ body: { id = '' } }: { body: PatientBody }) => `patient:${id}`,
  reads: () => ({ known: found<Known>() }),
  apply: ({ body }: { body: PatientBody }, { known }: { known: Known }, actor: Actor) => {
    if (!known.here) mustBeBorn(body.dob, 'dob', actor.now)
    return writtenDown(body, known, actor)
  },
}
export const registerPatient = defineMutation(addPatient, registering)
export const findOrRegister = defineMutation(findOrAddPatient, registering)

/** Changes some fields of a patient; of what several people write on him only what this writer changed. */
export const changeFields = defineMutation(updatePatient, {
  lane: ({ params: { id } }) => `patient:${id}`,
  reads: ({ params: { id } }) => ({ patient: present(patients, id, 'locked') }),
  apply: ({ body }, { patient }, { now, today }) => {
    const { set: told, before: seen = {}, struck = [] } = changeOf(body, patient, today)
    if (told.dob !== patient.dob) mustBeBorn(told.dob, 'set' in body ? 'set.dob' : 'dob', now)
    return [set(patients, patient, { ...given(told), ...mergedClinical(patient, told, { seen, struck }) })]
  },
})

type Body = Inputs<typeof updatePatient>['body']
type FieldChange = Extract<Body, { set: unknown }>

/** A change by fields, from that or from the specification's twelve as they are. */
export const changeOf = (body: Body, patient: PatientRow, today: Day): FieldChange =>
  'set' in body ? body : { set: fromFlat(body, patient, today) }

/** An age that is told in parts becomes a birth, unless it is the age that is known already. */
function fromFlat(
  { years, months, days, dob, ...told }: FlatChange,
  patient: PatientRow,
  today: Day,
): FieldChange['set'] {
  const parts = toldParts({ years, months, days })
  if (dob !== undefined && dob !== null) {
    mustFitBirth(parts, dob, today)
    return { ...told, dob, dob_precision: 'd' }
  }
  return Object.keys(parts).length === 0 || isKnownAge(parts, patient, today)
    ? told
    : { ...told, ...ageToBirth(parts, today) }
}

function isKnownAge(told: StatedAge, { dob }: PatientRow, today: Day): boolean {
  const known = knownAge(dob, today)
  return (
    known !== null &&
    (['years', 'months', 'days'] as const).every(
      (part) => told[part] === undefined || told[part] === known[part],
    )
  )
}

/** Keeps a private note of the doctor's, new or changed. Without text it goes; what went comes back with its next text. */
export const writeNote = defineMutation(keepPatientNote, {
  lane: ({ body: { patient_id } }) => `patient:${patient_id}`,
  reads: ({ params: { id }, body: { patient_id } }) => ({
    patient: present(patients, patient_id),
    note: maybe(patientNotes, id, 'locked'),
  }),
  apply: ({ params: { id }, body: { text } }, { patient, note }, actor) => {
    const goes = text.trim() === ''
    if (note) return [set(patientNotes, note, { text, deleted_at: goes ? actor.now.toISOString() : null })]
    const kept = restore(patientNotes, { id, patient_id: patient.id, text })
    return goes ? [kept, remove(patientNotes, { id }, actor)] : [kept]
  },
})

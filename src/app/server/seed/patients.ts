import { newId } from '#contract/clinic/uuid.ts'
import { ageToBirth } from '#contract/clinic/age.ts'
import { untold } from '#domain/patient/rows.ts'
import type { NewRow } from '#server/db/practice-rows.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import demo from './lists/demo.json' with { type: 'json' }
import { seedPlace } from './places.ts'

type Person = (typeof demo.patients)[number]

/** Blood groups as the specification's map numbers them: the id is the place in this list, from 1. */
export const seedBloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const

/** Whose patient somebody is, by where he lives; the rest belong to the doctor of medicine in Dhaka. */
const practiceByArea: Record<string, number> = { 'Habiganj Sadar': 4, 'Mymensingh Sadar': 3, Adabor: 2 }

export const patientsOf = (practice_id: number): readonly Person[] =>
  demo.patients.filter((person) => (practiceByArea[person.area] ?? 1) === practice_id)

/** Facts that the file tells in words and the product keeps in fields. */
const allergiesIn = (note: string) =>
  /penicillin allergy/i.test(note)
    ? [{ substance: 'Penicillin', generic_key: 'penicillin', reaction: 'rash', severity: 'moderate' }]
    : []
const conditionsIn = (note: string) =>
  note
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^(HTN|DM|CKD|COPD|RA|old MI)$/i.test(part))
    .map((text) => ({ text, icd10: null, since: null, active: true }))

/** Registers the practice's demonstration patients; answers their rows in the order of the file. */
export const seedPatients = (practice: PracticeWork) =>
  patientsOf(practice.practice_id).map((person) => practice.add('patients', patientRow(person)))

function patientRow(person: Person): NewRow<'patients'> {
  const birth = ageToBirth(person.age, person.age_recorded_on)
  const blood = seedBloodGroups.findIndex((group) => group === person.blood_group)
  return {
    ...untold(),
    id: newId(),
    code: `P-S${String(person.id).padStart(5, '0')}`,
    name: person.name,
    bn_name: person.bn_name,
    phone: person.phone,
    relationship_status: person.relationship_status,
    gender: person.gender,
    dob: birth.dob,
    dob_precision: birth.dob_precision,
    blood_group_id: blood < 0 ? null : blood + 1,
    ...seedPlace(person.area),
    address: person.area,
    allergies: allergiesIn(person.note),
    conditions: conditionsIn(person.note),
    flags: {
      pregnant: /pregnant/.test(person.note),
      lactating: /postnatal/.test(person.note),
      renal: /CKD/.test(person.note),
      hepatic: false,
    },
    merged_into: null,
    brought_from: null,
  }
}

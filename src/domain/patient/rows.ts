import * as z from 'zod/mini'
import { substanceClassNames } from '#contract/clinic/substance-class-names.ts'
import {
  Day,
  framed,
  Gender,
  Id,
  line,
  measure,
  Name,
  Phone,
  Precision,
  Relationship,
  TypedPhone,
  text,
} from '#contract/fields.ts'
import { shapeNames, nullableEach, withoutNulls, toldOrNull } from '#contract/shapes.ts'
import { synced } from '#contract/synced.ts'

const key = z.nullable(z.string().check(z.maxLength(200, 'too_long')))

const family = z.exactOptional(z.nullable(z.literal(substanceClassNames, 'choice')))

/**
 * What he does not bear, with what happened. `class` names a family, `generic_key` substances (of a brand all that is in
 * it); with neither these are words that nobody could place, and every sheet says that they cannot be checked.
 */
export const Allergy = z.strictObject({
  substance: line(120),
  generic_key: key,
  class: family,
  /** A person said so: dust, prawns, cold. Nothing is checked against it. */
  is_medicine: z.exactOptional(z.literal(false, 'choice')),
  reaction: z.nullable(line(200)),
  severity: z.nullable(z.literal(['mild', 'moderate', 'severe'], 'choice')),
})

export const Condition = z.strictObject({
  text: line(200),
  icd10: z.nullable(line(10)),
  since: z.nullable(line(40)),
  active: z.boolean(),
})

/** What he takes for long: brand or substance and dose in his doctor's words, with the substances they stand for. */
export const LongTermDrug = z.strictObject({
  text: line(200),
  generic_key: key,
  class: family,
  since: z.nullable(line(40)),
})

/** `lmp`: the first day of the last period, where a pregnancy is counted from it. */
export const Flags = z.strictObject({
  pregnant: z.boolean(),
  lactating: z.boolean(),
  renal: z.boolean(),
  hepatic: z.boolean(),
  lmp: z.exactOptional(z.nullable(Day)),
})

export const Consent = z.strictObject({ sms: z.boolean(), data: z.boolean() })

/**
 * What may stay untold of a patient. This list is the only one: row, form, call, change, merge and whoever is new derive
 * from it (`docs/RECIPES.md`, a patient's field).
 */
export const optionalFields = {
  bn_name: Name,
  guardian: Name,
  blood_group_id: z.int('number'),
  marital: line(30),
  occupation: line(60),
  division_id: z.int('number'),
  district_id: z.int('number'),
  upazila_id: z.int('number'),
  address: text(300),
  weight_kg: measure(0.4, 300),
  height_cm: measure(20, 260),
  nid: line(20),
  other_phone: TypedPhone,
}
export type OptionalField = keyof typeof optionalFields
export const isOptionalField = (field: string): field is OptionalField => field in optionalFields

/** Those that are told in words: one without a box of its own is asked for, and shown, as a line of text. */
export type TextField = {
  [K in OptionalField]: z.infer<(typeof optionalFields)[K]> extends string ? K : never
}[OptionalField]

/** What a pad may print of these, by the word that stands before it on paper; null: none prints it. */
const onPaper = {
  bn_name: null,
  guardian: null,
  marital: null,
  occupation: null,
  address: 'Address',
  nid: null,
  other_phone: null,
} as const satisfies Record<TextField, string | null>
export const textFields = shapeNames(onPaper)
export const paperNames = withoutNulls(onPaper)
export type PaperField = keyof typeof paperNames
export const paperFields = shapeNames(paperNames)
export const isPaperField = (field: string): field is PaperField => field in paperNames

/** What papers took up after sheets had been issued: such a field stands in a sheet only where it was told. */
const { address: _, ...later } = paperNames
export const laterOnPaper = shapeNames(later)

/** What a person may tell of a patient; the rest is made by device and server. */
export const patientFields = {
  name: Name,
  phone: z.nullable(Phone),
  relationship_status: Relationship,
  gender: Gender,
  dob: z.nullable(Day),
  dob_precision: z.nullable(Precision),
  ...nullableEach(optionalFields),
  allergies: z.array(Allergy),
  conditions: z.array(Condition),
  long_term_drugs: z.array(LongTermDrug),
  flags: Flags,
  consent: Consent,
  /** Others read on the phone of this number: its account does not see him (decision 0085). */
  kept_off_phone: z.boolean(),
}

/** From which row of which file of another program a record was brought in, on which day, and by which import. */
export const broughtFrom = {
  file: z.string(),
  line: z.int(),
  on: Day,
  // What came before visits did does not know its import.
  import: z.exactOptional(Id),
}

/** The same of a patient, with his number in that program as the file has it. */
const PatientBroughtFrom = z.object({ ...broughtFrom, number: z.exactOptional(z.string()) })

/** A person in one practice. A phone is how to reach him, never who he is: a household shares one. */
export const PatientRow = z.object({
  id: Id,
  ...framed,
  ...patientFields,
  /** `P-B00331`: device letter and counter, for people; never a key. */
  code: line(20),
  merged_into: z.nullable(Id),
  /** Null of everybody who was written down here; an archive that was made before this column has none. */
  brought_from: z._default(z.nullable(PatientBroughtFrom), null),
})
export type PatientRow = z.infer<typeof PatientRow>

export type Allergy = z.infer<typeof Allergy>

export type LongTermDrug = z.infer<typeof LongTermDrug>

/** All that is not told of somebody new. */
export const untold = (): Pick<
  PatientRow,
  OptionalField | 'allergies' | 'conditions' | 'long_term_drugs' | 'flags' | 'consent' | 'kept_off_phone'
> => ({
  ...toldOrNull(optionalFields),
  allergies: [],
  conditions: [],
  long_term_drugs: [],
  flags: { pregnant: false, lactating: false, renal: false, hepatic: false },
  consent: { sms: true, data: true },
  kept_off_phone: false,
})

export type Flags = z.infer<typeof Flags>

export const patients = synced<PatientRow>({
  table: 'patients',
  row: PatientRow,
  clear: ['merged_into'],
  indexes: ['phone_key', 'rev'],
  hashed: { phone_key: 'phone' },
})

/** What the doctor keeps to himself about a patient; nobody else's device ever receives it. */
export const PatientNoteRow = z.object({ id: Id, ...framed, patient_id: Id, text: text(4000) })
export type PatientNoteRow = z.infer<typeof PatientNoteRow>

export const patientNotes = synced<PatientNoteRow>({
  table: 'patient_notes',
  row: PatientNoteRow,
  clear: ['patient_id'],
  indexes: ['patient_id'],
  doctorOnly: true,
})

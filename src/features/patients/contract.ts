import * as z from 'zod/mini'
import { Day, framed, Gender, Id, line, measure, Name, Phone, Precision, Relationship, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** A substance, a class or free words, with what happened. Kept on the patient, not only on one sheet. */
export const Allergy = z.strictObject({
  substance: line(120), generic_key: z.nullable(z.string().check(z.maxLength(200, 'too_long'))),
  reaction: z.nullable(line(200)), severity: z.nullable(z.literal(['mild', 'moderate', 'severe'], 'choice')),
})
export const Condition = z.strictObject({ text: line(200), icd10: z.nullable(line(10)), since: z.nullable(line(40)), active: z.boolean() })
export const LongTermDrug = z.strictObject({ text: line(200), generic_key: z.nullable(z.string()), since: z.nullable(line(40)) })
export const Flags = z.strictObject({ pregnant: z.boolean(), lactating: z.boolean(), renal: z.boolean(), hepatic: z.boolean() })
export const Consent = z.strictObject({ sms: z.boolean(), data: z.boolean() })

/** What a person may tell of a patient; the rest is made by device and server. */
export const patientFields = {
  name: Name, bn_name: z.nullable(Name), phone: z.nullable(Phone), relationship_status: Relationship, guardian: z.nullable(Name),
  gender: Gender, dob: z.nullable(Day), dob_precision: z.nullable(Precision),
  blood_group_id: z.nullable(z.int()), marital: z.nullable(line(30)), occupation: z.nullable(line(60)),
  division_id: z.nullable(z.int()), district_id: z.nullable(z.int()), upazila_id: z.nullable(z.int()), address: z.nullable(text(300)),
  weight_kg: z.nullable(measure(0.4, 300)), height_cm: z.nullable(measure(20, 260)), nid: z.nullable(line(20)),
  allergies: z.array(Allergy), conditions: z.array(Condition), long_term_drugs: z.array(LongTermDrug), flags: Flags, consent: Consent,
}

/** A person in one practice. A phone is how to reach him, never who he is: a household shares one. */
export const PatientRow = z.object({
  id: Id, ...framed, ...patientFields,
  /** `P-B00331`: device letter and counter, for people; never a key. */
  code: line(20),
  merged_into: z.nullable(Id), account_user_id: z.nullable(z.int()),
})
export type PatientRow = z.infer<typeof PatientRow>

export const patients = synced<PatientRow>({
  table: 'patients', row: PatientRow, clear: ['merged_into'], indexes: ['phone_key'], hashed: { phone_key: 'phone' },
})

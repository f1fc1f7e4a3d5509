import * as z from 'zod/mini'
import { blank, Day, Gender, line, Name, Phone, Precision } from '#contract/fields.ts'
import { nullableEach } from '#contract/shapes.ts'
import { Allergy, Condition, optionalFields } from '#domain/patient/rows.ts'

const { bn_name, guardian, occupation, address, nid, other_phone: _, blood_group_id } = optionalFields
const mayStayUntold = { bn_name, guardian, occupation, address, nid, blood_group_id }

/** The number that the other program gave him, letter for letter. */
export const TheirNumber = line(40)

/** A patient as a row of a file tells him. */
export const ToldPatient = z.strictObject({
  name: Name,
  phone: z.nullable(Phone),
  other_phone: z.nullable(Phone),
  gender: Gender,
  dob: Day,
  dob_precision: Precision,
  ...nullableEach(mayStayUntold),
  allergies: z.array(Allergy).check(z.maxLength(30, 'too_many')),
  conditions: z.array(Condition).check(z.maxLength(30, 'too_many')),
  // Rows that an older page brought have none.
  number: blank(TheirNumber),
})
export type ToldPatient = z.infer<typeof ToldPatient>

/** What a column may hold of a patient. */
export const patientTargets = [
  'number',
  'name',
  'bn_name',
  'phone',
  'other_phone',
  'gender',
  'age',
  'dob',
  'guardian',
  'blood_group',
  'occupation',
  'address',
  'nid',
  'allergies',
  'conditions',
] as const
export type PatientTarget = (typeof patientTargets)[number]

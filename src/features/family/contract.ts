import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  ageParts,
  agePartsFit,
  count,
  Day,
  Gender,
  Id,
  mostInteger,
  Name,
  Phone,
  Precision,
  Relationship,
  TypedPhone,
} from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { smsFailed, spentCode, wrongCode } from '#contract/session.ts'
import { nullableEach, optionalEach } from '#contract/shapes.ts'
import { Code, CodeSent, LanguageField } from '#features/auth/contract.ts'

/** Somebody of the family as one practice has him: two doctors, two records. */
const FamilyMember = z.object({
  id: Id,
  name: z.string(),
  bn_name: z.nullable(z.string()),
  gender: Gender,
  dob: z.nullable(Day),
  dob_precision: z.nullable(Precision),
  relationship_status: Relationship,
  /** Older copies on a phone do not know. */
  doctor_id: z._default(z.nullable(z.int()), null),
  doctor: z.string(),
  bn_doctor: z.nullable(z.string()),
  /** The day of the last visit that was finished. */
  last_visit: z.nullable(Day),
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** Most people that are told at once: no family comes near it. */
export const familyAtOnce = 200

/** All whose records carry the number that the account has proved, himself first, then by name. Who is kept off that phone is not there. */
export const listFamily = endpoint({
  method: 'GET',
  path: '/user/v1/patients',
  scope: 'user',
  reply: z.object({ patients: z.array(FamilyMember) }),
})

const WholeMember = z.extend(FamilyMember, {
  phone: Phone,
  blood_group_id: z.nullable(z.int()),
  division_id: z.nullable(z.int()),
  district_id: z.nullable(z.int()),
  upazila_id: z.nullable(z.int()),
})
export type WholeMember = z.infer<typeof WholeMember>

/** One of them, as he was told to the practice; 404 for everybody else. */
export const showFamilyMember = endpoint({
  method: 'GET',
  path: '/user/v1/patient/show',
  scope: 'user',
  query: z.strictObject({ id: Id }),
  reply: z.object({ patient: WholeMember }),
})

/** The same with what the form is filled in from. */
export const editFamilyMember = endpoint({
  method: 'GET',
  path: '/user/v1/patient-edit/{id}',
  scope: 'user',
  params: z.strictObject({ id: Id }),
  reply: z.object({ patient: WholeMember, blood_groups: z.record(z.string(), z.string()) }),
})

/**
 * Changes what is named in the practice's own record and leaves the rest. A name that is written anew takes the place of
 * the one in Bengali script too, an age that is still the known one leaves the birth, and a place that changes takes away
 * those below it. The phone may be told and stays: another number is the desk's to write.
 */
export const updateFamilyMember = endpoint({
  method: 'PUT',
  path: '/user/v1/patient-update/{id}',
  scope: 'user',
  params: z.strictObject({ id: Id }),
  body: z
    .strictObject({
      ...optionalEach({ name: Name, phone: TypedPhone, gender: Gender, relationship_status: Relationship }),
      ...optionalEach(
        nullableEach({
          dob: Day,
          ...ageParts,
          blood_group_id: count(1, 8),
          division_id: count(1, mostInteger),
          district_id: count(1, mostInteger),
          upazila_id: count(1, mostInteger),
        }),
      ),
    })
    .check(...agePartsFit),
  reply: z.object({ patient: WholeMember }),
})

/** The record carries this very number. */
export const samePhone = refusal(409, 'same_phone')
/** The record of the account's own person: his number is the desk's to change. */
export const ownRecord = refusal(409, 'own_record')

/**
 * Sends a code to the number that one of the family has for himself now. Every number is answered alike and after the
 * same work, whether somebody has an account by it or not.
 */
export const askClaimCode = endpoint({
  method: 'POST',
  path: '/user/v1/patients/{id}/claim-code',
  scope: 'user',
  ours: true,
  refuses: [smsFailed, samePhone, ownRecord],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ phone: TypedPhone, language: z.optional(LanguageField) }),
  reply: CodeSent,
})

/** Gives the record to the number that the code proves: it carries that one from now on, and the doctor is told. */
export const claimRecord = endpoint({
  method: 'POST',
  path: '/user/v1/patients/{id}/claim',
  scope: 'user',
  ours: true,
  refuses: [wrongCode, spentCode, ownRecord],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ code_id: Id, code: Code }),
  reply: z.object({ id: Id, phone: Phone }),
})

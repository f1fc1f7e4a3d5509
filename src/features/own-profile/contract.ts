import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  ageParts,
  agePartsFit,
  count,
  Day,
  Gender,
  mostInteger,
  Name,
  NumberText,
  Phone,
  Precision,
} from '#contract/fields.ts'
import { optionalEach } from '#contract/shapes.ts'
import { LanguageField } from '#features/auth/contract.ts'

const Place = z.nullable(z.object({ name: z.string(), bn_name: z.string() }))

/** An account as its owner knows it; null is what he has not told. */
export const OwnProfile = z.object({
  id: z.int(),
  /** Empty until the registration form was filled in. */
  name: z.string(),
  bn_name: z.nullable(z.string()),
  phone: Phone,
  gender: z.nullable(Gender),
  dob: z.nullable(Day),
  dob_precision: z.nullable(Precision),
  blood_group_id: z.nullable(z.int()),
  division_id: z.nullable(z.int()),
  division: Place,
  district_id: z.nullable(z.int()),
  district: Place,
  upazila_id: z.nullable(z.int()),
  upazila: Place,
  language: LanguageField,
  isCompleted: z.boolean(),
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const showOwnProfile = endpoint({
  method: 'GET',
  path: '/user/v1/user-details',
  scope: 'user',
  reply: z.object({ user: OwnProfile }),
})

/** The same with what it is filled in from; another's id is answered as one that nobody has. */
export const editOwnProfile = endpoint({
  method: 'GET',
  path: '/user/v1/edit-data/{id}',
  scope: 'user',
  params: z.strictObject({ id: NumberText }),
  reply: z.object({ user: OwnProfile, blood_groups: z.record(z.string(), z.string()) }),
})

/** What may be taken back. */
const choice = (most: number) => z.optional(z.nullable(count(1, most)))

/**
 * Changes what is named and leaves the rest. A name that is written anew takes the place of the one in Bengali script too,
 * and a place that changes takes away those below it. The phone is not among it: it has to be proved by a code.
 */
export const updateOwnProfile = endpoint({
  method: 'PUT',
  path: '/user/v1/user-update/{id}',
  scope: 'user',
  params: z.strictObject({ id: NumberText }),
  body: z
    .strictObject({
      name: z.optional(Name),
      gender: z.optional(Gender),
      dob: z.optional(Day),
      ...optionalEach(ageParts),
      blood_group_id: choice(8),
      division_id: choice(mostInteger),
      district_id: choice(mostInteger),
      upazila_id: choice(mostInteger),
      language: z.optional(LanguageField),
    })
    .check(...agePartsFit),
  reply: z.object({ user: OwnProfile }),
})

import * as z from 'zod/mini'
import { ageBeside, errorsWithAge } from '#contract/age-in-form.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { type OwnProfile, updateOwnProfile } from './contract.ts'

type Body = Inputs<typeof updateOwnProfile>['body']

/** What may be left empty: it is taken back then. */
const emptied = { blood_group_id: null, division_id: null, district_id: null, upazila_id: null }

/**
 * What a filled form changes of an account whose name was shown as `shown`. A name that was left as it stood is not
 * written: it may be the one in Bengali script. Throws 422.
 */
export function bodyOfForm(typed: Record<string, unknown>, user: OwnProfile, shown: string): Body {
  const { name = '', ...rest } = typed
  const told = ageBeside({ ...rest, ...(name === shown ? {} : { name }) })
  const read = z.safeParse(updateOwnProfile.body, { ...emptied, ...told })
  const birth = user.dob !== null && !isBirthTold(told) ? { age: ['age'] } : {}
  const errors = { ...birth, ...(read.success ? {} : errorsWithAge(read.error.issues)) }
  if (!read.success || Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
  return read.data
}

const isBirthTold = (told: Record<string, unknown>): boolean =>
  ['dob', 'years', 'months', 'days'].some((part) => told[part] !== undefined)

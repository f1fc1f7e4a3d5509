import * as z from 'zod/mini'
import { ageBeside, errorsWithAge } from '#contract/age-in-form.ts'
import { agePartsOf, isSameAge, isUnderYearOnly, toldParts } from '#contract/clinic/age.ts'
import type { Day } from '#contract/clinic/day.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { updateFamilyMember, type WholeMember } from './contract.ts'

type Body = Inputs<typeof updateFamilyMember>['body']

/** What may be left empty: it is taken back then. */
const emptied = { blood_group_id: null, division_id: null, district_id: null, upazila_id: null }

/** What a form is read against: who is known, how his name was shown, and the sitting date on which it was opened. */
interface MemberRead {
  patient: WholeMember
  shown: string
  opened: Day
}

/**
 * What a filled form changes of somebody. What was left as it stood is not written: the desk may have put it right
 * meanwhile, and the name that was shown may be the one in Bengali script. Throws 422.
 */
export function memberChanges(typed: Record<string, unknown>, on: MemberRead): Body {
  const { name = '', age, ...rest } = typed
  const told = { ...emptied, ...rest, ...(name === on.shown ? {} : { name }) }
  const beside = ageBeside({ ...told, age })
  const isLeft = isLeftAge(beside, on)
  const read = z.safeParse(updateFamilyMember.body, isLeft ? told : beside)
  const errors = {
    ...(isLeft ? {} : birthErrors(beside, on.patient)),
    ...(read.success ? {} : errorsWithAge(read.error.issues)),
  }
  if (!read.success || Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
  return changedOf(read.data, on.patient)
}

/** The age stands as it was shown, and no birth beside it. */
const isLeftAge = (told: Record<string, unknown>, { patient, opened }: MemberRead): boolean =>
  told['dob'] === undefined &&
  patient.dob !== null &&
  Object.keys(toldParts(told)).length > 0 &&
  isSameAge(toldParts(told), agePartsOf(patient, opened))

/** A birth that is known is not taken away, and of an infant a year alone says nothing that a dose could be counted from. */
function birthErrors(told: Record<string, unknown>, { dob }: WholeMember): FieldErrors {
  if (told['dob'] !== undefined) return {}
  const isTold = ['years', 'months', 'days'].some((part) => told[part] !== undefined)
  if (!isTold) return dob === null ? {} : { age: ['age'] }
  return isUnderYearOnly(toldParts(told)) ? { age: ['age_infant'] } : {}
}

function changedOf(body: Body, patient: WholeMember): Body {
  // A day that was made from an age is not yet the birthday that somebody tells.
  const isNew = (field: string, value: unknown) =>
    value !== Reflect.get(patient, field) || (field === 'dob' && patient.dob_precision !== 'd')
  return z.parse(
    updateFamilyMember.body,
    Object.fromEntries(Object.entries(body).filter(([field, value]) => isNew(field, value))),
  )
}

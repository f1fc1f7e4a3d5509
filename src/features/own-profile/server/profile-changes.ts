import type { Inputs } from '#contract/endpoint.ts'
import { given } from '#contract/fields.ts'
import { toldChanges } from '#domain/patient/told-changes.ts'
import type { OwnProfile, updateOwnProfile } from '../contract.ts'

type Told = Inputs<typeof updateOwnProfile>['body']

/** What a form changes of an account; `now` in ms. */
export function profileChanges(told: Told, known: OwnProfile, now: number) {
  const { gender, blood_group_id, language } = told
  return { ...toldChanges(told, known, now), ...given({ gender, blood_group_id, language }) }
}

import { agePartsOf, isSameAge } from '#contract/clinic/age.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { given } from '#contract/fields.ts'
import { toldBirth } from '#domain/patient/form.ts'
import type { OwnProfile, updateOwnProfile } from '../contract.ts'

type Told = Inputs<typeof updateOwnProfile>['body']

/** What a form changes of an account; `now` in ms. */
export function profileChanges(told: Told, known: OwnProfile, now: number) {
  const { gender, blood_group_id, language } = told
  return {
    ...nameIn(told, known),
    ...birthIn(told, known, now),
    ...given({ gender, blood_group_id, language }),
    ...placeIn(told, known),
  }
}

/** A new name beside the old one in Bengali script would be two people. */
const nameIn = ({ name }: Told, known: OwnProfile) =>
  name === undefined || name === known.name ? {} : { name, bn_name: null }

/** An age left as it was shown keeps the birth that was told before: counted anew it would move with every save. */
function birthIn({ dob, years, months, days }: Told, known: OwnProfile, now: number) {
  const age = given({ years, months, days })
  if (dob !== undefined) return toldBirth({ dob, ...age }, now)
  if (Object.keys(age).length === 0) return {}
  if (known.dob !== null && isSameAge(age, agePartsOf(known, sittingDate(now)))) return {}
  return toldBirth({ dob, ...age }, now)
}

/** The three places as they stand then: one that changes takes away those below it, of which nothing was said. */
function placeIn({ division_id, district_id, upazila_id }: Told, known: OwnProfile) {
  const division = division_id === undefined ? known.division_id : division_id
  const kept = division === known.division_id ? known.district_id : null
  const district = district_id === undefined ? kept : district_id
  const upazila = district === known.district_id ? known.upazila_id : null
  return {
    division_id: division,
    district_id: district,
    upazila_id: upazila_id === undefined ? upazila : upazila_id,
  }
}

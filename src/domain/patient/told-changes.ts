import { agePartsOf, isSameAge, toldParts } from '#contract/clinic/age.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { toldBirth } from './form.ts'
import type { PatientRow } from './rows.ts'

const places = ['division_id', 'district_id', 'upazila_id'] as const

type Known = Pick<PatientRow, 'name' | 'dob' | 'dob_precision' | (typeof places)[number]>
type Told = { [K in 'name' | 'dob']?: string | null | undefined } & {
  [K in (typeof places)[number] | 'years' | 'months' | 'days']?: number | null | undefined
}

/** What a person who puts his own name, birth or place right changes of what is known; `now` in ms. Throws 422. */
export const toldChanges = (told: Told, known: Known, now: number) => ({
  ...nameIn(told, known),
  ...birthIn(told, known, now),
  ...placeIn(told, known),
})

/** A new name beside the old one in Bengali script would be two people. */
const nameIn = ({ name }: Told, known: Known) =>
  typeof name !== 'string' || name === known.name ? {} : { name, bn_name: null }

/** An age left as it was shown keeps the birth that was told before: counted anew it would move with every save. */
function birthIn(told: Told, known: Known, now: number) {
  const age = toldParts(told)
  const dob = told.dob ?? undefined
  if (dob !== undefined) return toldBirth({ dob, ...age }, now)
  if (Object.keys(age).length === 0) return {}
  if (known.dob !== null && isSameAge(age, agePartsOf(known, sittingDate(now)))) return {}
  return toldBirth({ dob, ...age }, now)
}

/** The three places as they stand then: one that changes takes away those below it, of which nothing was said. */
function placeIn(told: Told, known: Known) {
  if (places.every((place) => told[place] === undefined)) return {}
  const { division_id = known.division_id } = told
  const { district_id = division_id === known.division_id ? known.district_id : null } = told
  const { upazila_id = district_id === known.district_id ? known.upazila_id : null } = told
  return { division_id, district_id, upazila_id }
}

import { knownAge } from '#contract/clinic/age.ts'
import { nameKey } from '#contract/clinic/name-key.ts'
import type { PatientRow } from '#domain/patient/rows.ts'

/** What tells a person from another of the same phone. */
export type PersonIdentity = Pick<PatientRow, 'name' | 'gender' | 'dob' | 'dob_precision'>

/** A name as it is compared for sameness: letter case, dots and spaces mean nothing, all else does. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim()

/**
 * Whether two records of one phone's owner are of one person, so that nobody need be asked: the same name, the same sex,
 * and the same birth date or ages that differ by a year at most. Where an age is missing nobody knows.
 */
export const isSamePerson = (one: PersonIdentity, other: PersonIdentity, today: string): boolean =>
  one.gender === other.gender && plainName(one.name) === plainName(other.name) && isSameAge(one, other, today)

function isSameAge(one: PersonIdentity, other: PersonIdentity, today: string): boolean {
  const [age, known] = [knownAge(one.dob, today), knownAge(other.dob, today)]
  if (!age || !known) return false
  if (isExact(one) && isExact(other)) return one.dob === other.dob
  return Math.abs(age.years - known.years) <= 1
}

const isExact = ({ dob_precision }: PersonIdentity): boolean =>
  dob_precision === 'd' || dob_precision === null

/** A record as a look for doubles needs it. */
export type DuplicateCandidate = PersonIdentity &
  Pick<PatientRow, 'id' | 'phone' | 'relationship_status' | 'merged_into' | 'deleted_at'>

/**
 * Whether one person may have been written down twice: a phone has one owner, so two owners of one name are two records
 * of him, or one of them is somebody's relative. Only a hint: joining them is a person's word.
 */
export const mayBeDouble = (one: DuplicateCandidate, other: DuplicateCandidate): boolean =>
  one.id !== other.id &&
  isOwner(one) &&
  isOwner(other) &&
  one.phone === other.phone &&
  (plainName(one.name) === plainName(other.name) ||
    (one.gender === other.gender && nameKey(one.name) === nameKey(other.name)))

const isOwner = ({ phone, relationship_status, merged_into, deleted_at }: DuplicateCandidate): boolean =>
  phone !== null && relationship_status === 1 && merged_into === null && deleted_at === null

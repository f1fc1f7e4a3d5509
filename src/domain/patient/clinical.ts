import { canonical } from '#contract/clinic/canonical.ts'
import type { PatientRow } from './rows.ts'

/** What several people write on one patient, each a part of it. */
export type Clinical = Pick<PatientRow, 'allergies' | 'conditions' | 'long_term_drugs' | 'flags'>
export type ClinicalSet = { [K in keyof Clinical]?: Clinical[K] | undefined }

/**
 * The clinical fields of a change laid over the record as it stands. `seen` is what the writer had before his eyes: what
 * he added, changed or struck out is done, what somebody else wrote meanwhile stays. Allergies need no `seen`: every one
 * stays that was not struck out by name.
 */
export function mergedClinical(
  held: Clinical,
  set: ClinicalSet,
  by: { seen: ClinicalSet; struck: readonly string[] },
): Partial<Clinical> {
  const { seen } = by
  const { conditions, long_term_drugs, flags } = set
  return {
    ...(set.allergies ? { allergies: withAllergies(held.allergies, set.allergies, by.struck) } : {}),
    ...(conditions ? { conditions: mergedLines(held.conditions, conditions, seen.conditions) } : {}),
    ...(long_term_drugs
      ? { long_term_drugs: mergedLines(held.long_term_drugs, long_term_drugs, seen.long_term_drugs) }
      : {}),
    ...(flags ? { flags: mergedFlags(held.flags, flags, seen.flags) } : {}),
  }
}

/**
 * The clinical fields of a record after somebody told of the patient without having seen it. What stands there under a name
 * stays as it stands, and is filled only where it says nothing; a graver allergy counts. Other names are added.
 */
export function addedClinical(held: Clinical, told: ClinicalSet): Partial<Clinical> {
  const { allergies, conditions, long_term_drugs, flags } = told
  const substance = (one: Clinical['allergies'][number]) => one.substance
  const text = (one: { text: string }) => one.text
  return {
    ...(allergies ? { allergies: joinedBy(substance, filledAllergy)(held.allergies, allergies) } : {}),
    ...(conditions ? { conditions: joinedBy(text, filledCondition)(held.conditions, conditions) } : {}),
    ...(long_term_drugs
      ? { long_term_drugs: joinedBy(text, filledDrug)(held.long_term_drugs, long_term_drugs) }
      : {}),
    ...(flags ? { flags: mergedFlags(held.flags, flags, noFlags) } : {}),
  }
}

const noFlags: Clinical['flags'] = { pregnant: false, lactating: false, renal: false, hepatic: false }

const joinedBy =
  <One>(nameOf: (one: One) => string, filled: (held: One, told: One) => One) =>
  (held: readonly One[], told: readonly One[]): One[] => {
    const key = (one: One) => plain(nameOf(one))
    const toldBy = new Map(told.map((one) => [key(one), one]))
    const names = new Set(held.map(key))
    const stays = held.map((one) => {
      const other = toldBy.get(key(one))
      return other ? filled(one, other) : one
    })
    return [...stays, ...told.filter((one) => !names.has(key(one)))]
  }

type HeldAllergy = Clinical['allergies'][number]

const filledAllergy = (held: HeldAllergy, told: HeldAllergy): HeldAllergy =>
  placedAs(
    {
      ...held,
      reaction: held.reaction ?? told.reaction,
      severity: gravity(told) > gravity(held) ? (told.severity ?? held.severity) : held.severity,
    },
    told,
  )

const gravities = { mild: 1, moderate: 2, severe: 3 } as const

/** A reaction of which nobody said how bad it was is made no milder by a word of somebody who did not know of it. */
const gravity = ({ severity, reaction }: HeldAllergy): number =>
  severity === null ? (reaction === null ? 0 : gravities.moderate) : gravities[severity]

type HeldCondition = Clinical['conditions'][number]

const filledCondition = (held: HeldCondition, told: HeldCondition): HeldCondition => ({
  ...held,
  icd10: held.icd10 ?? told.icd10,
  since: held.since ?? told.since,
})

type HeldDrug = Clinical['long_term_drugs'][number]

const filledDrug = (held: HeldDrug, told: HeldDrug): HeldDrug =>
  placedAs({ ...held, since: held.since ?? told.since }, told)

const plain = (text: string): string => text.trim().toLowerCase()

function withAllergies(
  held: Clinical['allergies'],
  told: Clinical['allergies'],
  struck: readonly string[],
): Clinical['allergies'] {
  const settled = new Set([...told.map((one) => plain(one.substance)), ...struck.map(plain)])
  const heldBy = new Map(held.map((one) => [plain(one.substance), one]))
  return [
    ...told.map((one) => placedAs(one, heldBy.get(plain(one.substance)))),
    ...held.filter((one) => !settled.has(plain(one.substance))),
  ]
}

/** What somebody else has found these words to mean stays, where the teller knew nothing of it. */
export function placedAs<One extends Placeable>(one: One, other: Placeable | undefined): One {
  if (isPlaced(one) || !other || !isPlaced(other)) return one
  const { generic_key, class: family, is_medicine } = other
  return {
    ...one,
    generic_key,
    ...(family === undefined ? {} : { class: family }),
    ...(is_medicine === undefined ? {} : { is_medicine }),
  }
}

type Placeable = Pick<Clinical['allergies'][number], 'generic_key' | 'class' | 'is_medicine'>
const isPlaced = ({ generic_key, class: family, is_medicine }: Placeable): boolean =>
  generic_key !== null || (family ?? null) !== null || is_medicine === false

function mergedLines<One extends { text: string }>(
  held: readonly One[],
  told: readonly One[],
  seen: readonly One[] | undefined,
): One[] {
  if (!seen) return [...told]
  const [heldBy, toldBy, seenBy] = [byName(held), byName(told), byName(seen)]
  const isLeft = (name: string) => canonical(toldBy.get(name)) === canonical(seenBy.get(name))
  const stays = held.flatMap((one) => {
    const name = plain(one.text)
    if (isLeft(name)) return [one]
    return toldBy.get(name) ?? []
  })
  return [...stays, ...told.filter((one) => !heldBy.has(plain(one.text)) && !isLeft(plain(one.text)))]
}

const byName = <One extends { text: string }>(list: readonly One[]): ReadonlyMap<string, One> =>
  new Map(list.map((one) => [plain(one.text), one]))

function mergedFlags(
  held: Clinical['flags'],
  told: Clinical['flags'],
  seen: Clinical['flags'] | undefined,
): Clinical['flags'] {
  if (!seen) return told
  const one = (name: 'pregnant' | 'lactating' | 'renal' | 'hepatic') =>
    told[name] === seen[name] ? held[name] : told[name]
  const lmp = (told.lmp ?? null) === (seen.lmp ?? null) ? held.lmp : told.lmp
  const pregnant = one('pregnant')
  return {
    pregnant,
    lactating: one('lactating'),
    renal: one('renal'),
    hepatic: one('hepatic'),
    ...(pregnant && lmp ? { lmp } : {}),
  }
}

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

import { genericKey } from '#contract/clinic/generic-key.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { given } from '#contract/fields.ts'
import { add, defineMutation, every, found, made, maybe, needed, present, set } from '#contract/mutation.ts'
import { wrongField } from '#contract/problem.ts'
import { dosesAfter } from '#domain/drug/diagnosis-lines.ts'
import { isSameDrug } from '#domain/drug/own-drug.ts'
import {
  favoriteDrugs,
  favoriteId,
  isPinned,
  nextRank,
  type OwnDrugRow,
  ownDrugs,
  takenOut,
  unpinned,
} from '#domain/drug/rows.ts'
import {
  addFavoriteDrug,
  addOwnDrug,
  type DrugUse,
  noteDrugUses,
  removeFavoriteDrug,
  retireOwnDrug,
  updateFavoriteDrug,
  updateOwnDrug,
} from './contract.ts'

type ToldDrug = Inputs<typeof addOwnDrug>['body']

/** The one that is told again, by whatever device; undefined: none is. */
export const sameDrug = (own: readonly OwnDrugRow[], told: ToldDrug): OwnDrugRow | undefined =>
  own.find((row) => row.id === told.id || isSameDrug(row, told))

/** A medicine as it is kept; unlinked, no check can look at it. */
export const keptDrug = (told: ToldDrug, linked: boolean) => ({
  ...told,
  id: made(told.id),
  generic_key: linked ? genericKey(told.generic) : '',
  linked,
  retired: false,
})

/** What changes of one that was taken off the list when it is told again: it is offered, with the maker and the line that were told. */
export const offeredAgain = (same: OwnDrugRow, { company, default_line }: ToldDrug) => ({
  retired: false,
  company: company === '' ? same.company : company,
  default_line: default_line ?? same.default_line,
})

/** Keeps a medicine that no list has, once; one that was taken off the list is offered again. Whether its molecule is one of the catalogue the server asks the catalogue; the device's form offers no other. */
export const keepDrug = defineMutation(addOwnDrug, {
  lane: ({ body: { id } }) => `drug:${made(id)}`,
  reads: () => ({ own: every(ownDrugs), linked: found<boolean>() }),
  apply: ({ body: told }, { own, linked }) => {
    const same = sameDrug(own, told)
    if (!same) return [add(ownDrugs, keptDrug(told, linked))]
    return same.retired ? [set(ownDrugs, same, offeredAgain(same, told))] : []
  },
})

type OneDrug = { params: { id: string } }
const drugLane = ({ params: { id } }: OneDrug) => `drug:${id}`

/** Changes what was named. Two of one name, strength, form and molecule would be one medicine told twice. */
export const changeDrug = defineMutation(updateOwnDrug, {
  lane: drugLane,
  reads: ({ params: { id } }) => ({
    drug: present(ownDrugs, id, 'locked'),
    own: every(ownDrugs),
    linked: found<boolean>(),
  }),
  apply: ({ body }, { drug, own, linked }) => {
    const told = given(body)
    const now = { ...drug, ...told }
    if (own.some((row) => row.id !== drug.id && isSameDrug(row, now))) throw wrongField('brand', 'taken')
    const molecule =
      body.generic === undefined ? {} : { generic_key: linked ? genericKey(body.generic) : '', linked }
    return [set(ownDrugs, drug, { ...told, ...molecule })]
  },
})

/** No search offers it any more. */
export const retireDrug = defineMutation(retireOwnDrug, {
  lane: drugLane,
  reads: ({ params: { id } }) => ({ drug: present(ownDrugs, id, 'locked') }),
  apply: (_, { drug }) => [set(ownDrugs, drug, { retired: true })],
})

/** Uses by the id of what is known of each: the same medicine twice on a sheet is one use, the last one's line counts. */
export const usesById = (uses: readonly DrugUse[]): ReadonlyMap<string, DrugUse> =>
  new Map(uses.map((use) => [favoriteId(use), use]))

/** Counts one more use of each medicine of a sheet, with the line it got, also under each of the sheet's diagnoses; a pin or a tag of the doctor's stays. */
export const countUses = defineMutation(noteDrugUses, {
  lane: () => 'drug-uses',
  reads: ({ body: { uses } }) =>
    Object.fromEntries([...usesById(uses).keys()].map((id) => [id, maybe(favoriteDrugs, id, 'locked')])),
  apply: ({ body }, known) =>
    [...usesById(body.uses)].map(([id, use]) => {
      const { text, line } = use
      const before = known[id]
      const by_diagnosis = dosesAfter(before?.by_diagnosis ?? [], body.diagnoses ?? [], line)
      return before
        ? set(favoriteDrugs, before, { text, line, uses: before.uses + 1, by_diagnosis })
        : add(favoriteDrugs, { id, ...use, rank: unpinned, diagnosis: null, uses: 1, by_diagnosis })
    }),
})

/** All of one practice's pins in one lane, so that their order on the server is the order of the presses. */
const lane = () => 'favorite-drugs'

/** Pins a medicine behind the others, or leaves it where it is pinned; an empty line leaves the one that is known. */
export const pinDrug = defineMutation(addFavoriteDrug, {
  lane,
  reads: ({ body: { own_drug_id } }) => ({
    known: every(favoriteDrugs),
    own: own_drug_id === null ? null : needed(ownDrugs, own_drug_id),
  }),
  apply: ({ body: told }, { known }) => {
    const id = favoriteId(told)
    const before = known.find((row) => row.id === id)
    const rank = before && isPinned(before) ? before.rank : nextRank(known)
    if (!before) return [add(favoriteDrugs, { id, ...told, rank, uses: 0, by_diagnosis: [] })]
    const line = told.line === '' ? before.line : told.line
    return [
      set(favoriteDrugs, before, {
        text: told.text,
        rank,
        line,
        diagnosis: told.diagnosis ?? before.diagnosis,
      }),
    ]
  },
})

/** The line a medicine gets when it is picked, its place among the pins, or the diagnosis it is for. */
export const changeFavorite = defineMutation(updateFavoriteDrug, {
  lane,
  reads: ({ params: { id } }) => ({ favorite: present(favoriteDrugs, id, 'locked') }),
  apply: ({ body }, { favorite }) => [set(favoriteDrugs, favorite, given(body))],
})

/** Takes the pin out; how often the medicine was given stays known. */
export const unpinDrug = defineMutation(removeFavoriteDrug, {
  lane,
  reads: ({ params: { id } }) => ({ favorite: present(favoriteDrugs, id, 'locked') }),
  apply: (_, { favorite }) => [set(favoriteDrugs, favorite, { rank: takenOut })],
})

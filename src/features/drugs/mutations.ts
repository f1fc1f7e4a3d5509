import { add, defineMutation, every, needed, present, set } from '#contract/mutation.ts'
import { favoriteDrugs, favoriteId, isPinned, nextRank, ownDrugs, takenOut } from '#domain/drug/rows.ts'
import { given } from '#contract/fields.ts'
import { addFavoriteDrug, removeFavoriteDrug, updateFavoriteDrug } from './contract.ts'

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
    if (!before) return [add(favoriteDrugs, { id, ...told, rank, uses: 0 })]
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

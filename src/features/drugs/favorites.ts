import { type Clinic, newRow } from '#local/store/clinic.ts'
import { patch, put } from '#local/store/effects.ts'
import { readRows } from '#local/store/rows.ts'
import { step } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import {
  favoriteDrugs,
  favoriteId,
  type FavoriteDrugRow,
  isPinned,
  nextRank,
  ownDrugs,
  takenOut,
} from '#domain/drug/rows.ts'
import { addFavoriteDrug, removeFavoriteDrug, updateFavoriteDrug } from './contract.ts'

/** All of one practice's pins in one lane, so that their order on the server is the order of the presses. */
const lane = 'favorite-drugs'

/** The pinned medicines in their order. */
export const readFavorites = async (clinic: Clinic): Promise<FavoriteDrugRow[]> =>
  (await readRows(clinic, favoriteDrugs)).filter(isPinned).toSorted((a, b) => a.rank - b.rank)

/** Pins a medicine behind the others; one that is pinned already stays where it is. */
export async function pinDrug(
  clinic: Clinic,
  told: Pick<FavoriteDrugRow, 'drug_id' | 'own_drug_id' | 'text'>,
): Promise<void> {
  const known = await readRows(clinic, favoriteDrugs)
  const before = known.find((row) => row.drug_id === told.drug_id && row.own_drug_id === told.own_drug_id)
  if (before && isPinned(before)) return
  const rank = nextRank(known)
  const effect = before
    ? patch(favoriteDrugs, before.id, { rank, text: told.text })
    : put(
        favoriteDrugs,
        newRow(clinic, favoriteDrugs, {
          id: favoriteId(told),
          ...told,
          line: '',
          rank,
          diagnosis: null,
          uses: 0,
        }),
      )
  const after = told.own_drug_id === null ? [] : [{ table: ownDrugs.table, id: told.own_drug_id }]
  await write(clinic, step(addFavoriteDrug, { body: told }, { lane, effects: [effect], after }))
}

const change = (id: string, set: Partial<Pick<FavoriteDrugRow, 'line' | 'rank'>>) =>
  step(
    updateFavoriteDrug,
    { params: { id }, body: set },
    { lane, effects: [patch(favoriteDrugs, id, set)], after: [{ table: favoriteDrugs.table, id }] },
  )

/** The line a medicine gets when it is picked. */
export const saveUsualLine = (clinic: Clinic, id: string, line: string): Promise<void> =>
  write(clinic, change(id, { line }))

/** One place up (-1) or down (1); at the end nothing moves. */
export async function moveFavorite(clinic: Clinic, id: string, by: -1 | 1): Promise<void> {
  const pinned = await readFavorites(clinic)
  const at = pinned.findIndex((row) => row.id === id)
  const [one, other] = [pinned[at], pinned[at + by]]
  if (one && other)
    await write(clinic, change(one.id, { rank: other.rank }), change(other.id, { rank: one.rank }))
}

/** Takes the pin out; how often the medicine was given stays known. */
export const unpinDrug = (clinic: Clinic, id: string): Promise<void> =>
  write(
    clinic,
    step(
      removeFavoriteDrug,
      { params: { id } },
      {
        lane,
        effects: [patch(favoriteDrugs, id, { rank: takenOut })],
        after: [{ table: favoriteDrugs.table, id }],
      },
    ),
  )

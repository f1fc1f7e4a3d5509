import { favoriteDrugs, favoriteId, type FavoriteDrugRow, isPinned } from '#domain/drug/rows.ts'
import { mutate, stepOf } from '#local/outbox/mutate.ts'
import { write } from '#local/outbox/write.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import type { Step } from '#local/store/steps.ts'
import * as mutations from './mutations.ts'

/** The pinned medicines in their order. */
export const readFavorites = async (clinic: Clinic): Promise<FavoriteDrugRow[]> =>
  (await readRows(clinic, favoriteDrugs)).filter(isPinned).toSorted((a, b) => a.rank - b.rank)

/** Pins a medicine behind the others; one that is pinned already stays where it is. */
export async function pinDrug(
  clinic: Clinic,
  { drug_id, own_drug_id, text }: Pick<FavoriteDrugRow, 'drug_id' | 'own_drug_id' | 'text'>,
): Promise<void> {
  // Whoever tells a whole row tells more than the call takes.
  const body = { drug_id, own_drug_id, text }
  const before = await readRow(clinic, favoriteDrugs, favoriteId(body))
  if (!before || !isPinned(before)) await mutate(clinic, mutations.pinDrug, { body })
}

/** Puts a pin that was taken out back to where it stood; its line and its diagnosis had stayed. */
export const putPinBack = (clinic: Clinic, { id, rank }: FavoriteDrugRow): Promise<void> =>
  mutate(clinic, mutations.changeFavorite, { params: { id }, body: { rank } })

/** The line a medicine gets when it is picked. */
export const saveUsualLine = (clinic: Clinic, id: string, line: string): Promise<void> =>
  mutate(clinic, mutations.changeFavorite, { params: { id }, body: { line } })

/** The diagnosis for which a medicine is offered first; null: for none. */
export const saveFavoriteDiagnosis = (clinic: Clinic, id: string, diagnosis: string | null): Promise<void> =>
  mutate(clinic, mutations.changeFavorite, { params: { id }, body: { diagnosis } })

/**
 * One place up (-1) or down (1); at the end nothing moves. All are counted anew from 1: two devices that move at once
 * can give one rank twice, and two of one rank would change nothing between them.
 */
export async function moveFavorite(clinic: Clinic, id: string, by: -1 | 1): Promise<void> {
  const pinned = await readFavorites(clinic)
  const at = pinned.findIndex((row) => row.id === id)
  const [one, other] = [pinned[at], pinned[at + by]]
  if (!one || !other) return
  const order = pinned.with(at, other).with(at + by, one)
  const steps = order.flatMap((row, place) =>
    row.rank === place + 1 ? [] : [ranked(clinic, row, place + 1)],
  )
  await write(clinic, ...steps)
}

const ranked = (clinic: Clinic, favorite: FavoriteDrugRow, rank: number): Step =>
  stepOf(clinic, mutations.changeFavorite, {
    giving: { params: { id: favorite.id }, body: { rank } },
    rows: { favorite },
  })

/** Takes the pin out; how often the medicine was given stays known. */
export const unpinDrug = (clinic: Clinic, id: string): Promise<void> =>
  mutate(clinic, mutations.unpinDrug, { params: { id } })

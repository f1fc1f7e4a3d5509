import { type Clinic, newRow } from '#local/store/clinic.ts'
import { patch, put } from '#local/store/effects.ts'
import { readRows } from '#local/store/rows.ts'
import { type Step, step } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import {
  favoriteDrugs,
  favoriteId,
  type FavoriteDrugRow,
  isPinned,
  type OwnDrugRow,
  ownDrugs,
  unpinned,
} from '#domain/drug/rows.ts'
import { addOwnDrug, type DrugUse, noteDrugUses, usedOnce } from './contract.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import type { Habits } from './index-tables.ts'
import { isSameDrug, ownDrugId, type OwnDrugName } from './own-drug.ts'

/** What is known of the doctor's own medicines on this device. */
export interface KnownDrugs {
  own: readonly OwnDrugRow[]
  favorites: readonly FavoriteDrugRow[]
}

export const readKnownDrugs = async (clinic: Clinic): Promise<KnownDrugs> => {
  const [own, favorites] = await Promise.all([readRows(clinic, ownDrugs), readRows(clinic, favoriteDrugs)])
  return { own, favorites }
}

/** The doctor's uses and pins as the catalogue search ranks by them. */
export const habitsOf = ({ favorites }: KnownDrugs): Required<Habits> => ({
  uses: new Map(favorites.flatMap((one) => (one.drug_id === null ? [] : [[one.drug_id, one.uses] as const]))),
  favourites: new Set(
    favorites.flatMap((one) => (one.drug_id === null || !isPinned(one) ? [] : [one.drug_id])),
  ),
})

/** What is told of a medicine that no list has. `generic` is a molecule of the catalogue, or empty. */
export type ToldDrug = Pick<OwnDrugName, 'brand'> & Partial<OwnDrugName>

/** A medicine that the catalogue lacks as a row of the practice's own, and the step that keeps it. Without a molecule it is unlinked: no check can look at it. */
export function ownDrugStep(
  clinic: Clinic,
  { brand, strength = '', form = '', form_abbr = '', generic = '' }: ToldDrug,
): { drug: OwnDrugRow; step: Step } {
  const name = { brand, generic, strength, form, form_abbr }
  const fields = { ...name, company: '', default_line: null }
  const generic_key = genericKey(generic)
  const drug = newRow(clinic, ownDrugs, {
    id: ownDrugId(name),
    ...fields,
    generic_key,
    linked: generic_key !== '',
  })
  return {
    drug,
    step: step(
      addOwnDrug,
      { body: { id: drug.id, ...fields } },
      { lane: `drug:${drug.id}`, effects: [put(ownDrugs, drug)] },
    ),
  }
}

/** Keeps a medicine that no list has as the practice's own; one that it has already is that one. */
export async function keepOwnDrug(clinic: Clinic, told: OwnDrugName): Promise<OwnDrugRow> {
  const known = (await readRows(clinic, ownDrugs)).find((row) => isSameDrug(row, told))
  if (known) return known
  const made = ownDrugStep(clinic, told)
  await write(clinic, made.step)
  return made.drug
}

/** The step that counts the medicines of an issued sheet; null when it names none. */
export async function drugUsesStep(clinic: Clinic, uses: readonly DrugUse[]): Promise<Step | null> {
  const told = [...new Map(uses.map((use) => [favoriteId(use), use])).entries()]
  if (told.length === 0) return null
  const known = await readRows(clinic, favoriteDrugs)
  const effects = told.map(([id, use]) => {
    const before = known.find((row) => row.drug_id === use.drug_id && row.own_drug_id === use.own_drug_id)
    const next = usedOnce(before, use)
    if (before) return patch(favoriteDrugs, before.id, next)
    return put(
      favoriteDrugs,
      newRow(clinic, favoriteDrugs, {
        id,
        drug_id: use.drug_id,
        own_drug_id: use.own_drug_id,
        rank: unpinned,
        diagnosis: null,
        ...next,
      }),
    )
  })
  const after = told.flatMap(([, use]) =>
    use.own_drug_id === null ? [] : [{ table: ownDrugs.table, id: use.own_drug_id }],
  )
  return step(
    noteDrugUses,
    { body: { uses: told.map(([, use]) => use) } },
    { lane: 'drug-uses', effects, after },
  )
}

/** 'Napa 500 mg': a medicine by brand and strength. */
export const drugName = ({ brand, strength }: { brand: string; strength: string }): string =>
  strength === '' ? brand : `${brand} ${strength}`

/** The line this practice gave a medicine the last time, or its own default; empty when it never did. */
export function usualLine(
  known: KnownDrugs | undefined,
  drug: { drug_id: number | null; own_drug_id: string | null },
): string {
  const favorite = known?.favorites.find(
    (one) => one.drug_id === drug.drug_id && one.own_drug_id === drug.own_drug_id,
  )
  return favorite?.line ?? known?.own.find((one) => one.id === drug.own_drug_id)?.default_line ?? ''
}

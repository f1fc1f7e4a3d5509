import { genericKey } from '#contract/clinic/generic-key.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { readFor, stepOf } from '#local/outbox/mutate.ts'
import { readRows } from '#local/store/rows.ts'
import type { Step } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import {
  favoriteDrugs,
  type FavoriteDrugRow,
  isPinned,
  type OwnDrugRow,
  ownDrugs,
} from '#domain/drug/rows.ts'
import type { DrugUse } from './contract.ts'
import type { Habits } from './index-tables.ts'
import { countUses, keepDrug, keptDrug, sameDrug, usesById } from './mutations.ts'
import { ownDrugId, type OwnDrugName } from './own-drug.ts'

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

/** Keeps a medicine that no list has as the practice's own; one that it has already is that one. `generic` is a molecule of the catalogue, or empty. */
export async function keepOwnDrug(clinic: Clinic, told: OwnDrugName): Promise<OwnDrugRow> {
  const { brand, generic, strength, form, form_abbr } = told
  const id = ownDrugId(told)
  const body = { id, brand, generic, strength, form, form_abbr, company: '', default_line: null }
  const own = await readRows(clinic, ownDrugs)
  const known = sameDrug(own, body)
  if (known) return known
  const linked = genericKey(generic) !== ''
  await write(clinic, stepOf(clinic, keepDrug, { giving: { body }, rows: { own, linked } }))
  return newRow(clinic, ownDrugs, keptDrug(body, linked))
}

/** The step that counts the medicines of an issued sheet; null when it names none. */
export async function drugUsesStep(clinic: Clinic, uses: readonly DrugUse[]): Promise<Step | null> {
  const told = [...usesById(uses).values()]
  if (told.length === 0) return null
  const after = told.flatMap(({ own_drug_id: id }) => (id === null ? [] : [{ table: ownDrugs.table, id }]))
  return stepOf(clinic, countUses, { ...(await readFor(clinic, countUses, { body: { uses: told } })), after })
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

import { fold } from '#contract/clinic/fold.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { wrongField } from '#contract/problem.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { readFor, stepOf } from '#local/outbox/mutate.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import type { Step } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import { doseUnder, type NamedDiagnosis } from '#domain/drug/diagnosis-lines.ts'
import { isSameDrug, ownDrugId, type OwnDrugName } from '#domain/drug/own-drug.ts'
import {
  type DrugReference,
  favoriteDrugs,
  favoriteId,
  type FavoriteDrugRow,
  isPinned,
  type OwnDrugRow,
  ownDrugs,
} from '#domain/drug/rows.ts'
import type { DrugUse } from './contract.ts'
import type { Habits } from './index-tables.ts'
import {
  changeDrug,
  countUses,
  keepDrug,
  keptDrug,
  offeredAgain,
  retireDrug,
  unpinDrug,
  usesById,
} from './mutations.ts'

/** An own medicine as a form tells it. */
export interface OwnDrugInput extends OwnDrugName {
  company?: string
  default_line?: string | null
}

/** What is known of the doctor's own medicines on this device, without those that were taken off the list. */
export interface KnownDrugs {
  own: readonly OwnDrugRow[]
  favorites: readonly FavoriteDrugRow[]
}

export const readKnownDrugs = async (clinic: Clinic): Promise<KnownDrugs> => {
  const [own, favorites] = await Promise.all([readRows(clinic, ownDrugs), readRows(clinic, favoriteDrugs)])
  return { own: own.filter(({ retired }) => !retired), favorites }
}

/** The doctor's uses and pins as the catalogue search ranks by them. */
export const habitsOf = ({ favorites }: KnownDrugs): Required<Habits> => ({
  uses: new Map(favorites.flatMap((one) => (one.drug_id === null ? [] : [[one.drug_id, one.uses] as const]))),
  favourites: new Set(
    favorites.flatMap((one) => (one.drug_id === null || !isPinned(one) ? [] : [one.drug_id])),
  ),
})

/** Keeps a medicine that no list has as the practice's own; one that it has already is that one. `generic` is a molecule of the catalogue, or empty. */
export async function keepOwnDrug(clinic: Clinic, told: OwnDrugInput): Promise<OwnDrugRow> {
  const own = await readRows(clinic, ownDrugs)
  const same = own.find((row) => isSameDrug(row, told))
  if (same && !same.retired) return same
  const named = ownDrugId(told)
  // The name's own id may have gone on with a medicine whose name was corrected since: that is another one now.
  const id = same?.id ?? (own.some((row) => row.id === named) ? newId() : named)
  const body = { company: '', default_line: null, ...told, id }
  const linked = genericKey(told.generic) !== ''
  await write(clinic, stepOf(clinic, keepDrug, { giving: { body }, rows: { own, linked } }))
  return same ? { ...same, ...offeredAgain(same, body) } : newRow(clinic, ownDrugs, keptDrug(body, linked))
}

/** The same from its own page, where more is told than its name. Throws 422 under `brand` where the practice offers it already: nothing of what was told would be kept. */
export async function keepNewOwnDrug(clinic: Clinic, told: OwnDrugInput): Promise<void> {
  const own = await readRows(clinic, ownDrugs)
  if (own.some((row) => !row.retired && isSameDrug(row, told))) throw wrongField('brand', 'taken')
  await keepOwnDrug(clinic, told)
}

/** The practice's own medicines by part of a name, molecule or maker: those that are offered first, by name; `text` empty: all of them. */
export async function findOwnDrugs(clinic: Clinic, text: string): Promise<OwnDrugRow[]> {
  const wanted = fold(text)
  return (await readRows(clinic, ownDrugs))
    .filter(({ brand, generic, company }) => fold(`${brand} ${generic} ${company}`).includes(wanted))
    .toSorted((a, b) => Number(a.retired) - Number(b.retired) || drugName(a).localeCompare(drugName(b), 'en'))
}

export const readOwnDrug = (clinic: Clinic, id: string): Promise<OwnDrugRow | undefined> =>
  readRow(clinic, ownDrugs, id)

/**
 * Changes what differs from the row as the form began with it; nothing is sent where nothing does. Throws 422 under `brand`
 * where it would be, as it stands by now, another one told twice.
 */
export async function changeOwnDrug(
  clinic: Clinic,
  row: OwnDrugRow,
  told: Partial<OwnDrugInput>,
): Promise<void> {
  const before: Record<string, unknown> = { ...row }
  const body = Object.fromEntries(Object.entries(told).filter(([field, value]) => before[field] !== value))
  if (Object.keys(body).length === 0) return
  const own = await readRows(clinic, ownDrugs)
  const drug = own.find(({ id }) => id === row.id) ?? row
  const linked = genericKey(told.generic ?? row.generic) !== ''
  const giving = { params: { id: row.id }, body }
  await write(clinic, stepOf(clinic, changeDrug, { giving, rows: { drug, own, linked } }))
}

/** Takes it off the list, and out of the favourites where it stands there; one act. Answers the pin that it had. */
export async function retireOwnDrug(clinic: Clinic, drug: OwnDrugRow): Promise<FavoriteDrugRow | null> {
  const row = await favoriteOf(clinic, drug)
  const favorite = row && isPinned(row) ? row : null
  const unpinned =
    favorite && stepOf(clinic, unpinDrug, { giving: { params: { id: favorite.id } }, rows: { favorite } })
  const retired = stepOf(clinic, retireDrug, { giving: { params: { id: drug.id } }, rows: { drug } })
  await write(clinic, retired, ...(unpinned ? [unpinned] : []))
  return favorite
}

const favoriteOf = (clinic: Clinic, { id }: OwnDrugRow): Promise<FavoriteDrugRow | undefined> =>
  readRow(clinic, favoriteDrugs, favoriteId({ drug_id: null, own_drug_id: id }))

/** Offers one again that was taken off the list. */
export const offerOwnDrug = async (clinic: Clinic, { id }: OwnDrugRow): Promise<void> => {
  const row = await readOwnDrug(clinic, id)
  if (!row?.retired) return
  const own = await readRows(clinic, ownDrugs)
  const giving = { params: { id }, body: { retired: false } }
  await write(clinic, stepOf(clinic, changeDrug, { giving, rows: { drug: row, own, linked: row.linked } }))
}

/** The step that counts the medicines of an issued sheet; null when it names none. */
export async function drugUsesStep(
  clinic: Clinic,
  uses: readonly DrugUse[],
  diagnoses: readonly NamedDiagnosis[],
): Promise<Step | null> {
  const told = [...usesById(uses).values()]
  if (told.length === 0) return null
  const after = told.flatMap(({ own_drug_id: id }) => (id === null ? [] : [{ table: ownDrugs.table, id }]))
  return stepOf(clinic, countUses, {
    ...(await readFor(clinic, countUses, { body: { uses: told, diagnoses: [...diagnoses] } })),
    after,
  })
}

/** 'Napa 500 mg': a medicine by brand and strength. */
export const drugName = ({ brand, strength }: { brand: string; strength: string }): string =>
  strength === '' ? brand : `${brand} ${strength}`

const favoriteAmong = (known: KnownDrugs | undefined, drug: DrugReference): FavoriteDrugRow | undefined =>
  known?.favorites.find((one) => one.drug_id === drug.drug_id && one.own_drug_id === drug.own_drug_id)

/** The line it gave the last time under one of these diagnoses, the first that there is one of, and under which; null: under none. */
export const usualUnder = (
  known: KnownDrugs | undefined,
  drug: DrugReference,
  diagnoses: readonly NamedDiagnosis[],
): ReturnType<typeof doseUnder> => doseUnder(favoriteAmong(known, drug)?.by_diagnosis ?? [], diagnoses)

/** The line this practice gave a medicine the last time, or its own default; empty when it never did. */
export function usualLine(known: KnownDrugs | undefined, drug: DrugReference): string {
  return (
    favoriteAmong(known, drug)?.line ??
    known?.own.find((one) => one.id === drug.own_drug_id)?.default_line ??
    ''
  )
}

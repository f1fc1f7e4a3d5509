import { type FavoriteDrugRow, takenOut } from '#domain/drug/rows.ts'

type Usual = Pick<FavoriteDrugRow, 'rank' | 'uses' | 'diagnosis'>

const plain = (words: string): string => words.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Medicines as they are offered: first those that a doctor keeps for a diagnosis that stands on the sheet, then pinned ones, then by use. */
export function usualDrugs<R extends Usual>(favorites: readonly R[], diagnoses: readonly string[]): R[] {
  const stands = new Set(diagnoses.map(plain))
  const isFor = ({ diagnosis }: R) => diagnosis !== null && stands.has(plain(diagnosis))
  return favorites
    .filter((one) => one.rank !== takenOut)
    .toSorted((a, b) => Number(isFor(b)) - Number(isFor(a)) || a.rank - b.rank || b.uses - a.uses)
}

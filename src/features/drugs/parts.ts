export { type Catalogue, openCatalogue } from './catalogue.ts'
export { type DrugChoice, type DrugChoices, type FoundDrug, isFar, type OpenReason } from './choices.ts'
export type { DrugSearch } from './drug-search.ts'
export { openDrugSearch } from './drug-search.ts'
export { readFavorites } from './favorites.ts'
export { genericKey } from '#contract/clinic/generic-key.ts'
export type { Molecule } from './index-molecules.ts'
export type { DrugHit } from './index-search.ts'
export { openPageSearch } from './page-search.ts'
export {
  drugName,
  drugUsesStep,
  habitsOf,
  keepOwnDrug,
  type KnownDrugs,
  readKnownDrugs,
  usualLine,
  usualUnder,
} from './local.ts'
export type { DrugRow } from './pack.ts'
export { type CsvLineFault, type ListedDrug, type ListReading, toldRow } from './list-file.ts'
export { NoList, readListFile } from './read-list-file.ts'
export { useCatalogue } from './use-catalogue.ts'
export { goneFrom } from './unlisted.ts'
export { usePrices } from './use-prices.ts'
export { usualDrugs } from './usual-drugs.ts'
export { useUnlisted } from './use-unlisted.ts'
export { readListed, useListed } from './use-listed.ts'
export { ownDrugOf } from './own-drug.ts'
export { OwnDrugDialog } from './parts/own-drug-dialog.tsx'
export { FavoriteList } from './parts/favorite-list.tsx'

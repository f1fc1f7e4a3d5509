import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import {
  addFavoriteDrug,
  addFavoriteDrugOnly,
  addOwnDrug,
  noteDrugUses,
  removeFavoriteDrug,
  retireOwnDrug,
  storeFavoriteDrugs,
  updateFavoriteDrug,
  updateOwnDrug,
} from './contract.ts'
import { useDrugWords } from './words.ts'

const t = useDrugWords.words

/** Names of what is typed about a medicine, also on a prescription. */
export const drugFields = wordsFor(t, 'offline.field', [
  'brand',
  'generic',
  'strength',
  'form',
  'company',
  'text',
  'line',
  'diagnosis',
])
const favorite = { icon: 'drug', fields: drugFields, word: () => t('offline.call.favorite') } as const

const ownDrug = { icon: 'drug', fields: drugFields, word: () => t('offline.call.own_drug') } as const

export const offlineCalls = [
  offlineCall(addOwnDrug, ownDrug),
  offlineCall(updateOwnDrug, ownDrug),
  offlineCall(retireOwnDrug, ownDrug),
  offlineCall(noteDrugUses, { icon: 'drug', fields: drugFields, word: () => t('offline.call.drug_uses') }),
  offlineCall(addFavoriteDrug, favorite),
  offlineCall(addFavoriteDrugOnly, favorite),
  offlineCall(storeFavoriteDrugs, favorite),
  offlineCall(updateFavoriteDrug, favorite),
  offlineCall(removeFavoriteDrug, favorite),
]

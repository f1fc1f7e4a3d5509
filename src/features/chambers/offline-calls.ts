import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { updateChamber } from './contract.ts'
import { useChamberText } from './words.ts'

const t = useChamberText.words

export const offlineCalls = [
  offlineCall(updateChamber, {
    word: () => t('offline.call.chamber'),
    icon: 'chamber',
    fields: wordsFor(t, 'offline.field', ['name', 'bn_name', 'address']),
  }),
]

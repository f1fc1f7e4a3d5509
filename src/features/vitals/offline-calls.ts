import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { addVitals } from './contract.ts'
import { useVitalsText } from './words.ts'

const t = useVitalsText.words

export const offlineCalls = [
  offlineCall(addVitals, {
    word: () => t('offline.call.vitals'),
    icon: 'vitals',
    fields: wordsFor(t, 'offline.field', ['weight_kg', 'height_cm', 'note']),
  }),
]

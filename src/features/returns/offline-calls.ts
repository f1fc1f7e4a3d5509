import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { tellReturn } from './contract.ts'
import { useReturnText } from './words.ts'

const t = useReturnText.words

export const offlineCalls = [
  offlineCall(tellReturn, {
    word: () => t('offline.call.return_word'),
    icon: 'phone',
    fields: wordsFor(t, 'offline.field', ['return_day', 'until', 'note']),
  }),
]

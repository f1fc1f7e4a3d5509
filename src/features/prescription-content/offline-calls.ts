import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { learnPhrases } from './contract.ts'
import { useContentWords } from './words.ts'

const t = useContentWords.words

export const offlineCalls = [
  offlineCall(learnPhrases, {
    word: () => t('offline.call.phrases'),
    icon: 'list',
    fields: wordsFor(t, 'offline.field', ['text']),
  }),
]

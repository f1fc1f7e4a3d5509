import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import {
  addAdvice,
  addOwnInvestigation,
  learnPhrases,
  removeAdvice,
  removePhrase,
  updateAdvice,
  updateOwnInvestigation,
  updateStatus,
} from './contract.ts'
import { useContentWords } from './words.ts'

const t = useContentWords.words

const phrase = {
  word: () => t('offline.call.phrases'),
  icon: 'list',
  fields: wordsFor(t, 'offline.field', ['text']),
} as const

export const offlineCalls = [
  offlineCall(learnPhrases, phrase),
  offlineCall(addAdvice, phrase),
  offlineCall(updateAdvice, phrase),
  offlineCall(removeAdvice, phrase),
  offlineCall(removePhrase, phrase),
  offlineCall(addOwnInvestigation, phrase),
  offlineCall(updateOwnInvestigation, phrase),
  offlineCall(updateStatus, { ...phrase, word: () => t('offline.call.favorite') }),
]

import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { addRulePart, addRuleSet, setRuleSetRemoved } from './contract.ts'
import { useSafetyRulesWords } from './words.ts'

const t = useSafetyRulesWords.words

const set = {
  word: () => t('offline.call'),
  icon: 'note',
  fields: wordsFor(t, 'offline.field', ['publisher', 'name', 'version', 'issued_on', 'rules']),
} as const

export const offlineCalls = [
  offlineCall(addRuleSet, set),
  offlineCall(addRulePart, { ...set, word: () => t('offline.part') }),
  offlineCall(setRuleSetRemoved, { ...set, word: () => t('offline.removal') }),
]

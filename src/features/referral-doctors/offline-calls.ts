import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { addReferralDoctor, removeReferralDoctor, updateReferralDoctor } from './contract.ts'
import { useReferralText } from './words.ts'

const t = useReferralText.words

const referral = {
  word: () => t('offline.call.referral'),
  icon: 'referral',
  fields: wordsFor(t, 'offline.field', ['name', 'bn_name', 'phone', 'note']),
} as const

export const offlineCalls = [
  offlineCall(addReferralDoctor, { ...referral, refused: { number_taken: {} } }),
  offlineCall(updateReferralDoctor, referral),
  offlineCall(removeReferralDoctor, referral),
]

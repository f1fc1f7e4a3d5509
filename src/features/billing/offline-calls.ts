import { dayWrongs, offlineCall, wordsFor } from '#features/saving/parts.ts'
import { answerMoney, logReceiptPrint, storePayment, updatePayment, verifyPayment } from './contract.ts'
import { useBillingWords } from './words.ts'

const t = useBillingWords.words

/** Names of what is typed where money is taken, also with another feature's call. */
export const moneyFields = wordsFor(t, 'offline.field', [
  'sitting_date',
  'paid_paisa',
  'discount_paisa',
  'trx_id',
  'reason',
])
export const moneyCodes = wordsFor(t, 'offline.field', ['method', 'status'])
export const moneyWrongs = {
  ...dayWrongs,
  ...wordsFor(t, 'offline.wrong', [
    'over_paid',
    'day_closed',
    'no_discount',
    'over_limit',
    'below_paid',
    'too_much',
  ]),
}

const named = { icon: 'money', fields: moneyFields, codes: moneyCodes, wrong: moneyWrongs } as const
const corrected = { why: () => t('offline.why.corrected') }

export const offlineCalls = [
  offlineCall(storePayment, { ...named, word: () => t('offline.call.payment') }),
  offlineCall(updatePayment, {
    ...named,
    word: () => t('offline.call.payment_change'),
    refused: { not_correctable: corrected, already_corrected: corrected },
  }),
  offlineCall(verifyPayment, {
    ...named,
    word: () => t('offline.call.payment_verified'),
    refused: {
      own_payment: {},
      already_verified: { why: () => t('offline.why.verified') },
      not_correctable: corrected,
      already_corrected: corrected,
    },
  }),
  offlineCall(answerMoney, { ...named, word: () => t('offline.call.answer') }),
  offlineCall(logReceiptPrint, { icon: 'print', word: () => t('offline.call.print') }),
]

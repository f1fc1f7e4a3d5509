import { useBillingWords } from '../words.ts'

const errorKeys = [
  'too_much',
  'over_paid',
  'over_limit',
  'forbidden',
  'no_discount',
  'below_paid',
  'own_payment',
  'past_day',
  'far_ahead',
  'before_practice',
  'trx',
  'trx_used',
  'reason',
  'day_closed',
  'money',
  'already_corrected',
  'already_verified',
  'only_refund',
  'not_correctable',
] as const
type ErrorKey = (typeof errorKeys)[number]
const isErrorKey = (key: string): key is ErrorKey => errorKeys.some((one) => one === key)

/** Sentences for what can be wrong with money. */
export function useMoneyErrors(): (key: string) => string | undefined {
  const t = useBillingWords()
  return (key) => (isErrorKey(key) ? t(`error.${key}`) : undefined)
}

import { Problem } from '#contract/problem.ts'
import { WriteFailed } from '#local/store/write-failed.ts'
import { toast } from '#ui/toasts.ts'
import { useBillingWords } from '../words.ts'

const errorKeys = [
  'too_much', 'over_paid', 'over_limit', 'forbidden', 'no_discount', 'below_paid', 'own_payment', 'past_day', 'far_ahead', 'before_practice', 'trx', 'trx_used', 'reason', 'day_closed', 'money', 'already_corrected', 'already_verified', 'only_refund', 'not_correctable',
] as const
type ErrorKey = (typeof errorKeys)[number]
const isErrorKey = (key: string): key is ErrorKey => errorKeys.some((one) => one === key)

/** Sentences for what can be wrong with money. */
export function useMoneyErrors(): (key: string) => string | undefined {
  const t = useBillingWords()
  return (key) => (isErrorKey(key) ? t(`error.${key}`) : undefined)
}

/** Runs an act that writes on this device; where the device cannot, it is said aloud and the form keeps what was typed. */
export function useSaving(): <T>(act: () => Promise<T>) => Promise<T> {
  const t = useBillingWords()
  return async (act) => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof WriteFailed)) throw error
      toast(t(error.reason === 'full' ? 'not_saved_full' : 'not_saved'), { kind: 'error', lasts: 20_000 })
      throw new Problem(409, 'failed')
    }
  }
}

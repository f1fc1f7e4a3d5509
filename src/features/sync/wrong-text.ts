import { useErrorText } from '#text/index.ts'
import { useSyncWords } from './words.ts'

const own = [
  'over_paid',
  'day_closed',
  'no_discount',
  'over_limit',
  'below_paid',
  'too_much',
  'reason',
  'no_receipt',
  'has_receipt',
  'nothing_owed',
  'past_day',
  'far_ahead',
  'before_practice',
] as const
type Own = (typeof own)[number]
const isOwn = (key: string): key is Own => own.some((one) => one === key)

/** The sentence for what the server found wrong with a field: words of money have their own here. */
export function useWrongText(): (key: string) => string {
  const t = useSyncWords()
  const say = useErrorText()
  return (key) => (isOwn(key) ? t(`wrong.${key}`) : say(key))
}

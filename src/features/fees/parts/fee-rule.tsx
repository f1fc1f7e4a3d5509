import { useShow } from '#text/show.ts'
import { type FeeSentence, sayingsOf } from '../fee-form.ts'
import { useFeeWords } from '../words.ts'

/** A fee rule in a sentence or two, in the language on screen. */
export function useFeeRule(): (rule: Parameters<typeof sayingsOf>[0]) => string {
  const t = useFeeWords()
  const show = useShow()
  const say = (one: FeeSentence): string => {
    if (one.key === 'say_then') return t('say_then')
    if (one.key === 'say_report_free') return t('say_report_free', { days: one.days })
    if (one.key === 'say_new') return t('say_new', { fee: show.taka(one.fee) })
    return t(one.key, { days: one.days, fee: show.taka(one.fee) })
  }
  return (rule) => sayingsOf(rule).map(say).join(' ')
}

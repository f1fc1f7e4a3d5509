import { dayParts } from '#contract/clinic/day.ts'
import { useShow } from '#text/show.ts'
import type { DaySpan } from '../periods.ts'
import { useDashboardWords } from '../words.ts'

/** "1 to 22 October", "28 September to 4 October". */
export function useSpanWords(): (span: DaySpan) => string {
  const t = useDashboardWords()
  const show = useShow()
  return ({ from, to }) => {
    const [first, last] = [dayParts(from), dayParts(to)]
    const start =
      first.month === last.month
        ? show.number(first.date)
        : `${show.number(first.date)} ${show.month(first.month)}`
    return t('span', { from: start, to: `${show.number(last.date)} ${show.month(last.month)}` })
  }
}

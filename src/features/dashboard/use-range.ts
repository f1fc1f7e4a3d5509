import { useSearchParams } from 'react-router-dom'
import { type PeriodRange, ranges } from './periods.ts'

/** The days that are looked at, as they stand in the address; this month if none do. */
export function useRange(): readonly [PeriodRange, (range: PeriodRange) => void] {
  const [params, setParams] = useSearchParams()
  const range = ranges.find((one) => one === params.get('range')) ?? 'month'
  return [range, (next) => setParams(next === 'month' ? {} : { range: next }, { replace: true })]
}

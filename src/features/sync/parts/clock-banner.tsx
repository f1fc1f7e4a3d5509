import { useSync } from '#local/use-sync.ts'
import { Banner } from '#ui/banner.tsx'
import { useSyncWords } from '../words.ts'

const units = [['days', 86_400_000], ['hours', 3_600_000], ['minutes', 60_000]] as const

/** How much that is, in the largest unit that it fills. */
export function clockWords(wrong: number): { unit: (typeof units)[number][0]; count: number; isBehind: boolean } {
  const size = Math.abs(wrong)
  const [unit, length] = units.find(([, one]) => size >= one) ?? units[2]
  return { unit, count: Math.round(size / length), isBehind: wrong > 0 }
}

/** Says that the device's clock is wrong, for as long as it is: serials and money go under the day that the device believes in. */
export function ClockBanner() {
  const t = useSyncWords()
  const wrong = useSync()?.state.clock_wrong ?? 0
  if (wrong === 0) return null
  const { unit, count, isBehind } = clockWords(wrong)
  return <Banner tone="danger" icon="time" urgent>{t(isBehind ? 'clock_behind' : 'clock_ahead', { by: t(`clock_${unit}`, { count }) })}</Banner>
}

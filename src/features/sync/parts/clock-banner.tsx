import type { ClockDoubt } from '#local/sync/clock-doubt.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useSync } from '#local/react/use-sync.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { clockMoves } from '#domain/left-work/rows.ts'
import { useSyncWords } from '../words.ts'

const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const

/** How much that is, in the largest unit that it fills. */
export function clockWords(wrong: number): {
  unit: (typeof units)[number][0]
  count: number
  isBehind: boolean
} {
  const size = Math.abs(wrong)
  const [unit, length] = units.find(([, one]) => size >= one) ?? units[2]
  return { unit, count: Math.round(size / length), isBehind: wrong > 0 }
}

/** Says what a wrong clock has done and does: entries under another day, until somebody says where they belong. */
export function ClockBanner() {
  return (
    <>
      <WrongNow />
      <WrongBefore />
    </>
  )
}

/** The clock's day can hardly be; how far it is off nobody could measure yet. */
function Doubt({ of: { day, heard } }: { of: ClockDoubt }) {
  const t = useSyncWords()
  const show = useShow()
  return (
    <Banner tone="danger" icon="time" urgent>
      {t('clock_doubt', { day: show.day(day), heard: show.day(heard ?? day) })}
    </Banner>
  )
}

function WrongBefore() {
  const t = useSyncWords()
  const rows = useRows(useClinic(), clockMoves)
  if (!rows?.some(({ settled }) => settled === null)) return null
  return (
    <Banner tone="warn" icon="time" act={<ButtonLink to="/doctor/sync">{t('wrong_day_look')}</ButtonLink>}>
      {t('wrong_day_waits')}
    </Banner>
  )
}

/** Says that the device's clock is wrong, for as long as it is: serials and money go under the day that the device believes in. */
function WrongNow() {
  const t = useSyncWords()
  const { clock_wrong: wrong = 0, clock_doubt: doubt = null } = useSync()?.state ?? {}
  if (wrong === 0) return doubt && <Doubt of={doubt} />
  const { unit, count, isBehind } = clockWords(wrong)
  return (
    <Banner tone="danger" icon="time" urgent>
      {t(isBehind ? 'clock_behind' : 'clock_ahead', { by: t(`clock_${unit}`, { count }) })}
    </Banner>
  )
}

import { showClock } from '#contract/clinic/day.ts'
import { unplanned } from '#domain/schedule/rows.ts'
import { type Sitting, useSitting } from '#features/schedules/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLanguage } from '#text/index.ts'
import { ChamberSwitchButton as Switch } from '#ui/header-parts.tsx'
import { Text } from '#ui/text.tsx'
import { chamberName, chooseChamber, useChambers, useChosenChamber } from '#features/chosen-chamber/parts.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { useChamberText } from '../words.ts'

/** The chamber one works in, with its session, and the others to go to. */
export function ChamberSwitch() {
  const t = useChamberText()
  const clinic = useClinic()
  const chamber = useChosenChamber()
  if (chamber === null) return <Text tone="muted">{t('none')}</Text>
  return chamber && <Chosen clinic={clinic} chamber={chamber} />
}

function Chosen({ clinic, chamber }: { clinic: Clinic; chamber: ChamberRow }) {
  useLanguage()
  const all = useChambers(clinic) ?? []
  const sitting = useSitting(clinic, chamber.id, clinic.clock.now())
  const line = useSessionLine(sitting)
  const items = all.map((one) => ({
    label: chamberName(one),
    on: one.id === chamber.id,
    act: () => chooseChamber(one.id),
  }))
  return (
    <Switch name={chamberName(chamber)} items={items} {...(line === undefined ? {} : { second: line })} />
  )
}

/** "Session A · 6:00 PM–10:00 PM". */
export function useSessionLine(sitting: Sitting | undefined): string | undefined {
  const t = useChamberText()
  const lang = useLanguage()
  if (!sitting) return undefined
  const { session_code, start_time, end_time } = sitting.form
  if (session_code === unplanned) return t(sitting.schedule ? 'unplanned' : 'no_session')
  return t('session', {
    code: session_code,
    from: showClock(start_time, lang),
    to: showClock(end_time, lang),
  })
}

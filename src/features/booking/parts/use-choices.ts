import type { Day } from '#contract/clinic/day.ts'
import type { ProfileChamber } from '#features/directory/contract.ts'
import type { PublicSchedule } from '#features/schedules/contract.ts'
import { useShow } from '#text/show.ts'
import type { DayChoice } from '#ui/choice-chips.tsx'
import { useBookingWords } from '../words.ts'

const priced = (sum: string | null) => (sum === null ? {} : { second: sum })

/** The kinds of visit, with what each costs by the chamber's rule. */
export function useKinds(fees: ProfileChamber['fees']) {
  const t = useBookingWords()
  const show = useShow()
  const sum = (paisa: number) => (paisa === 0 ? t('free') : show.taka(paisa))
  // A report is free for some days and costs its fee after them: until the server knows, both stand there.
  const report =
    fees && fees.report_free_days > 0 && fees.report_days > fees.report_free_days && fees.report_paisa > 0
      ? t('free_or', { sum: show.taka(fees.report_paisa) })
      : fees && sum(fees.report_free_days > 0 ? 0 : fees.report_paisa)
  return [
    { value: '1', label: t('kind_new'), ...priced(fees && sum(fees.new_paisa)) },
    { value: '2', label: t('kind_again'), ...priced(fees && sum(fees.follow_up_paisa)) },
    { value: '3', label: t('kind_report'), ...priced(report) },
  ]
}

/** The days of a chamber, with what is left of each. */
export function useDays(sittings: readonly PublicSchedule[], today: Day): DayChoice[] {
  const t = useBookingWords()
  const show = useShow()
  const left = ({ places, waiting }: PublicSchedule): string => {
    if (places > 0) return t('places', { count: places })
    return waiting === 0 ? t('full') : t('full_waiting', { count: waiting })
  }
  return sittings.map((one) => ({
    value: one.id,
    weekday: one.date === today ? t('today') : show.weekdayName(one.date),
    day: show.dayMonth(one.date),
    lines: [show.clock(one.start_time), left(one)],
    disabled: false,
  }))
}

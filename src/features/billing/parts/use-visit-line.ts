import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { useShow } from '#text/show.ts'
import { useBillingWords } from '../words.ts'

/** A visit in one line: its serial, its kind and its day. */
export function useVisitLine(): (visit: AppointmentRow) => string {
  const t = useBillingWords()
  const show = useShow()
  return (visit) =>
    `${t('serial')} ${show.number(visit.serial)} · ${t(`visit_${visit.type}`)} · ${show.day(visit.sitting_date)}`
}

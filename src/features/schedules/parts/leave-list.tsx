import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { toast } from '#ui/toasts.ts'
import { takeLeave, takeLeaveBack } from '../acts.ts'
import { type ScheduleExceptionRow, scheduleExceptions } from '#domain/schedule/rows.ts'
import { useEverywhere } from '../use-everywhere.ts'
import { useSessionActs } from '../use-session-acts.ts'
import { useScheduleWords } from '../words.ts'

/** Leave and holidays to come, each to be taken back. Nothing where none is planned. */
export function LeaveList({ chambers }: { chambers: readonly ChamberRow[] }) {
  const t = useScheduleWords()
  const show = useShow()
  const clinic = useClinic()
  const { may } = useMay()
  const everywhere = useEverywhere()
  const { attempt } = useSessionActs()
  const today = sittingDate(clinic.clock.now())
  const rows = useRows(clinic, scheduleExceptions)?.filter(
    (row) =>
      row.to_date >= today && (row.chamber_id === null || chambers.some((one) => one.id === row.chamber_id)),
  )
  if (!rows || rows.length === 0) return null
  const takeBack = async (row: ScheduleExceptionRow) => {
    const { chamber_id, from_date, to_date, kind, session_code, reason } = row
    const undo = () =>
      void attempt(() =>
        takeLeave(clinic, { chamber_id, from_date, to_date, kind, session_code, reason }, false),
      )
    if (await attempt(() => takeLeaveBack(clinic, row))) toast(t('leave_taken'), { undo })
  }
  const where = (row: ScheduleExceptionRow) => chambers.find((one) => one.id === row.chamber_id)
  const line = (row: ScheduleExceptionRow) =>
    [
      t(`kind_${row.kind}`),
      where(row) ? chamberName(where(row) ?? { name: '', bn_name: null }) : t('every_chamber'),
      row.reason ?? '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Section title={t('leave_days')} count={rows.length}>
      <List label={t('leave_days')}>
        {rows
          .toSorted((a, b) => a.from_date.localeCompare(b.from_date))
          .map((row) => (
            <Item
              key={row.id}
              icon="calendar"
              title={
                row.from_date === row.to_date
                  ? show.weekday(row.from_date)
                  : t('days', { from: show.weekday(row.from_date), to: show.weekday(row.to_date) })
              }
              second={line(row)}
              end={
                may('Setting List', 'Queue Manage') &&
                (row.chamber_id !== null || everywhere) && (
                  <Button size="sm" onClick={() => void takeBack(row)}>
                    {t('take_back')}
                  </Button>
                )
              }
            />
          ))}
      </List>
    </Section>
  )
}

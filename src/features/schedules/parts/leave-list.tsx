import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
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
  const clinic = useClinic()
  const { attempt } = useSessionActs()
  const today = sittingDate(clinic.clock.now())
  const rows = useRows(clinic, scheduleExceptions)?.filter(
    (row) =>
      row.to_date >= today && (row.chamber_id === null || chambers.some((one) => one.id === row.chamber_id)),
  )
  if (!rows || rows.length === 0) return null
  const takeBack = async (row: ScheduleExceptionRow) => {
    const { chamber_id, from_date, to_date, kind, session_code, reason } = row
    const leave = { chamber_id, from_date, to_date, kind, session_code, reason }
    const undo = () => void attempt(() => takeLeave(clinic, leave, null))
    if (await attempt(() => takeLeaveBack(clinic, row))) toast(t('leave_taken'), { undo })
  }
  return (
    <PageSection title={t('leave_days')} count={rows.length}>
      <List label={t('leave_days')}>
        {rows
          .toSorted((a, b) => a.from_date.localeCompare(b.from_date))
          .map((row) => (
            <LeaveItem
              key={row.id}
              row={row}
              chamber={chambers.find((one) => one.id === row.chamber_id)}
              onBack={() => void takeBack(row)}
            />
          ))}
      </List>
    </PageSection>
  )
}

interface ItemProps {
  row: ScheduleExceptionRow
  /** Absent where it is for every chamber. */
  chamber: ChamberRow | undefined
  onBack: () => void
}

function LeaveItem({ row: { chamber_id, from_date, to_date, kind, reason }, chamber, onBack }: ItemProps) {
  const t = useScheduleWords()
  const show = useShow()
  const everywhere = useEverywhere()
  const mayTakeBack = useMay().may('Setting List', 'Queue Manage') && (chamber_id !== null || everywhere)
  const [from, to] = [show.weekday(from_date), show.weekday(to_date)]
  const where = chamber ? chamberName(chamber) : t('every_chamber')
  return (
    <Item
      icon="calendar"
      title={from_date === to_date ? from : t('days', { from, to })}
      second={[t(`kind_${kind}`), where, reason].filter(Boolean).join(' · ')}
      end={
        mayTakeBack && (
          <Button size="sm" onClick={onBack}>
            {t('take_back')}
          </Button>
        )
      }
    />
  )
}

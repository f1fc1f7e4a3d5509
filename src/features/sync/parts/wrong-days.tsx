import { appointments } from '#domain/appointment/rows.ts'
import { staff } from '#domain/staff/rows.ts'
import { payments } from '#domain/payment/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { prescriptions } from '#domain/prescription/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow, useRows } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { settleDay, type WrongDay, wrongDays } from '../clock-moves.ts'
import { type ClockMoveRow, clockMoves } from '#domain/left-work/rows.ts'
import { useAttempt } from '../use-attempt.ts'
import { useSyncWords } from '../words.ts'

/** So many entries are shown of one day; the rest is counted. */
const shown = 12

/** What lies under the day of a clock that was wrong, a card a day: both dates, what it is, and a person's word. */
export function WrongDays() {
  const t = useSyncWords()
  const clinic = useClinic()
  const days = wrongDays(useRows(clinic, clockMoves) ?? [])
  if (days.length === 0) return null
  return (
    <PageSection title={t('wrong_days')} count={days.length} urgent>
      <Stack gap="sm">
        {days.map((day) => (
          <DayCard key={day.rows[0]?.id} day={day} />
        ))}
      </Stack>
    </PageSection>
  )
}

function DayCard({ day }: { day: WrongDay }) {
  const t = useSyncWords()
  const show = useShow()
  const clinic = useClinic()
  const maySettle = useMay().may('Queue Manage')
  const by = useRow(clinic, staff, day.rows[0]?.created_by ?? 0)
  const dates = {
    told: show.weekday(day.told_day),
    right: show.weekday(day.right_day),
    name: by ? show.name(by) : t('adopt_someone'),
  }
  const acts = maySettle ? (
    <DayActs day={day} dates={dates} />
  ) : (
    <Text tone="muted">{t('wrong_day_others')}</Text>
  )
  return (
    <Panel tone="danger" footer={acts}>
      <Stack gap="sm">
        <Text as="p" strong size="md">
          {t('wrong_day_title', dates)}
        </Text>
        <Text as="p" tone="muted">
          {t(day.sure ? 'wrong_day_sure' : 'wrong_day_unsure', dates)}
        </Text>
        <List>
          {day.rows.slice(0, shown).map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </List>
        {day.rows.length > shown && (
          <Text as="p" tone="muted">
            {t('more', { count: day.rows.length - shown })}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

interface DayDates {
  told: string
  right: string
  name: string
}

/** Where the rows of a wrong day go: onto the right one, or nowhere. */
function DayActs({ day, dates }: { day: WrongDay; dates: DayDates }) {
  const t = useSyncWords()
  const clinic = useClinic()
  const attempt = useAttempt()
  return (
    <>
      <Button kind="primary" onClick={() => void attempt(() => settleDay(clinic, day, 'move'))}>
        {t('wrong_day_move', { ...dates })}
      </Button>
      <Button onClick={() => void attempt(() => settleDay(clinic, day, 'keep'))}>
        {t('wrong_day_keep', { ...dates })}
      </Button>
    </>
  )
}

const lines = {
  appointments: VisitLine,
  payments: MoneyLine,
  prescriptions: SheetLine,
  day_closes: DrawerLine,
}

function Line({ row }: { row: ClockMoveRow }) {
  const One = lines[row.of_table]
  return <One id={row.of_row} />
}

const usePatientName = (id: string | undefined): string => {
  const show = useShow()
  const patient = useRow(useClinic(), patients, id ?? '')
  return patient ? show.name(patient) : ''
}

function VisitLine({ id }: { id: string }) {
  const t = useSyncWords()
  const show = useShow()
  const visit = useRow(useClinic(), appointments, id)
  const name = usePatientName(visit?.patient_id)
  return (
    <Item
      icon="arrival"
      title={name || t('row.appointments')}
      second={
        visit
          ? t('wrong_day_visit', {
              serial: show.number(visit.serial),
              time: show.time(visit.arrived_at ?? visit.created_at),
            })
          : ''
      }
    />
  )
}

function MoneyLine({ id }: { id: string }) {
  const t = useSyncWords()
  const show = useShow()
  const entry = useRow(useClinic(), payments, id)
  const name = usePatientName(entry?.patient_id)
  return (
    <Item
      icon="money"
      title={name || t('row.payments')}
      second={
        entry
          ? t('wrong_day_money', {
              taka: show.taka(entry.paid_paisa),
              receipt: show.number(entry.receipt_no),
            })
          : ''
      }
    />
  )
}

function SheetLine({ id }: { id: string }) {
  const t = useSyncWords()
  const head = useRow(useClinic(), prescriptions, id)
  const name = usePatientName(head?.patient_id)
  return <Item icon="prescription" title={name || t('row.prescriptions')} second={head?.number ?? ''} />
}

function DrawerLine() {
  const t = useSyncWords()
  return <Item icon="lock" title={t('row.day_closes')} />
}

import type { QueueRow } from '#features/appointments/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import {
  type QueueDay,
  lateAs,
  type QueueActs,
  useDeskWords,
  waitOfPatient,
} from '#features/quick-appointments/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { List } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { MoneyState } from '#ui/queue-row.tsx'
import { Text } from '#ui/text.tsx'
import { WaitingRow } from '#ui/today-layout.tsx'

/** How many of those who wait are shown; the desk has all. */
const most = 6

/** Who waits, in calling order, and the next one at a press. */
export function TodayQueue({ day, acts }: { day: QueueDay; acts: QueueActs }) {
  const t = useDeskWords()
  const show = useShow()
  const { may } = useMay()
  const { queue, now } = day
  const { waiting, booked } = queue.tabs
  const { room, next } = queue
  const call = room && next && may('Queue Manage') && (
    <Button size="sm" icon="call" kbd="Alt N" onClick={() => void acts.callNext()}>
      {t('call_serial', { serial: show.number(next.visit.serial) })}
    </Button>
  )
  const rest = [
    ...(waiting.length > most ? [t('more_waiting', { count: waiting.length - most })] : []),
    ...(booked.length > 0 ? [t('more_booked', { count: booked.length })] : []),
  ].join(' · ')
  return (
    <PageSection title={t('tab_waiting')} count={waiting.length} end={call}>
      <Stack gap="sm">
        <First waiting={waiting} now={now} />
        {rest !== '' && may('Appointment List') && (
          <div>
            <TextLink strong to={`/doctor/waiting-patient-list/${day.sitting.form.chamber_id}`}>
              {rest}
            </TextLink>
          </div>
        )}
      </Stack>
    </PageSection>
  )
}

/** How many were measured, and the first of those who wait. */
function First({ waiting, now }: { waiting: readonly QueueRow[]; now: number }) {
  const t = useDeskWords()
  const measured = waiting.filter(({ vitals }) => vitals !== undefined).length
  if (waiting.length === 0) return <Empty icon="queue" title={t('empty_waiting')} />
  return (
    <>
      {measured > 0 && (
        <Text size="sm" tone="muted">
          {t('measured', { count: measured })}
        </Text>
      )}
      <List label={t('tab_waiting')}>
        {waiting.slice(0, most).map((row) => (
          <Waits key={row.visit.id} row={row} now={now} />
        ))}
      </List>
    </>
  )
}

function Waits({ row, now }: { row: QueueRow; now: number }) {
  const t = useDeskWords()
  const show = useShow()
  const words = usePatientWords()
  const { may } = useMay()
  const { visit, patient, vitals } = row
  const types = { 1: t('type_1'), 2: t('type_2'), 3: t('type_3') }
  const wait = waitOfPatient(row, now) ?? 0
  return (
    <WaitingRow
      serial={visit.serial}
      name={patient ? show.name(patient) : ''}
      second={[patient && words.line(patient), types[visit.type]].filter(Boolean).join(' · ')}
      problem={visit.question ?? ''}
      wait={t('minutes', { count: wait })}
      late={lateAs(wait)}
      vitals={
        vitals ? (
          <MoneyState state="paid">{t('has_vitals')}</MoneyState>
        ) : (
          <Text tone="faint">{t('no_vitals')}</Text>
        )
      }
      to={may('Prescription Draft', 'Prescription Issue') ? `/doctor/appointments/${visit.id}` : undefined}
      write={t('write_short')}
    />
  )
}

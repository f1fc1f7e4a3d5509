import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { chambers } from '#domain/chamber/rows.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import type { ScheduleRow } from '#domain/schedule/rows.ts'
import { schedules } from '#domain/schedule/rows.ts'
import { SessionState } from '#features/schedules/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { RowSerial } from '#ui/serial.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { Text } from '#ui/text.tsx'
import { AppointmentDialog } from '../parts/lazy-dialog.tsx'
import { useVisitActs } from '../parts/use-visit-acts.tsx'
import { useVisits, type VisitRow } from '../parts/use-visits.ts'
import { useVisitMenu } from '../parts/visit-menu.ts'
import { nameOf, PayBadge, StateBadge, VisitMark } from '../parts/visit-words.tsx'
import { sessionCancelled, walkedIn } from '#domain/appointment/absence.ts'
import { byLink, byPatient } from '#domain/appointment/own-visit.ts'
import { slotsToCome } from '#domain/schedule/slots.ts'
import { placeless, placesLeft, takesBookings } from '../places.ts'
import { useAppointmentWords } from '../words.ts'

/** Everybody of one session, in calling order. */
export default function SessionScreen() {
  const t = useAppointmentWords()
  const { id = '' } = useParams()
  const schedule = useRow(useClinic(), schedules, id)
  const visits = useVisits(id)
  if (schedule === undefined || !visits) return <Loading />
  if (schedule === null)
    return <Empty page icon="schedule" title={t('no_session')} hint={t('no_session_hint')} />
  return <Session schedule={schedule} visits={visits} />
}

function Session({ schedule, visits }: { schedule: ScheduleRow; visits: VisitRow[] }) {
  const t = useAppointmentWords()
  const { acts, dialogs } = useVisitActs()
  const menu = useVisitMenu(acts)
  return (
    <Stack>
      <SessionHeading schedule={schedule} />
      <Counts schedule={schedule} visits={visits} />
      {visits.length === 0 ? (
        <Empty icon="appointment" title={t('none_in_session')} hint={t('none_in_session_hint')} />
      ) : (
        <List label={t('appointments')}>
          {visits.map((row) => (
            <Visit key={row.visit.id} row={row} items={menu(row)} onDecide={() => acts.ask('decide', row)} />
          ))}
        </List>
      )}
      {dialogs}
    </Stack>
  )
}

function SessionHeading({ schedule }: { schedule: ScheduleRow }) {
  const t = useAppointmentWords()
  const show = useShow()
  const { may } = useMay()
  const clinic = useClinic()
  const [booking, setBooking] = useState(false)
  const chamber = useRow(clinic, chambers, schedule.chamber_id)
  const line = t('session_line', {
    code: schedule.session_code,
    from: show.clock(schedule.start_time),
    to: show.clock(schedule.end_time),
  })
  const books = may('Appointment Create') && takesBookings(schedule, clinic.clock.now())
  return (
    <>
      <PageHeading
        title={show.weekday(schedule.date)}
        second={
          <Row gap="sm">
            <span>{`${chamber ? `${chamberName(chamber)} · ` : ''}${line}`}</span>
            <SessionState schedule={schedule} />
          </Row>
        }
      >
        {books && (
          <Button kind="primary" icon="appointment-new" onClick={() => setBooking(true)}>
            {t('appointment')}
          </Button>
        )}
      </PageHeading>
      <AppointmentDialog
        open={booking}
        onClose={() => setBooking(false)}
        preset={{ chamber_id: schedule.chamber_id, schedule_id: schedule.id }}
      />
    </>
  )
}

const groups = {
  booked: ['held', 'booked'],
  waiting: ['arrived', 'vitals_done', 'called', 'in_consultation'],
  done: ['done'],
  absent: ['no_show'],
  off: ['cancelled'],
} as const

function Counts({ schedule, visits }: { schedule: ScheduleRow; visits: VisitRow[] }) {
  const t = useAppointmentWords()
  const now = useClinic().clock.now()
  const count = (states: readonly string[]) =>
    visits.filter(({ visit }) => states.includes(visit.status)).length
  const taken = visits.filter(({ visit }) => !placeless.has(visit.status)).length
  const slotsTaken = visits.flatMap(({ visit }) =>
    visit.slot_time !== null && !placeless.has(visit.status) && visit.status !== 'no_show'
      ? [visit.slot_time]
      : [],
  )
  const slots = schedule.mode === 'timed' ? slotsToCome(schedule, slotsTaken, now) : []
  return (
    <StatRow
      stats={[
        { value: count(groups.booked), name: t('stat_booked') },
        { value: count(groups.waiting), name: t('stat_waiting') },
        { value: count(groups.done), name: t('stat_done') },
        { value: count(groups.absent), name: t('stat_absent') },
        { value: count(groups.off), name: t('stat_off') },
        ...(takesBookings(schedule, now)
          ? [{ value: placesLeft(schedule, taken, slots), name: t('stat_places') }]
          : []),
      ]}
    />
  )
}

interface VisitProps {
  row: VisitRow
  items: Parameters<typeof RowMenu>[0]['items']
  onDecide: () => void
}

function Visit({ row, items, onDecide }: VisitProps) {
  const t = useAppointmentWords()
  const show = useShow()
  const { visit, patient } = row
  return (
    <Item
      start={<RowSerial label={visit.serial} />}
      title={patient ? show.name(patient) : t('gone_patient')}
      second={<VisitFacts row={row} />}
      end={
        row.mark === 'attention' ? (
          <Row>
            <Button kind="danger-quiet" size="sm" onClick={onDecide}>
              {t('act_decide')}
            </Button>
          </Row>
        ) : (
          <Text tabular>{show.taka(visit.fee_paisa)}</Text>
        )
      }
      menu={items.length > 0 && <RowMenu name={nameOf(row)} items={items} />}
    />
  )
}

function VisitFacts({ row: { visit, patient, mark } }: { row: VisitRow }) {
  const t = useAppointmentWords()
  const show = useShow()
  const words = usePatientWords()
  const reasons = new Map([
    [sessionCancelled, t('session_cancelled')],
    [walkedIn, t('walked_in')],
    [byPatient, t('by_patient')],
    [byLink, t('by_link')],
  ])
  return (
    <>
      {visit.slot_time !== null && (
        <Text strong tabular>
          {show.clock(visit.slot_time)}
        </Text>
      )}
      {patient && <span>{words.line(patient, visit.sitting_date)}</span>}
      {patient && <Text tabular>{words.phone(patient.phone)}</Text>}
      <span>{t(`type_${visit.type}`)}</span>
      <StateBadge status={visit.status} />
      <PayBadge payment_status={visit.payment_status} />
      {visit.cancel_reason !== null && visit.status === 'cancelled' && (
        <span>{reasons.get(visit.cancel_reason) ?? visit.cancel_reason}</span>
      )}
      <VisitMark visit={visit} mark={mark} />
    </>
  )
}

import { vitals } from '#domain/vitals/rows.ts'
import { visitWeight } from '#domain/vitals/visit-weight.ts'
import { nameOf, type QueueRow } from '#features/appointments/parts.ts'
import { PatientAlerts, usePatientWords } from '#features/patients/parts.ts'
import { CopyLast } from '#features/prescriptions/parts.ts'
import {
  type QueueDay,
  type QueueActs,
  type RowAsks,
  useDeskWords,
  useNextUp,
  useRowItems,
} from '#features/quick-appointments/parts.ts'
import { VitalsSummary } from '#features/vitals/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { CallNext, RoomEmpty } from '#ui/call-next.tsx'
import { Only, Row } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { MenuButton } from '#ui/menu.tsx'
import { InsideCard, InsideProblem } from '#ui/today-layout.tsx'

interface InsideProps {
  day: QueueDay
  acts: QueueActs
  asks: RowAsks
}

/** Who is with the doctor; with nobody in, whom he may call and what he can do without a queue. */
export function PatientInside({ day, acts, asks }: InsideProps) {
  const { room } = day.queue
  return room ? (
    <Patient room={room} now={day.now} acts={acts} asks={asks} />
  ) : (
    <Nobody day={day} acts={acts} />
  )
}

function Nobody({ day, acts }: Omit<InsideProps, 'asks'>) {
  const t = useDeskWords()
  const { may } = useMay()
  const next = useNextUp(day.queue)
  return (
    <>
      <RoomEmpty flush>{t('room_empty')}</RoomEmpty>
      {may('Queue Manage') && <CallNext next={next} onCall={() => void acts.callNext()} kbd="Space" />}
      <Row>
        {may('Appointment List') && (
          <ButtonLink to="/doctor/desk" icon="arrival">
            {t('open_desk')}
          </ButtonLink>
        )}
        {may('Prescription Draft', 'Prescription Issue') && (
          <ButtonLink to={`/doctor/chamber/${day.sitting.form.chamber_id}/quick-prescription`} icon="edit">
            {t('write_quick')}
          </ButtonLink>
        )}
      </Row>
    </>
  )
}

function Patient({ room, now, acts, asks }: Omit<InsideProps, 'day'> & { room: QueueRow; now: number }) {
  const t = useDeskWords()
  const show = useShow()
  const words = usePatientWords()
  const itemsOf = useRowItems({ acts, asks })
  const { visit, patient } = room
  const weight = useWeight(room)
  const inside = visit.status === 'in_consultation'
  const since = (inside ? visit.in_at : null) ?? visit.called_at
  const minutes = since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  const types = { 1: t('type_1'), 2: t('type_2'), 3: t('type_3') }
  return (
    <InsideCard
      serial={visit.serial}
      place={`${t(inside ? 'place_inside' : 'place_called')} ${t('minutes', { count: minutes })}`}
      name={patient ? show.name(patient) : ''}
      badge={<Badge tone="accent">{types[visit.type]}</Badge>}
      second={
        patient &&
        [
          words.line(patient, visit.sitting_date),
          ...(weight === null ? [] : [t('weight', { weight: show.number(weight) })]),
          patient.code,
        ].join(' · ')
      }
      alerts={patient && <PatientAlerts patient={patient} />}
      facts={
        <>
          <VitalsSummary vitals={room.vitals} dob={patient?.dob ?? null} on={visit.sitting_date} />
          {visit.question !== null && <InsideProblem label={t('problem')}>{visit.question}</InsideProblem>}
        </>
      }
      acts={<Acts room={room} items={() => itemsOf(room)} />}
    />
  )
}

/** His weight of this day, as the writer prints it: a child's of another time is none. */
function useWeight({ visit, patient }: QueueRow): number | null {
  const sets = useRows(useClinic(), vitals, patient ? { by: 'patient_id', is: patient.id } : null)
  return patient && sets ? visitWeight({ patient, visit, sets }, visit.sitting_date).printed_kg : null
}

interface ActsProps {
  room: QueueRow
  items: () => ReturnType<ReturnType<typeof useRowItems>>
}

function Acts({ room: { visit, patient }, items }: ActsProps) {
  const t = useDeskWords()
  const { may } = useMay()
  const mayWrite = may('Prescription Draft', 'Prescription Issue')
  const name = nameOf({ visit, patient })
  return (
    <>
      {mayWrite && (
        <ButtonLink to={`/doctor/appointments/${visit.id}`} kind="primary" size="lg" icon="edit" kbd="Enter">
          {t('write')}
        </ButtonLink>
      )}
      {patient && mayWrite && (
        <CopyLast of={{ chamber_id: visit.chamber_id, patient_id: patient.id, appointment_id: visit.id }} />
      )}
      {patient && may('Patient List') && <History patient_id={patient.id} />}
      <MenuButton align="end" icon="more" label={t('room_more', { name })} items={items} />
    </>
  )
}

/** The way to his record: on a phone its icon alone. */
function History({ patient_id }: { patient_id: string }) {
  const t = useDeskWords()
  const link = { to: `/doctor/patients/info?id=${patient_id}`, size: 'lg', icon: 'history' } as const
  return (
    <>
      <Only on="not-phone">
        <ButtonLink {...link}>{t('history')}</ButtonLink>
      </Only>
      <Only on="phone">
        <ButtonLink {...link} label={t('history')} />
      </Only>
    </>
  )
}

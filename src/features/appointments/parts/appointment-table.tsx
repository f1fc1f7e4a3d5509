import type { ReactNode } from 'react'
import { usePatientWords } from '#features/patients/parts.ts'
import { useShow } from '#text/show.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Only } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { type MenuItem, RowMenu } from '#ui/menu.tsx'
import { Text } from '#ui/text.tsx'
import { useIsNarrow, useIsPhone } from '#ui/use-phone.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { useAppointmentWords } from '../words.ts'
import { useWhole, type VisitRow } from './use-visits.ts'
import { useVisitMenu, type VisitActs } from './visit-menu.ts'
import { nameOf, PayBadge, StateBadge, VisitMark } from './visit-words.tsx'

/** Visits of many sessions under their days; each leads to its session. What an upright tablet has no columns for stands under the name. */
export function AppointmentTable({
  visits,
  acts,
  none,
}: {
  visits: readonly AppointmentRow[]
  acts: VisitActs
  none: ReactNode
}) {
  const t = useAppointmentWords()
  const show = useShow()
  const rows = useWhole(visits)
  const columns = useColumns(acts)
  if (!rows) return <Loading />
  return (
    <DataTable
      label={t('appointments')}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.visit.id}
      groupOf={({ visit }) => show.weekday(visit.sitting_date)}
      none={none}
      dense
    />
  )
}

function useColumns(acts: VisitActs): Column<VisitRow>[] {
  const t = useAppointmentWords()
  const show = useShow()
  const words = usePatientWords()
  const menu = useVisitMenu(acts)
  const [isNarrow, isPhone] = [useIsNarrow(), useIsPhone()]
  const columns: Column<VisitRow>[] = [
    { key: 'serial', title: t('serial'), number: true, cell: ({ visit }) => <Serial visit={visit} /> },
    { key: 'patient', title: t('patient'), phone: 'title', cell: (row) => <Patient row={row} /> },
    { key: 'sitting', title: t('sitting'), phone: 'second', cell: ({ visit }) => <Sitting visit={visit} /> },
    {
      key: 'phone',
      title: t('phone'),
      cell: ({ patient }) => (
        <Text tabular nowrap>
          {patient ? words.phone(patient.phone) : ''}
        </Text>
      ),
    },
    { key: 'type', title: t('type'), cell: ({ visit }) => <Kind visit={visit} /> },
    { key: 'state', title: t('state'), phone: 'mark', cell: (row) => <State row={row} /> },
    { key: 'payment', title: t('payment'), cell: ({ visit }) => <PayBadge {...visit} /> },
    { key: 'fee', title: t('fee'), number: true, cell: ({ visit }) => show.taka(visit.fee_paisa) },
    { key: 'acts', title: '', phone: 'figure', cell: (row) => <VisitMenu row={row} items={menu(row)} /> },
  ]
  const beside = [...(isNarrow ? ['phone', 'type'] : []), ...(isPhone ? ['payment'] : [])]
  return columns.filter(({ key }) => !beside.includes(key))
}

type Visit = Pick<VisitRow, 'visit'>

function Serial({ visit }: Visit) {
  const show = useShow()
  return (
    <Text strong tabular>
      {show.number(visit.serial)}
    </Text>
  )
}

/** On a phone the payment stands beside it: each line less is one more patient in sight. */
function Sitting({ visit }: Visit) {
  const t = useAppointmentWords()
  const show = useShow()
  const isPhone = useIsPhone()
  return (
    <Text nowrap>
      <TextLink to={`/doctor/schedules/${visit.schedule_id}/appointments`}>
        {visit.slot_time === null
          ? t('open_session', { code: visit.session_code })
          : show.clock(visit.slot_time)}
      </TextLink>
      {isPhone && (
        <>
          {' '}
          <PayBadge {...visit} />
        </>
      )}
    </Text>
  )
}

function Kind({ visit }: Visit) {
  const t = useAppointmentWords()
  return (
    <>
      <Text nowrap>{t(`type_${visit.type}`)}</Text>
      <Text size="sm" tone="muted" as="div">
        {t(`kind_${visit.kind}`)}
      </Text>
    </>
  )
}

const State = ({ row }: { row: VisitRow }) => (
  <>
    <StateBadge status={row.visit.status} /> <VisitMark {...row} />
  </>
)

/** Of a visit that was given up there may be nothing to do. */
const VisitMenu = ({ row, items }: { row: VisitRow; items: readonly MenuItem[] }) =>
  items.length > 0 && <RowMenu name={nameOf(row)} items={items} />

/** On a phone the serial has no column of its own. */
function Patient({ row: { patient, visit } }: { row: VisitRow }) {
  const t = useAppointmentWords()
  const show = useShow()
  const words = usePatientWords()
  const beside = useIsNarrow() && patient ? [t(`type_${visit.type}`), words.phone(patient.phone)] : []
  return (
    <>
      <Only on="phone">
        <Text tabular>{show.number(visit.serial)} · </Text>
      </Only>
      {patient ? show.name(patient) : t('gone_patient')}
      {patient && (
        <Text size="sm" tone="muted" as="div">
          {[words.line(patient, visit.sitting_date), ...beside].filter(Boolean).join(' · ')}
        </Text>
      )}
    </>
  )
}

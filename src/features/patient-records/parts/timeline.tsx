import { useState } from 'react'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import { usePatientText } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { EmptyPart } from '#ui/list-states.tsx'
import { ButtonLink } from '#ui/link.tsx'
import type { Chart } from '../chart.ts'

const atOnce = 10
const types = { 1: 'new', 2: 'follow_up', 3: 'report' } as const
const gone: ReadonlySet<AppointmentRow['status']> = new Set([
  'cancelled',
  'no_show',
  'expired',
  'rescheduled',
])
const toneOf = (status: AppointmentRow['status']): BadgeTone =>
  status === 'done' ? 'ok' : gone.has(status) ? 'off' : 'info'

/** Every visit, the latest first, with what was written at it. */
export function Timeline({ chart }: { chart: Chart }) {
  const t = usePatientText()
  const [most, setMost] = useState(atOnce)
  const { visits } = chart
  return (
    <PageSection title={t('info.timeline')} count={visits.length}>
      {visits.length === 0 ? (
        <EmptyPart icon="schedule" title={t('info.no_visits')} hint={t('info.no_visits_hint')} />
      ) : (
        <List label={t('info.timeline')}>
          {visits.slice(0, most).map((visit) => (
            <Visit key={visit.id} visit={visit} chart={chart} />
          ))}
        </List>
      )}
      {visits.length > most && (
        <Button kind="quiet" icon="chevron-down" onClick={() => setMost(most + atOnce)}>
          {t('info.older')}
        </Button>
      )}
    </PageSection>
  )
}

function Visit({ visit, chart }: { visit: AppointmentRow; chart: Chart }) {
  const t = usePatientText()
  const show = useShow()
  const chambers = useChambers(useClinic()) ?? []
  const chamber = chambers.find((one) => one.id === visit.chamber_id)
  const sheet = chart.prescriptions.find((one) => one.appointment_id === visit.id && one.status === 1)
  const second = [
    t(`info.type.${types[visit.type]}`),
    t('info.serial', { serial: show.number(visit.serial) }),
    chamber && chamberName(chamber),
    visit.question,
  ]
  return (
    <Item
      icon="schedule"
      title={show.weekday(visit.sitting_date)}
      second={second.filter(Boolean).join(' · ')}
      end={
        <>
          {sheet && (
            <ButtonLink size="sm" kind="quiet" icon="prescription" to={`/doctor/prescription/${sheet.id}`}>
              {sheet.number}
            </ButtonLink>
          )}
          <Badge tone={toneOf(visit.status)}>{t(`info.state.${visit.status}`)}</Badge>
        </>
      }
    />
  )
}

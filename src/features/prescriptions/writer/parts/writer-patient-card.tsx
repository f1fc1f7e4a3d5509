import { memo, useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { BroughtPast, BroughtPastPress } from '#features/brought-visits/parts.ts'
import { PatientSummary } from '#features/patients/parts.ts'
import { VitalsDialog, VitalsSummary } from '#features/vitals/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PatientAlert } from '#ui/caution.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { PastList } from '#ui/past-list.tsx'
import { Text } from '#ui/text.tsx'
import { WideOnly } from '#ui/writer-layout.tsx'
import type { PastSheet, WriterPatient } from '#features/prescriptions/life/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { SafetyAlerts, type SafetyAlertsProps } from '#features/prescriptions/checks/parts.ts'
import { useKeys } from '#ui/use-keys.ts'

interface WriterPatientCardProps {
  who: WriterPatient
  alerts: Omit<SafetyAlertsProps, 'patient' | 'weight'>
  onOpen: (sheet: PastSheet) => void
  onRepeat: () => void
}

/** Whom the sheet is for: what must never be overlooked first and never folded, then vitals and earlier sheets. */
export const WriterPatientCard = memo(function WriterPatientCard({
  who,
  alerts,
  onOpen,
  onRepeat,
}: WriterPatientCardProps) {
  const t = useRxText()
  const show = useShow()
  const { patient, visit, past } = who
  const [today] = useState(() => sittingDate(Date.now()))
  return (
    <>
      <PatientSummary patient={{ ...patient, weight_kg: who.weight.printed_kg, allergies: [] }} level={1} />
      <SafetyAlerts {...alerts} patient={patient} weight={who.weight} />
      {patient.conditions
        .filter((one) => one.active)
        .map((one) => (
          <PatientAlert
            key={one.text}
            tone="warn"
            title={one.text}
            {...(one.since === null ? {} : { second: one.since })}
          />
        ))}
      <WideOnly>
        <PageSection title={t('section.vitals')}>{null}</PageSection>
      </WideOnly>
      <VitalsSummary vitals={who.vitals ?? undefined} dob={patient.dob} on={visit?.sitting_date ?? today} />
      {visit && <Measure visit={visit} name={show.name(patient)} dob={patient.dob} />}
      <WideOnly>
        <Past past={past} onOpen={onOpen} />
        <Button size="sm" wide icon="repeat" kbd="Ctrl D" disabled={past.length === 0} onClick={onRepeat}>
          {t('repeat_last')}
        </Button>
        <BroughtPast patient_id={patient.id} />
      </WideOnly>
      <BroughtPastPress patient_id={patient.id} />
    </>
  )
})

/** Earlier sheets, each with its day, what it was for and how many medicines it gave. */
function Past({ past, onOpen }: Pick<WriterPatient, 'past'> & Pick<WriterPatientCardProps, 'onOpen'>) {
  const t = useRxText()
  const show = useShow()
  const what = ({ version: { content } }: PastSheet) =>
    [content.diagnosis.map((line) => line.text).join(', '), t('drugs', { count: content.drugs.length })]
      .filter((part) => part !== '')
      .join(' · ')
  return (
    <PageSection title={t('section.past')}>
      {past.length === 0 && <Text tone="faint">{t('no_past')}</Text>}
      <PastList
        visits={past.map((sheet) => ({
          id: sheet.prescription.id,
          when: show.day(sheet.prescription.sitting_date),
          what: what(sheet),
          onOpen: () => onOpen(sheet),
        }))}
      />
    </PageSection>
  )
}

/** A doctor without an assistant measures himself, and does not leave the sheet for it. */
function Measure({ visit, name, dob }: { visit: AppointmentRow; name: string; dob: string | null }) {
  const t = useRxText()
  const { may } = useMay()
  const [open, setOpen] = useState(false)
  const writes = may('Vitals Write')
  useKeys(writes ? { F4: () => setOpen(true) } : {})
  if (!writes) return null
  return (
    <>
      <Row>
        <Button kind="quiet" size="sm" icon="vitals" kbd="F4" onClick={() => setOpen(true)}>
          {t('measure')}
        </Button>
      </Row>
      <VitalsDialog visit={open ? visit : null} name={name} dob={dob} onClose={() => setOpen(false)} />
    </>
  )
}

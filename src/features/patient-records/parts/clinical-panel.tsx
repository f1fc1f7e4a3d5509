import { useState } from 'react'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { Button } from '#ui/button.tsx'
import { PatientAlert } from '#ui/caution.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Facts } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import {
  changePatient,
  type Clinical,
  ClinicalFields,
  takenAlong,
  type Unadded,
  UnaddedContext,
  usePatientText,
  useUnclear,
} from '#features/patients/parts.ts'
import { useSaves } from '#features/saving/parts.ts'

/** Allergies, conditions, long-term medicines and warnings; each change is kept at once. */
export function ClinicalPanel({ patient }: { patient: PatientRow }) {
  const t = usePatientText()
  const { may } = useMay()
  const clinic = useClinic()
  const [editing, setEditing] = useState(false)
  const { happened } = useSaves()
  const keep = async (next: Partial<Clinical>): Promise<boolean> => {
    const isKept = await happened(() => changePatient(clinic, patient, next))
    if (isKept) toast(t('clinical.saved'))
    return isKept
  }
  const [unadded] = useState((): Unadded => new Map())
  const toggle = async () => {
    if (unadded.size === 0 || (await keep(takenAlong(unadded)))) setEditing(!editing)
  }
  const turn = may('Patient Edit') && (
    <Button kind="quiet" size="sm" icon={editing ? 'check' : 'edit'} onClick={() => void toggle()}>
      {t(editing ? 'clinical.done' : 'clinical.edit')}
    </Button>
  )
  return (
    <PageSection title={t('form.clinical')} end={turn}>
      {editing ? (
        <UnaddedContext value={unadded}>
          <ClinicalFields value={patient} onChange={(next) => void keep(next)} />
        </UnaddedContext>
      ) : (
        <Read patient={patient} />
      )}
    </PageSection>
  )
}

function Read({ patient }: { patient: PatientRow }) {
  const t = usePatientText()
  const flags = (['pregnant', 'lactating', 'renal', 'hepatic'] as const).filter((flag) => patient.flags[flag])
  const joined = (lines: readonly string[]) => (lines.length === 0 ? t('clinical.none') : lines.join(', '))
  const unclear = useUnclear(
    patient.allergies.map(({ substance, ...told }) => ({ ...told, text: substance })),
  )
  const unplaced = useUnclear(patient.long_term_drugs)
  const allergies = patient.allergies
    .filter((one) => !unclear.has(one.substance))
    .map((one) => [one.substance, one.reaction && `(${one.reaction})`].filter(Boolean).join(' '))
  const conditions = patient.conditions.filter((one) => one.active).map((one) => one.text)
  const drugs = patient.long_term_drugs.map(({ text }) =>
    unplaced.has(text) ? `${text} (${t('clinical.unclear_short')})` : text,
  )
  return (
    <Stack gap="sm">
      {allergies.length > 0 && <PatientAlert title={`${t('clinical.allergies')}: ${allergies.join(', ')}`} />}
      {[...unclear].map((words) => (
        <PatientAlert
          key={words}
          title={t('clinical.unclear', { words })}
          second={t('clinical.unclear_why')}
        />
      ))}
      {flags.length > 0 && (
        <PatientAlert tone="warn" title={flags.map((flag) => t(`clinical.${flag}`)).join(', ')} />
      )}
      <Facts
        rows={[
          ...(patient.allergies.length === 0
            ? [{ name: t('clinical.allergies'), value: t('clinical.none') }]
            : []),
          { name: t('clinical.conditions'), value: joined(conditions) },
          { name: t('clinical.drugs'), value: joined(drugs) },
        ]}
      />
    </Stack>
  )
}

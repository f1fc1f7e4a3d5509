import { bloodGroups } from '#features/app-data/contract.ts'
import { useShow } from '#text/show.ts'
import { Section } from '#ui/heading.tsx'
import { Facts } from '#ui/text.tsx'
import type { PatientRow } from '#domain/patient/rows.ts'
import { usePatientText } from '#features/patients/parts.ts'
import { usePlaceName } from './use-place-name.ts'

const maritals = ['single', 'married', 'widowed', 'divorced'] as const

/** The rest of what was told. A birth date is not among it: an age is never shown as a birthday. */
export function Particulars({ patient }: { patient: PatientRow }) {
  const t = usePatientText()
  const show = useShow()
  const place = usePlaceName()(patient)
  const marital = maritals.find((one) => one === patient.marital)
  const all: [string, string | null | undefined][] = [
    [t('info.code'), patient.code],
    [t('column.phone'), patient.phone === null ? null : show.phone(patient.phone)],
    [t('field.bn_name'), patient.bn_name],
    [t('field.guardian'), patient.guardian],
    [t('field.blood_group_id'), patient.blood_group_id === null ? null : bloodGroups[patient.blood_group_id]],
    [t('field.height_cm'), patient.height_cm === null ? null : `${show.number(patient.height_cm)} cm`],
    [t('field.marital'), marital ? t(`form.marital_choice.${marital}`) : patient.marital],
    [t('field.occupation'), patient.occupation],
    [t('field.address'), [patient.address, place].filter(Boolean).join(', ')],
    [t('field.nid'), patient.nid],
    [t('info.consent'), t(patient.consent.sms ? 'info.consent_yes' : 'info.consent_no')],
  ]
  const rows = all.flatMap(([name, value]) => (value ? [{ name, value }] : []))
  return (
    <Section title={t('info.facts')}>
      <Facts rows={rows} />
    </Section>
  )
}

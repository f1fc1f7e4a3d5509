import { shapeNames } from '#contract/shapes.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Facts } from '#ui/text.tsx'
import { type OptionalField, optionalFields, type PatientRow } from '#domain/patient/rows.ts'
import { usePatientText, useTold } from '#features/patients/parts.ts'
import { usePlaceName } from './use-place-name.ts'

/** Of these the address says the nearest; the weight stands among the measurements. */
const elsewhere: readonly OptionalField[] = ['division_id', 'district_id', 'upazila_id', 'weight_kg']
const shown = shapeNames(optionalFields).filter((field) => !elsewhere.includes(field))

/** The rest of what was told. A birth date is not among it: an age is never shown as a birthday. */
export function Particulars({ patient }: { patient: PatientRow }) {
  const t = usePatientText()
  const show = useShow()
  const told = useTold()
  const place = usePlaceName()(patient)
  const all: [string, string | null][] = [
    [t('info.code'), patient.code],
    [t('column.phone'), patient.phone === null ? null : show.phone(patient.phone)],
    [t('shared_phone.label'), patient.kept_off_phone ? t('shared_phone.mark') : null],
    ...shown.map((field): [string, string | null] => [
      t(`field.${field}`),
      field === 'address' ? [patient.address, place].filter(Boolean).join(', ') : told(patient, field),
    ]),
    [
      t('info.brought'),
      patient.brought_from
        ? t(patient.brought_from.number === undefined ? 'info.brought_from' : 'info.brought_from_numbered', {
            number: patient.brought_from.number ?? '',
            file: patient.brought_from.file,
            line: patient.brought_from.line,
            on: show.day(patient.brought_from.on),
          })
        : null,
    ],
    [t('info.consent'), t(patient.consent.sms ? 'info.consent_yes' : 'info.consent_no')],
  ]
  const rows = all.flatMap(([name, value]) => (value ? [{ name, value }] : []))
  return (
    <PageSection title={t('info.facts')}>
      <Facts rows={rows} />
    </PageSection>
  )
}

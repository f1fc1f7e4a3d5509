import type { PatientSheet } from '#domain/prescription/patient-sheet.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { useSheetWords } from '../words.ts'

/** Whose sheet it is, of which doctor and day. */
export function SheetHead({ sheet }: { sheet: PatientSheet }) {
  const t = useSheetWords()
  const show = useShow()
  const lang = useLanguage()
  const { patient, doctor, number, version, day } = sheet
  const about = { number, day: show.day(day) }
  return (
    <div>
      <PageHeading
        title={show.name(patient)}
        second={t('about_patient', {
          age: lang === 'bn' ? patient.bn_age : patient.age,
          sex: lang === 'bn' ? patient.bn_sex : patient.sex,
        })}
      />
      <Stack gap="none">
        <Text strong>{show.name(doctor)}</Text>
        {doctor.bmdc !== null && (
          <Text size="sm" tone="muted">
            {t('bmdc', { number: doctor.bmdc })}
          </Text>
        )}
        <Text size="sm" tone="muted">
          {t('about_sheet', about)}
          {version > 1 && ` · ${t('version', { n: show.number(version) })}`}
        </Text>
      </Stack>
    </div>
  )
}

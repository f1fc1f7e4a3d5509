import { prescriptionVersions, type PrescriptionRow } from '#domain/prescription/rows.ts'
import { usePatientText } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { TextLink } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'

const isVoid = ({ status }: PrescriptionRow): boolean => status === 3

/** What the last sheet in force says he has and takes, with the way to it. Nothing where there is none. */
export function LastSheet({ sheets }: { sheets: readonly PrescriptionRow[] }) {
  const t = usePatientText()
  const show = useShow()
  const last = sheets.find((one) => one.head_version_id !== null && !isVoid(one))
  const version = useRow(useClinic(), prescriptionVersions, last?.head_version_id ?? '')
  if (!last || !version) return null
  const { diagnosis, drugs } = version.content
  return (
    <PageSection
      title={t('pane.last_sheet')}
      end={<TextLink to={`/doctor/prescription/${last.id}`}>{show.day(last.sitting_date)}</TextLink>}
    >
      {diagnosis.length > 0 && (
        <Text as="p" strong>
          {diagnosis.map(({ text }) => text).join(', ')}
        </Text>
      )}
      {drugs.length > 0 && (
        <Text as="p" tone="muted" lang="en">
          {drugs
            .map(({ form_abbr, brand, strength }) =>
              [form_abbr, brand, strength].filter((part) => part !== '').join(' '),
            )
            .join(' · ')}
        </Text>
      )}
    </PageSection>
  )
}

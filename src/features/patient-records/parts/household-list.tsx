import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { formatters } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Initials } from '#ui/initials.tsx'
import { Item, List } from '#ui/list.tsx'
import { TextLink } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'
import type { PatientRow } from '#domain/patient/rows.ts'
import { householdOf, usePatientText, usePatientWords } from '#features/patients/parts.ts'

/** The others who use this phone, and a way to add one. */
export function HouseholdList({ patient }: { patient: PatientRow }) {
  const t = usePatientText()
  const words = usePatientWords()
  const { may } = useMay()
  const clinic = useClinic()
  const { phone } = patient
  const people = useLocal(async () => (phone === null ? [] : householdOf(clinic, phone)), [clinic, phone])
  if (phone === null) return null
  const others = people?.filter((one) => one.id !== patient.id) ?? []
  return (
    <PageSection
      title={t('info.household', { phone: words.phone(phone) })}
      end={
        may('Patient Edit') && (
          <TextLink to={`/doctor/patient-create?with=${patient.id}`}>{t('info.add_member')}</TextLink>
        )
      }
    >
      {people && others.length === 0 && (
        <Text as="p" tone="faint">
          {t('info.alone')}
        </Text>
      )}
      {others.length > 0 && (
        <List>
          {others.map((one) => (
            <Item
              key={one.id}
              start={<Initials name={formatters.name(one)} quiet />}
              title={formatters.name(one)}
              second={`${words.line(one)} · ${words.relation(one.relationship_status)}`}
              to={`/doctor/patients/info?id=${one.id}`}
            />
          ))}
        </List>
      )}
    </PageSection>
  )
}

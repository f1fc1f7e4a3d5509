import type { OwnVisitHead } from '#features/patient-visits/contract.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { usePatientHomeWords } from '../words.ts'

/** Visits of the last days that may be spoken of; nothing where there are none. */
export function ToRate({ visits }: { visits: readonly OwnVisitHead[] }) {
  const t = usePatientHomeWords()
  const show = useShow()
  if (visits.length === 0) return null
  return (
    <PageSection title={t('rate')}>
      <List label={t('rate')}>
        {visits.map(({ id, doctor, bn_doctor, patient, bn_patient, sitting_date }) => (
          <Item
            key={id}
            icon="star"
            to={`/feedback/${id}`}
            title={show.name({ name: doctor, bn_name: bn_doctor })}
            second={
              <Text size="base">
                {t('rate_line', {
                  name: show.name({ name: patient, bn_name: bn_patient }),
                  day: show.day(sitting_date),
                })}
              </Text>
            }
          />
        ))}
      </List>
    </PageSection>
  )
}

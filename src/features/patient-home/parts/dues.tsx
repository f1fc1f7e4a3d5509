import type { OwnDue } from '#features/billing/contract.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { usePatientHomeWords } from '../words.ts'

/** Visits that are not paid whole, each a press from where it is paid; nothing where nothing is owed. */
export function Dues({ dues, sum }: { dues: readonly OwnDue[]; sum: number }) {
  const t = usePatientHomeWords()
  const show = useShow()
  if (dues.length === 0) return null
  return (
    <PageSection title={t('dues')} end={<Text strong>{t('dues_sum', { sum: show.taka(sum) })}</Text>}>
      <List label={t('dues')}>
        {dues.map((due) => (
          <Item
            key={due.appointment_id}
            icon="money"
            title={show.name({ name: due.patient, bn_name: due.bn_patient })}
            second={
              <Text size="base">
                {t('due_line', {
                  doctor: show.name({ name: due.doctor, bn_name: due.bn_doctor }),
                  day: show.day(due.sitting_date),
                })}
              </Text>
            }
            end={
              <Text strong tabular>
                {show.taka(due.due_paisa)}
              </Text>
            }
            to={`/appointment-payment?id=${due.appointment_id}`}
          />
        ))}
      </List>
    </PageSection>
  )
}

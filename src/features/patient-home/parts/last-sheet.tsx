import type { OwnSheetHead } from '#features/patient-sheets/contract.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { TextLink } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'
import { usePatientHomeWords } from '../words.ts'

/** The prescription that was given last, of whoever of the family. */
export function LastOwnSheet({ sheet }: { sheet: OwnSheetHead | null }) {
  const t = usePatientHomeWords()
  const show = useShow()
  return (
    <PageSection title={t('last')} end={<TextLink to="/user">{t('all_sheets')}</TextLink>}>
      {sheet === null ? (
        <Text as="p" tone="muted">
          {t('last_none')}
        </Text>
      ) : (
        <List>
          <Item
            icon="prescription"
            to={`/user/prescription/${sheet.id}`}
            title={show.name({ name: sheet.patient, bn_name: sheet.bn_patient })}
            second={
              <Text size="base">
                {t('last_by', {
                  doctor: show.name({ name: sheet.doctor, bn_name: sheet.bn_doctor }),
                  day: show.day(sheet.sitting_date),
                })}
              </Text>
            }
          />
        </List>
      )}
    </PageSection>
  )
}

import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { OwnSheetHead } from '#features/patient-sheets/contract.ts'
import { comeBackAddress } from '#features/patient-sheets/parts.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { usePatientHomeWords } from '../words.ts'

/** Whom a doctor asks back, each a press from the serial of that day; nothing where nobody is. */
export function Returns({ sheets }: { sheets: readonly OwnSheetHead[] }) {
  const t = usePatientHomeWords()
  const show = useShow()
  const [today] = useState(() => sittingDate(Date.now()))
  const asked = sheets.flatMap(({ come_back, ...sheet }) =>
    come_back === null || come_back.day < today ? [] : [{ ...sheet, come_back }],
  )
  if (asked.length === 0) return null
  return (
    <PageSection title={t('returns')}>
      <List label={t('returns')}>
        {asked.map(({ id, doctor, bn_doctor, patient, bn_patient, come_back }) => (
          <Item
            key={id}
            icon="appointment"
            to={comeBackAddress(come_back)}
            title={t('return_on', { day: show.weekday(come_back.day) })}
            second={
              <Text size="base">
                {t('return_line', {
                  name: show.name({ name: patient, bn_name: bn_patient }),
                  doctor: show.name({ name: doctor, bn_name: bn_doctor }),
                })}
              </Text>
            }
          />
        ))}
      </List>
    </PageSection>
  )
}

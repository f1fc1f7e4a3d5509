import { sectionTitles } from '#domain/prescription/sheet-words.ts'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import type { OwnSheet } from '../contract.ts'
import { useSheetWords } from '../words.ts'
import { PrintedDrugLines } from './day-plan.tsx'
import { AdviceAndReturn, SheetLines } from './plain-lists.tsx'

/** All that stands on the paper, section by section and word for word. */
export function WholePaper({ sheet }: { sheet: OwnSheet }) {
  const t = useSheetWords()
  const title = (section: string) => sectionTitles[section] ?? section
  return (
    <Stack>
      {sheet.left.map(({ section, lines }) => (
        <SheetLines key={section} title={title(section)} lines={lines} />
      ))}
      {sheet.drugs.length > 0 && (
        <PageSection title="℞" count={sheet.drugs.length}>
          <List label={t('plan')}>
            {sheet.drugs.map((drug, at) => (
              <Item key={at} title={drug.head} second={<PrintedDrugLines drug={drug} />} />
            ))}
          </List>
        </PageSection>
      )}
      {sheet.therapy.map(({ section, lines }) => (
        <SheetLines key={section} title={title(section)} lines={lines} />
      ))}
      <AdviceAndReturn sheet={sheet} />
      <SheetLines title={t('referral')} lines={sheet.referral === null ? [] : [sheet.referral]} />
    </Stack>
  )
}

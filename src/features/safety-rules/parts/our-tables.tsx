import { rowCounts } from '#domain/safety/count-rows.ts'
import { lookedUpOn } from '#domain/safety/looked-up.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { useSafetyRulesWords } from '../words.ts'

/** How much of our own tables was looked up, and that nobody has signed them. */
export function OurTables() {
  const t = useSafetyRulesWords()
  const show = useShow()
  return (
    <PageSection title={t('ours')}>
      <Stack>
        <Text as="p" tone="muted">
          {t('ours_hint', { day: show.day(lookedUpOn) })}
        </Text>
        <Facts
          rows={rowCounts.map(({ check, rows, looked_up, fact_only }) => ({
            name: t(`check.${check}`),
            value: t(fact_only > 0 ? 'ours_row_facts' : 'ours_row', {
              rows: show.number(rows),
              seen: show.number(looked_up),
              facts: show.number(fact_only),
            }),
          }))}
        />
      </Stack>
    </PageSection>
  )
}

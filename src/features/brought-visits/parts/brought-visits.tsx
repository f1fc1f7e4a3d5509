import type { BroughtVisitRow } from '#domain/brought-visit/rows.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { useBroughtVisits } from '../use-brought-visits.ts'
import { useBroughtText } from '../words.ts'
import { BroughtVisitText } from './brought-visit-text.tsx'

/** The visits of a patient in the program before this one, apart from those that were here. Nothing where there are none. */
export function BroughtVisits({ patient_id }: { patient_id: string }) {
  const t = useBroughtText()
  const { count, shown, showOlder } = useBroughtVisits(patient_id)
  if (count === 0) return null
  return (
    <PageSection title={t('title')} count={count}>
      <Stack>
        <Text as="p" size="sm" tone="faint">
          {t('hint')}
        </Text>
        {shown.map((visit) => (
          <BroughtVisit key={visit.id} visit={visit} />
        ))}
        {showOlder && (
          <Button kind="quiet" icon="chevron-down" onClick={showOlder}>
            {t('older')}
          </Button>
        )}
      </Stack>
    </PageSection>
  )
}

/** One of them, with what says that it is none of ours. */
export function BroughtVisit({ visit: { day, parts, brought_from: from } }: { visit: BroughtVisitRow }) {
  const t = useBroughtText()
  const show = useShow()
  return (
    <Panel
      footer={
        <Text size="sm" tone="faint">
          {t('from', { file: from.file, line: from.line })}
        </Text>
      }
    >
      <Stack gap="sm">
        <Row justify="between">
          <Text strong>{show.weekday(day)}</Text>
          <Badge>{t('mark')}</Badge>
        </Row>
        <BroughtVisitText parts={parts} />
      </Stack>
    </Panel>
  )
}

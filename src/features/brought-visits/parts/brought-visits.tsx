import { useState } from 'react'
import type { BroughtVisitRow } from '#domain/brought-visit/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Panel } from '#ui/panel.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { readBroughtVisits } from '../local.ts'
import { useBroughtText } from '../words.ts'
import { BroughtVisitText } from './brought-visit-text.tsx'

const atOnce = 5

/** The visits of a patient in the program before this one, apart from those that were here. Nothing where there are none. */
export function BroughtVisits({ patient_id }: { patient_id: string }) {
  const t = useBroughtText()
  const clinic = useClinic()
  const [most, setMost] = useState(atOnce)
  const visits = useLocal(() => readBroughtVisits(clinic, patient_id), [clinic, patient_id]) ?? []
  if (visits.length === 0) return null
  return (
    <PageSection title={t('title')} count={visits.length}>
      <Stack>
        <Text as="p" size="sm" tone="faint">
          {t('hint')}
        </Text>
        {visits.slice(0, most).map((visit) => (
          <BroughtVisit key={visit.id} visit={visit} />
        ))}
        {visits.length > most && (
          <Button kind="quiet" icon="chevron-down" onClick={() => setMost(most + atOnce)}>
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

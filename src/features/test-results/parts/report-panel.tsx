import type { Day } from '#contract/clinic/day.ts'
import type { TestResultRow } from '#domain/test-result/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { readOwed, readResults, type ReportOf } from '../local.ts'
import { useResultText } from '../words.ts'
import { ReportForm } from './report-form.tsx'
import { ReportPhotos } from './report-photos.tsx'
import { ResultItem, type ResultSheet } from './result-item.tsx'

interface ReportPanelProps {
  of: Omit<ReportOf, 'taken_on'>
  today: Day
  kbd?: string
  open: boolean
  onOpen: () => void
  onClose: () => void
  sheet?: ResultSheet | undefined
}

/** Of earlier results so many stand beside a sheet in writing; all of them on the patient's own page. */
const mostShown = 8

/** What the patient still owes, what he brought, and the way to write it down. */
export function ReportPanel({ of, today, kbd, open, onOpen, onClose, sheet }: ReportPanelProps) {
  const t = useResultText()
  const clinic = useClinic()
  const { may } = useMay()
  const writes = may('Prescription Draft', 'Prescription Issue')
  const known = useLocal(async () => {
    const [owed, results] = await Promise.all([
      readOwed(clinic, of.patient_id, today),
      readResults(clinic, of.patient_id),
    ])
    return { owed, results }
  }, [clinic, of.patient_id, today])
  if (!known) return null
  const { owed, results } = known
  return (
    <PageSection title={t('title')} {...(owed.length > 0 && { count: owed.length })}>
      <Stack gap="sm">
        {owed.length > 0 && (
          <Text size="sm" tone="muted">
            {`${t('owed_count', { count: owed.length })}: ${owed.map(({ test }) => test).join(', ')}`}
          </Text>
        )}
        <Brought {...{ results, today, writes, sheet }} />
        <ReportPhotos patient_id={of.patient_id} writes={writes} />
        {writes && (
          <Row>
            <Button size="sm" icon="investigation" onClick={onOpen} {...(kbd !== undefined && { kbd })}>
              {t('open')}
            </Button>
          </Row>
        )}
      </Stack>
      {open && <ReportForm {...{ of, owed, today, onClose }} />}
    </PageSection>
  )
}

interface BroughtProps extends Pick<ReportPanelProps, 'today' | 'sheet'> {
  results: readonly TestResultRow[]
  writes: boolean
}

function Brought({ results, ...of }: BroughtProps) {
  const t = useResultText()
  if (results.length === 0) return null
  return (
    <List label={t('written')}>
      {results.slice(0, mostShown).map((row) => (
        <ResultItem key={row.id} row={row} {...of} />
      ))}
    </List>
  )
}

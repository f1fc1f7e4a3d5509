import { Fragment, useState } from 'react'
import type { TestResultRow } from '#domain/test-result/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { EmptyPart, Loading } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { Text } from '#ui/text.tsx'
import { TrendChart } from '#ui/trend-chart.tsx'
import { WideTable } from '#ui/wide-table.tsx'
import { readResults } from '../local.ts'
import { historiesOf, resultLine, sampleDays, type TestHistory } from '../over-years.ts'
import { useResultText } from '../words.ts'
import { ReportPhotos } from './report-photos.tsx'
import { FlagBadge, useShownValue } from './result-flag.tsx'

/** All results of a patient over the years: tests down, days across, and a line a test. */
export function ResultsCard({ patient_id }: { patient_id: string }) {
  const t = useResultText()
  const clinic = useClinic()
  const { may } = useMay()
  const results = useLocal(() => readResults(clinic, patient_id), [clinic, patient_id])
  if (!results) return <Loading rows={3} />
  const histories = historiesOf(results)
  const writes = may('Prescription Draft', 'Prescription Issue')
  return (
    <PageSection title={t('title')} count={results.length}>
      <ReportPhotos patient_id={patient_id} writes={writes} />
      {results.length === 0 ? (
        <EmptyPart icon="investigation" title={t('no_results')} hint={t('no_results_hint')} />
      ) : (
        <Stack gap="lg">
          <ResultTable results={results} histories={histories} />
          {histories.map((history) => (
            <ResultTrend key={history.key} history={history} />
          ))}
        </Stack>
      )}
    </PageSection>
  )
}

/** Days of samples side by side. */
const daysAPage = 6

interface ResultTableProps {
  results: readonly TestResultRow[]
  histories: readonly TestHistory[]
}

function ResultTable({ results, histories }: ResultTableProps) {
  const t = useResultText()
  const show = useShow()
  const [at, setAt] = useState(1)
  const days = sampleDays(results)
  const pages = Math.ceil(days.length / daysAPage)
  const page = Math.min(at, pages)
  const shown = days.slice((page - 1) * daysAPage, page * daysAPage)
  const rows = histories.map(({ key, test, results: own }) => ({
    key,
    name: test,
    cells: shown.map((day) => <DayCell key={day} results={own.filter((row) => row.taken_on === day)} />),
  }))
  return (
    <>
      <WideTable
        label={t('title')}
        corner={t('test')}
        heads={shown.map((day) => show.day(day))}
        rows={rows}
      />
      <Pager page={page} pages={pages} onPage={setAt} />
    </>
  )
}

function DayCell({ results }: { results: readonly TestResultRow[] }) {
  const shown = useShownValue()
  return results.map((row) => (
    <Fragment key={row.id}>
      <Text as="p">{shown(row)}</Text>
      <FlagBadge flag={row.flag} />
    </Fragment>
  ))
}

function ResultTrend({ history }: { history: TestHistory }) {
  const t = useResultText()
  const show = useShow()
  const shown = useShownValue()
  const { unit, points, others } = resultLine(history)
  // One number alone stands in the table.
  if (points.length + others.length < 2) return null
  return (
    <Stack gap="xs">
      {points.length > 0 && (
        <TrendChart
          name={history.test}
          unit={unit ?? ''}
          points={points.map(({ number, taken_on }) => ({ when: show.day(taken_on), values: [number] }))}
        />
      )}
      {others.length > 0 && (
        <Text size="sm" tone="muted">
          {t('other_unit', {
            test: history.test,
            what: others.map((row) => `${shown(row)} (${show.day(row.taken_on)})`).join(', '),
          })}
        </Text>
      )}
    </Stack>
  )
}

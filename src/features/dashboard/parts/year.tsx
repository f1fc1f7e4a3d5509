import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { keptWithin } from '#domain/return/expected.ts'
import type { DaySpan } from '../periods.ts'
import { useYear } from '../use-year.ts'
import { useDashboardWords } from '../words.ts'
import { VisitBars } from './charts.tsx'

interface YearProps {
  span: DaySpan
  scope: number | null
  onLess: () => void
}

/** A year of visits, which the server counts: no device holds so many. What a device does not know of it is not drawn. */
export function YearOfVisits({ span, scope, onLess }: YearProps) {
  const t = useDashboardWords()
  const { year, again } = useYear(span, scope)
  if (year.kind === 'reading') return <Loading rows={4} />
  if (year.kind === 'no_line')
    return (
      <OfflineState
        title={t('year_offline')}
        hint={t('year_offline_hint')}
        act={<Button onClick={onLess}>{t('range.quarter')}</Button>}
      />
    )
  if (year.kind === 'failed') return <ErrorState onAgain={again} />
  const absent = year.days.reduce((sum, { no_show }) => sum + no_show, 0)
  return (
    <PageSection title={t('visits')} end={t('from_server')}>
      <VisitBars
        days={year.days.map((one) => ({ day: one.date, kinds: [one.new, one.follow_up, one.report] }))}
        span={span}
      />
      <Text as="p" tone="muted">
        {t('year_absent', { count: absent })} {t('year_rest')}
      </Text>
      {year.returns && (
        <Text as="p" tone="muted">
          {t('year_kept', year.returns)} {t('kept_how', keptWithin)}
        </Text>
      )}
    </PageSection>
  )
}

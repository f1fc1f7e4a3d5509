import { useShow } from '#text/show.ts'
import { ChartBars } from '#ui/chart-bars.tsx'
import { PageSection } from '#ui/heading.tsx'
import { TextLink } from '#ui/link.tsx'
import type { DayCount } from '../contract.ts'
import { useAdminHomeWords } from '../words.ts'

/** Prescriptions of the last month as bars; who issued them stands on a page of its own. */
export function PrescriptionsByDay({ by_day }: { by_day: readonly DayCount[] }) {
  const t = useAdminHomeWords()
  const show = useShow()
  return (
    <PageSection
      title={t('by_day')}
      end={<TextLink to="/admin/last-month-prescription">{t('by_doctor')}</TextLink>}
    >
      <ChartBars
        title={t('by_day')}
        labels={by_day.map(({ day }) => show.dayMonth(day))}
        series={[{ name: t('by_day'), tone: 1, values: by_day.map(({ count }) => count) }]}
      />
    </PageSection>
  )
}

import type { Reply } from '#contract/endpoint.ts'
import { useShow } from '#text/show.ts'
import { ChartBars } from '#ui/chart-bars.tsx'
import { PageSection } from '#ui/heading.tsx'
import { TextLink } from '#ui/link.tsx'
import { type DoctorCounts, type showAdminDashboard } from '../contract.ts'
import { useAdminHomeWords } from '../words.ts'

export type LastMonth = Reply<typeof showAdminDashboard>['last_month']

/** How many each of these doctors issued, day by day, together. */
export const issuedADay = (days: LastMonth['days'], doctors: readonly DoctorCounts[]): number[] =>
  days.map((_, at) => doctors.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0))

/** Prescriptions of the last month as bars; who issued them stands on a page of its own. */
export function PrescriptionsByDay({ last_month: { days, doctors } }: { last_month: LastMonth }) {
  const t = useAdminHomeWords()
  const show = useShow()
  return (
    <PageSection
      title={t('by_day')}
      end={<TextLink to="/admin/last-month-prescription">{t('by_doctor')}</TextLink>}
    >
      <ChartBars
        title={t('by_day')}
        labels={days.map((day) => show.dayMonth(day))}
        series={[{ name: t('by_day'), tone: 1, values: issuedADay(days, doctors) }]}
      />
    </PageSection>
  )
}

import { dhakaDayOf } from '#contract/clinic/day.ts'
import type { VitalsRow } from '#domain/vitals/rows.ts'
import { usePatientText } from '#features/patients/parts.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { TrendChart } from '#ui/trend-chart.tsx'
import { type Trend, trendOf, trends, trendUnits } from '../chart.ts'

/** How what was measured went, a small curve for each kind. */
export function Trends({ vitals, of = trends }: { vitals: readonly VitalsRow[]; of?: readonly Trend[] }) {
  const t = usePatientText()
  const show = useShow()
  const shown = of.flatMap((trend) => {
    const points = trendOf(vitals, trend).map(({ taken_at, values }) => ({
      when: show.day(dhakaDayOf(taken_at)),
      values,
    }))
    return points.length === 0
      ? []
      : [
          <TrendChart
            key={trend}
            name={t(`vital.${trend}`)}
            unit={trend === 'weight' ? t('kg_unit') : trendUnits[trend]}
            points={points}
          />,
        ]
  })
  return (
    <PageSection title={t('info.trends')}>
      {shown.length === 0 ? (
        <Text as="p" tone="faint">
          {t('info.no_trends')}
        </Text>
      ) : (
        <Stack gap="lg">{shown}</Stack>
      )}
    </PageSection>
  )
}

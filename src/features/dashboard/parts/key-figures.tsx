import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { type Figure, FigureRow } from '#ui/figure-row.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { keptWithin } from '#domain/return/expected.ts'
import { cameIn, followUpsKept, median, noShows, waitMinutes } from '../figures.ts'
import { type PeriodRange, type DaySpan, spanBefore, periodSpan, within } from '../periods.ts'
import type { DashboardData } from '../read.ts'
import { useDashboardWords } from '../words.ts'
import { useSpanWords } from './span-words.ts'

interface KeyFiguresProps {
  season: DashboardData
  range: PeriodRange
  whole: boolean
}

/** Who came, what came in, how long they waited and who kept his return, each held against the same days before. */
export function KeyFigures({ season, range, whole }: KeyFiguresProps) {
  const t = useDashboardWords()
  const show = useShow()
  const { may } = useMay()
  const against = useAgainst(season, range)
  const span = periodSpan(range, season.today)
  const now = within(season, span)
  const kept = keptIn(season, span)
  const wait = usualWait(now)
  const { absent, expected } = noShows(now.visits, season.today)
  const figures: Figure[] = [
    { name: t('came'), value: show.number(came(now)), ...against(came, show.number) },
    ...(may('Payment List') && may('Report View')
      ? [{ name: t('taken'), value: show.taka(incomeOf(now)), ...against(incomeOf, show.taka) }]
      : []),
    {
      name: t('wait_usual'),
      ...(wait === null ? { value: '–' } : { value: show.number(wait), unit: t('min') }),
      ...against(usualWait, (count) => `${show.number(count)} ${t('min')}`),
    },
    {
      name: t('kept'),
      value: whole && kept.percent !== null ? show.number(t('percent', { count: kept.percent })) : '–',
      ...(kept.due === 0 ? {} : { second: t('of_due', { kept: kept.kept, due: kept.due }) }),
    },
    {
      name: t('no_show'),
      value: show.number(absent),
      ...(expected === 0 ? {} : { second: t('of_expected', { count: expected }) }),
    },
  ]
  return (
    <Stack gap="xs">
      <FigureRow label={t('key_figures')} figures={figures} />
      <Text as="p" size="sm" tone="faint">
        {t('kept_how', keptWithin)}
      </Text>
    </Stack>
  )
}

const came = ({ visits }: DashboardData): number => cameIn(visits)
const incomeOf = ({ payments }: DashboardData): number =>
  payments.reduce((sum, one) => sum + one.paid_paisa, 0)
const usualWait = ({ visits }: DashboardData): number | null => median(visits.flatMap(waitMinutes))

/** Returns that fall into the days, by whichever sheet asked for them. */
const keptIn = (season: DashboardData, { from, to }: DaySpan) =>
  followUpsKept(
    season.sheets.filter(({ return_day }) => return_day !== null && return_day >= from && return_day <= to),
    { ...season, visits: [...season.visits, ...season.elsewhere] },
    season.today,
  )

/** How much more or less than in the days before; nothing where the device knows nothing of those. */
function useAgainst(season: DashboardData, range: PeriodRange) {
  const t = useDashboardWords()
  const spanWords = useSpanWords()
  const span = spanBefore(range, season.today)
  const before = span && within(season, span)
  return (
    figureOf: (of: DashboardData) => number | null,
    say: (value: number) => string,
  ): Pick<Figure, 'second' | 'turn'> => {
    const [now, then] = [
      figureOf(within(season, periodSpan(range, season.today))),
      before && before.visits.length > 0 ? figureOf(before) : null,
    ]
    if (span === null || now === null || then === null) return {}
    const days = spanWords(span)
    if (now === then) return { second: t('same_as', { days }) }
    return {
      second: t(now > then ? 'more_than' : 'less_than', { days, by: say(Math.abs(now - then)) }),
      turn: now > then ? 'up' : 'down',
    }
  }
}

import { currentLanguage } from '#text/index.ts'
import { dayParts, showShortWeekday, weekdayOf } from '#contract/clinic/day.ts'
import { useShow } from '#text/show.ts'
import { ChartBars, RankBars } from '#ui/chart-bars.tsx'
import { ChartLine } from '#ui/chart-line.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import {
  totalDue,
  incomeByMethod,
  minutesByDay,
  peakHours,
  topOf,
  unprovenIn,
  visitsByDay,
} from '../figures.ts'
import { barsOf, type DaySpan } from '../periods.ts'
import type { DashboardData } from '../read.ts'
import { useDashboardWords } from '../words.ts'
import { useSpanWords } from './span-words.ts'

/** Days that a chart has room for. */
const shown = { line: 12, names: 6 } as const

/** "Mon 9", "সোম ৯". */
function dayLabel(day: string, show: ReturnType<typeof useShow>): string {
  const name = showShortWeekday(weekdayOf(day), currentLanguage())
  return `${name} ${show.number(dayParts(day).date)}`
}

/** Who came, day by day. */
export function VisitsChart({ season, span }: { season: DashboardData; span: DaySpan }) {
  const t = useDashboardWords()
  const spanWords = useSpanWords()
  return (
    <PageSection title={t('visits')} end={spanWords(span)}>
      <VisitBars days={visitsByDay(season.visits)} span={span} />
    </PageSection>
  )
}

/** By kind of visit: days, or weeks or months where the days are too many. */
export function VisitBars({ days, span }: { days: ReturnType<typeof visitsByDay>; span: DaySpan }) {
  const t = useDashboardWords()
  const show = useShow()
  const { bars, by } = barsOf(days, span)
  const label = {
    day: (day: string) => dayLabel(day, show),
    week: (day: string) => `${show.number(dayParts(day).date)} ${show.month(dayParts(day).month)}`,
    month: (day: string) => show.month(dayParts(day).month),
  }
  const series = [t('new'), t('follow_up'), t('report')].map((name, kind) => ({
    name,
    tone: tones[kind] ?? 1,
    values: bars.map(({ kinds }) => kinds[kind] ?? 0),
  }))
  if (bars.length === 0) return <Empty icon="dashboard" title={t('nothing')} hint={t('nothing_hint')} />
  return (
    <>
      {by !== 'day' && (
        <Text size="sm" tone="muted">
          {t(by === 'week' ? 'by_week' : 'by_month')}
        </Text>
      )}
      <ChartBars title={t('visits_caption')} labels={bars.map(({ day }) => label[by](day))} series={series} />
    </>
  )
}

const tones = [1, 4, 2] as const

/** How long they waited and how long they were seen. */
export function MinutesChart({ season }: { season: DashboardData }) {
  const t = useDashboardWords()
  const show = useShow()
  const days = minutesByDay(season.visits).slice(-shown.line)
  if (days.length === 0) return null
  const series = [
    { name: t('wait'), tone: 1 as const, values: days.map(({ wait }) => wait) },
    { name: t('visit'), tone: 3 as const, values: days.map(({ consult }) => consult) },
  ]
  return (
    <PageSection title={t('minutes')}>
      <ChartLine
        title={t('minutes_caption')}
        labels={days.map(({ day }) => dayLabel(day, show))}
        series={series}
      />
    </PageSection>
  )
}

/** Under so many cases a list of the most frequent says nothing. */
const fewest = 5

interface TopNamesProps {
  title: string
  names: readonly string[]
  before: readonly string[]
}

/** What the sheets named most, with how it changed; a sentence where they named too little. */
export function TopNames({ title, names, before }: TopNamesProps) {
  const t = useDashboardWords()
  const show = useShow()
  const count = names.length
  const earlier = before.length < fewest ? [] : topOf(before, before.length)
  const then = new Map(earlier.map((one) => [one.name.toLowerCase(), one.count]))
  const rows = topOf(names, shown.names).map(({ name, count: value }) => {
    const by = then.size === 0 ? 0 : value - (then.get(name.toLowerCase()) ?? 0)
    const second = `${by > 0 ? '+' : '−'}${show.number(Math.abs(by))}`
    return { name, value, ...(by === 0 ? {} : { second }) }
  })
  const onlyOnce = (rows[0]?.value ?? 0) < 2
  if (count < fewest || onlyOnce)
    return (
      <PageSection title={title}>
        <Text as="p" tone="muted">
          {count < fewest ? t('too_few', { count, fewest }) : t('all_once', { count })}
        </Text>
      </PageSection>
    )
  return (
    <PageSection title={title} end={t('named', { count })}>
      <RankBars label={title} rows={rows} />
    </PageSection>
  )
}

const methods = ['cash', 'bkash', 'nagad', 'rocket', 'upay', 'card', 'bank'] as const

/** What came in by each way of paying, and what is still owed. */
export function IncomeChart({
  season,
  ledger,
}: {
  season: DashboardData
  ledger: DashboardData['payments']
}) {
  const t = useDashboardWords()
  const show = useShow()
  const name = (method: string) =>
    methods.filter((one) => one === method).map((one) => t(`method.${one}`))[0] ?? method
  const rows = incomeByMethod(season.payments).map(({ method, paisa }) => ({
    name: name(method),
    value: paisa,
    said: show.taka(paisa),
  }))
  const due = totalDue(season.visits, ledger)
  const some = (value: number, word: 'due' | 'unproven_today') =>
    value === 0 ? [] : [{ name: t(word), value, said: show.taka(value), apart: true }]
  const all = [...rows, ...some(unprovenIn(season.payments, ledger), 'unproven_today'), ...some(due, 'due')]
  return all.length === 0 ? null : (
    <PageSection
      title={t('income')}
      end={show.taka(season.payments.reduce((sum, one) => sum + one.paid_paisa, 0))}
    >
      <RankBars label={t('income')} rows={all} />
    </PageSection>
  )
}

/** At which hours the waiting room fills. */
export function HoursChart({ season }: { season: DashboardData }) {
  const t = useDashboardWords()
  const show = useShow()
  const hours = peakHours(season.visits)
  if (hours.length === 0) return null
  const labels = hours.map(({ hour }) =>
    show.clock(`${String(hour).padStart(2, '0')}:00`).replace(/:00|:০০/, ''),
  )
  return (
    <PageSection title={t('hours')}>
      <ChartBars
        narrow
        title={t('hours_caption')}
        labels={labels}
        series={[{ name: t('came'), tone: 1, values: hours.map(({ count }) => count) }]}
      />
    </PageSection>
  )
}

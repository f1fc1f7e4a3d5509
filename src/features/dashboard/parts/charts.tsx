import { currentLanguage } from '#text/index.ts'
import { dayParts, showWeekday, weekdayOf } from '#contract/clinic/day.ts'
import { useShow } from '#text/show.ts'
import { ChartBars, RankBars } from '#ui/chart-bars.tsx'
import { ChartLine } from '#ui/chart-line.tsx'
import { Section } from '#ui/heading.tsx'
import { Empty } from '#ui/list-states.tsx'
import { type Stat, StatRow } from '#ui/stat-row.tsx'
import { consultOf, dueOf, followUpsKept, incomeByMethod, median, minutesByDay, noShows, peakHours, topOf, unprovenIn, visitsByDay, waitOf } from '../figures.ts'
import type { Season } from '../read.ts'
import { useDashboardWords } from '../words.ts'

/** Days that a chart has room for. */
const shown = { bars: 10, line: 12, names: 6 } as const

/** "Mon 9", "সোম ৯". */
function dayLabel(day: string, show: ReturnType<typeof useShow>): string {
  const name = showWeekday(weekdayOf(day), currentLanguage())
  const short = currentLanguage() === 'bn' ? name.replace(/বার$/, '') : name.slice(0, 3)
  return `${short} ${show.number(dayParts(day).date)}`
}

/** Who came, day by day. */
export function VisitsChart({ season }: { season: Season }) {
  const t = useDashboardWords()
  const show = useShow()
  const days = visitsByDay(season.visits).slice(-shown.bars)
  const series = [t('new'), t('follow_up'), t('report')].map((name, kind) => ({ name, tone: tones[kind] ?? 1, values: days.map(({ kinds }) => kinds[kind] ?? 0) }))
  return (
    <Section title={t('visits')}>
      {days.length === 0 ? <Empty icon="dashboard" title={t('nothing')} hint={t('nothing_hint')} /> : <ChartBars title={t('visits_caption')} labels={days.map(({ day }) => dayLabel(day, show))} series={series} />}
    </Section>
  )
}

const tones = [1, 4, 2] as const

/** How long they waited and how long they were seen. */
export function MinutesChart({ season }: { season: Season }) {
  const t = useDashboardWords()
  const show = useShow()
  const days = minutesByDay(season.visits).slice(-shown.line)
  if (days.length === 0) return null
  const series = [
    { name: t('wait'), tone: 1 as const, values: days.map(({ wait }) => wait) }, { name: t('visit'), tone: 3 as const, values: days.map(({ consult }) => consult) },
  ]
  return <Section title={t('minutes')}><ChartLine title={t('minutes_caption')} labels={days.map(({ day }) => dayLabel(day, show))} series={series} /></Section>
}

/** The season in four figures. */
export function Rates({ season }: { season: Season }) {
  const t = useDashboardWords()
  const show = useShow()
  const percent = (value: number | null) => (value === null ? '–' : show.number(t('percent', { count: value })))
  const minutes = (value: number | null) => value ?? '–'
  const stats: Stat[] = [
    { value: percent(noShows(season.visits, season.today).percent), name: t('no_show') },
    { value: percent(followUpsKept(season.sheets, season.visits, season.today).percent), name: t('kept') },
    { value: minutes(median(season.visits.flatMap(waitOf))), name: t('wait_now') },
    { value: minutes(median(season.visits.flatMap(consultOf))), name: t('visit_now') },
  ]
  return <Section title={t('rates')}><StatRow stats={stats} /></Section>
}

/** What the sheets named most. */
export function TopNames({ title, names }: { title: string; names: readonly string[] }) {
  const rows = topOf(names, shown.names).map(({ name, count }) => ({ name, value: count }))
  return rows.length === 0 ? null : <Section title={title}><RankBars label={title} rows={rows} /></Section>
}

const methods = ['cash', 'bkash', 'nagad', 'rocket', 'upay', 'card', 'bank'] as const

/** What came in by each way of paying, and what is still owed. */
export function IncomeChart({ season }: { season: Season }) {
  const t = useDashboardWords()
  const show = useShow()
  const name = (method: string) => methods.filter((one) => one === method).map((one) => t(`method.${one}`))[0] ?? method
  const rows = incomeByMethod(season.payments).map(({ method, paisa }) => ({ name: name(method), value: paisa, said: show.taka(paisa) }))
  const due = dueOf(season.visits, season.payments)
  const some = (value: number, word: 'due' | 'unproven_today') => (value === 0 ? [] : [{ name: t(word), value, said: show.taka(value) }])
  const all = [...rows, ...some(unprovenIn(season.payments), 'unproven_today'), ...some(due, 'due')]
  return all.length === 0 ? null : <Section title={t('income')}><RankBars label={t('income')} rows={all} /></Section>
}

/** At which hours the waiting room fills. */
export function HoursChart({ season }: { season: Season }) {
  const t = useDashboardWords()
  const show = useShow()
  const hours = peakHours(season.visits)
  if (hours.length === 0) return null
  const rows = hours.map(({ hour, count }) => ({ name: show.clock(`${String(hour).padStart(2, '0')}:00`), value: count }))
  return <Section title={t('hours')}><RankBars label={t('hours_caption')} rows={rows} /></Section>
}

import { useState } from 'react'
import { dayParts, showWeekday, weekdayOf } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { queueOfRows, useQueue } from '#features/appointments/parts.ts'
import { saveCsv } from '#ui/save-file.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName, InChamber, useChambers } from '#features/chosen-chamber/parts.ts'
import { NoticeList, useNotices } from '#features/notices/parts.ts'
import { ReturnsDue } from '#features/returns/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useSync } from '#local/react/use-sync.ts'
import { useMay } from '#nav/use-may.ts'
import { currentLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Grid, Stack, Width } from '#ui/layout.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { Text } from '#ui/text.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import { HoursChart, IncomeChart, MinutesChart, TopNames, VisitsChart } from '../parts/charts.tsx'
import { KeyFigures } from '../parts/key-figures.tsx'
import { Today } from '../parts/today.tsx'
import { YearOfVisits } from '../parts/year.tsx'
import { type PeriodRange, ranges, spanBefore, periodSpan, within } from '../periods.ts'
import { csvOfSeason } from '../table.ts'
import { useRange } from '../use-range.ts'
import { type DashboardState, useDashboardData } from '../use-season.ts'
import { useDashboardWords } from '../words.ts'

/** The day of the chamber one works in, what waits for somebody, and the figures of some days: from this device, a year from the server. */
export default function Dashboard() {
  return <InChamber>{(chamber) => <OfChamber chamber={chamber} />}</InChamber>
}

function OfChamber({ chamber }: { chamber: ChamberRow }) {
  const clinic = useClinic()
  const [scope, setScope] = useState<number | null>(chamber.id)
  const [range, setRange] = useRange()
  const known = useDashboardData(clinic, scope)
  return (
    <Stack gap="lg">
      <Head chamber={chamber} />
      <Today chamber={chamber} />
      <Toolbar end={<SaveFigures known={known} />}>
        <RangeChoice range={range} onChange={setRange} />
        <ScopeChoice scope={scope} onChange={setScope} />
      </Toolbar>
      {range === 'year' ? (
        <Columns
          main={
            <YearOfVisits
              span={periodSpan('year', sittingDate(clinic.clock.now()))}
              scope={scope}
              onLess={() => setRange('quarter')}
            />
          }
          aside={<NeedsYou />}
        />
      ) : (
        <Figures known={known} range={range} />
      )}
    </Stack>
  )
}

function RangeChoice({ range, onChange }: { range: PeriodRange; onChange: (range: PeriodRange) => void }) {
  const t = useDashboardWords()
  return (
    <Segmented
      name="range"
      label={t('range_of')}
      value={range}
      onChange={onChange}
      options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
    />
  )
}

function Head({ chamber }: { chamber: ChamberRow }) {
  const t = useDashboardWords()
  const show = useShow()
  const clinic = useClinic()
  const today = sittingDate(clinic.clock.now())
  const rows = useQueue(clinic, chamber.id, today)
  const queue = rows && queueOfRows(rows)
  const second =
    queue &&
    (queue.room
      ? t('room', { serial: show.number(queue.room.visit.serial), count: queue.stats.waiting })
      : t('room_empty', { count: queue.stats.waiting }))
  const { date, month } = dayParts(today)
  return (
    <PageHeading
      title={`${showWeekday(weekdayOf(today), currentLanguage())}, ${show.number(date)} ${show.month(month)}`}
      second={second}
    />
  )
}

/** The days behind the figures as a file for a spreadsheet. */
function SaveFigures({ known }: { known: DashboardState | null }) {
  const t = useDashboardWords()
  const clinic = useClinic()
  const { may } = useMay()
  const save = () => {
    if (!known) return
    const head = [
      t('csv_day'),
      t('new'),
      t('follow_up'),
      t('report'),
      t('csv_no_show'),
      t('csv_wait'),
      t('csv_visit'),
      t('csv_returns_due'),
      t('csv_returns_kept'),
      t('csv_income'),
    ]
    saveCsv(
      t('csv_name', { day: sittingDate(clinic.clock.now()) }),
      csvOfSeason(known.season, head, may('Payment List') && may('Report View')),
    )
  }
  return (
    <Button icon="download" disabled={known === null} onClick={save}>
      {t('csv')}
    </Button>
  )
}

/** One chamber's figures, or all of them together. */
function ScopeChoice({
  scope,
  onChange,
}: {
  scope: number | null
  onChange: (scope: number | null) => void
}) {
  const t = useDashboardWords()
  const all = useChambers(useClinic()) ?? []
  if (all.length < 2) return null
  const options = [
    { value: 'all', label: t('all_chambers') },
    ...all.map((one) => ({ value: String(one.id), label: chamberName(one) })),
  ]
  return (
    <Width of="beside">
      <Select
        label={t('scope')}
        value={scope === null ? 'all' : String(scope)}
        options={options}
        onChange={(value) => onChange(value === 'all' ? null : Number(value))}
      />
    </Width>
  )
}

function Figures({ known, range }: { known: DashboardState | null; range: PeriodRange }) {
  const t = useDashboardWords()
  const copied = useSync()?.state.complete ?? false
  // A first copy begins with today; of the past nothing may be said before it is here.
  if (!known || (!copied && known.season.visits.length === 0))
    return (
      <Columns
        main={
          <>
            <Text as="p" tone="muted">
              {t('reckoning')}
            </Text>
            <Loading rows={4} />
          </>
        }
        aside={<NeedsYou />}
      />
    )
  const span = periodSpan(range, known.season.today)
  return (
    <>
      <KeyFigures season={known.season} range={range} whole={known.whole} />
      <Columns main={<VisitsChart season={within(known.season, span)} span={span} />} aside={<NeedsYou />} />
      <Charts known={known} range={range} />
    </>
  )
}

function Charts({ known: { season, whole }, range }: { known: DashboardState; range: PeriodRange }) {
  const t = useDashboardWords()
  const { may } = useMay()
  const now = within(season, periodSpan(range, season.today))
  const span = spanBefore(range, season.today)
  const before = span ? within(season, span).sheets : []
  return (
    <Grid columns="tiles" gap="lg">
      <MinutesChart season={now} />
      {may('Payment List') && may('Report View') && <IncomeChart season={now} ledger={season.payments} />}
      <HoursChart season={now} />
      {whole && (
        <TopNames
          title={t('diagnoses')}
          names={now.sheets.flatMap((sheet) => sheet.diagnosis)}
          before={before.flatMap((sheet) => sheet.diagnosis)}
        />
      )}
      {whole && (
        <TopNames
          title={t('drugs')}
          names={now.sheets.flatMap((sheet) => sheet.drugs)}
          before={before.flatMap((sheet) => sheet.drugs)}
        />
      )}
    </Grid>
  )
}

function NeedsYou() {
  const t = useDashboardWords()
  const noticed = useNotices(useClinic())
  return (
    <PageSection title={t('needs_you')}>
      <ReturnsDue />
      {noticed ? <NoticeList notices={noticed.notices} seen={noticed.seen} /> : <Loading rows={2} />}
    </PageSection>
  )
}

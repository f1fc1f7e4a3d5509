import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import {
  Breakdown,
  cameByMethod,
  type RecordFilterState,
  MethodTabs,
  passes,
  RecordFilters,
  type RecordLine,
  RecordRows,
  type Totals,
  totalsOf,
  useBillingWords,
  useFilters,
  useFoundRecords,
  useRecordColumns,
  useRecords,
  useSaveRecords,
} from '#features/billing/parts.ts'
import { chamberName, InChamber } from '#features/chosen-chamber/parts.ts'
import type { SyncMarkState } from '#local/outbox/marks.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { MoneyFoot } from '#ui/money-list.tsx'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { type Stat, StatRow } from '#ui/stat-row.tsx'
import { useIsNarrow } from '#ui/use-phone.ts'
import { usePages } from '#ui/use-pages.ts'
import { OddOrders } from '../parts/odd-orders.tsx'
import { ToSettle } from '../parts/to-settle.tsx'

/** What came in and what is still owed, day by day. */
export default function Records() {
  return <InChamber>{(chamber) => <RecordsOf chamber={chamber} />}</InChamber>
}

function RecordsOf({ chamber }: { chamber: ChamberRow }) {
  const t = useBillingWords()
  const show = useShow()
  const { filters, set, clear } = useFilters(sittingDate(useClinic().clock.now()))
  const { from, to, method } = filters
  const read = useRecords({ chamber_id: chamber.id, from, to })
  const all = read?.lines ?? []
  const passing = read?.lines.filter((line) => passes(line, filters))
  const found = useFoundRecords(passing, filters.search)
  const lines = (found ?? []).filter((line) => cameByMethod(line, method))
  const totals = totalsOf(lines)
  const isNarrow = useIsNarrow()
  const days = from === to ? show.weekday(from) : `${show.day(from)} – ${show.day(to)}`
  const csv = <SaveCsv lines={lines} as={`billing-${from}-${to}`} />
  return (
    <Stack>
      <PageHeading title={t('records')} second={`${chamberName(chamber)} · ${days}`}>
        {!isNarrow && csv}
        <Ways />
      </PageHeading>
      <RecordFilters chamber_id={chamber.id} {...{ filters, set, clear }} lines={all} />
      <Panel pad="sm">{found ? <Figures totals={totals} /> : <Loading rows={1} />}</Panel>
      <ToSettle chamber_id={chamber.id} lines={all} />
      <OddOrders />
      {isNarrow && (
        <MethodTabs lines={found ?? []} value={method} onChange={(chosen) => set('method', chosen)} />
      )}
      <Lines lines={found && lines} filters={filters} marks={read?.marks} />
      {lines.length > 0 && <Breakdown lines={lines} />}
      {isNarrow && lines.length > 0 && (
        <MoneyFoot sum={show.taka(totals.paid)} second={t('foot', { count: totals.receipts })}>
          {csv}
        </MoneyFoot>
      )}
    </Stack>
  )
}

/** The lines as a file, under a name. */
function SaveCsv({ lines, as }: { lines: readonly RecordLine[]; as: string }) {
  const t = useBillingWords()
  const save = useSaveRecords()
  return (
    <Button icon="download" disabled={lines.length === 0} onClick={() => save(lines, as)}>
      {t('csv')}
    </Button>
  )
}

/** Where else the day's money is looked at. */
function Ways() {
  const t = useBillingWords()
  const { may } = useMay()
  return (
    <>
      <ButtonLink to="/doctor/payments" icon="list">
        {t('ledger')}
      </ButtonLink>
      {may('Payment Collect') && (
        <ButtonLink to="/doctor/quick-patient-payment" icon="money">
          {t('collect_list')}
        </ButtonLink>
      )}
      {may('Day Close') && (
        <ButtonLink to="/doctor/day-close" kind="primary" icon="lock">
          {t('day_close')}
        </ButtonLink>
      )}
    </>
  )
}

interface LinesProps {
  lines: readonly RecordLine[] | undefined
  filters: RecordFilterState
  marks: ReadonlyMap<string | number, SyncMarkState> | undefined
}

/** The lines as a table, or in rows where there is no room for one. */
function Lines({ lines, filters, marks = new Map() }: LinesProps) {
  const t = useBillingWords()
  const paged = usePages(lines ?? [], JSON.stringify(filters))
  const isNarrow = useIsNarrow()
  const by = filters.from === filters.to ? 'time' : 'date'
  const columns = useRecordColumns({ by, marks, totals: totalsOf(lines ?? []) })
  return (
    <>
      {isNarrow && paged.rows.length > 0 ? (
        <RecordRows label={t('records')} lines={paged.rows} marks={marks} by={by} />
      ) : (
        <DataTable
          label={t('records')}
          columns={columns}
          rows={paged.rows}
          keyOf={(line) => line.id}
          dense
          none={lines ? <NoRecords searched={filters.search !== ''} /> : <Loading />}
        />
      )}
      <Pager {...paged.pager} />
    </>
  )
}

function Figures({ totals }: { totals: Totals }) {
  const t = useBillingWords()
  const show = useShow()
  const doubtful = (paisa: number, name: string): Stat[] =>
    paisa > 0 ? [{ value: show.taka(paisa), name, tone: 'warn' }] : []
  return (
    <StatRow
      stats={[
        { value: totals.receipts, name: t('receipts') },
        { value: show.taka(totals.gross), name: t('gross') },
        { value: show.taka(totals.discount), name: t('discount') },
        { value: show.taka(totals.paid), name: t('paid') },
        ...doubtful(totals.unproven, t('unproven')),
        ...doubtful(totals.due, t('due')),
      ]}
    />
  )
}

function NoRecords({ searched }: { searched: boolean }) {
  const t = useBillingWords()
  return searched ? (
    <Empty icon="search" title={t('nothing_found')} hint={t('nothing_found_hint')} />
  ) : (
    <Empty icon="billing" title={t('no_records')} hint={t('no_records_hint')} />
  )
}

import { type RecordLine, totalsOf, useBillingWords, useNameOfStaff } from '#features/billing/parts.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { useLanguage } from '#text/index.ts'
import { formatters, useShow } from '#text/show.ts'
import { PaperBlock, PaperFacts, PaperFoot, PaperName, PaperSign, PaperTable } from '#ui/paper-parts.tsx'
import { paperSizes } from '#ui/paper-size.ts'
import { PrintJob } from '#ui/print-job.tsx'
import { Paper } from '#ui/print-page.tsx'
import { type DayCloseRow, isClosed } from '#domain/day-close/rows.ts'
import type { DrawerDay } from '../local.ts'
import { countDrawer, denominations } from '#domain/day-close/drawer.ts'
import { useDayCloseWords } from '../words.ts'

interface Printed {
  chamber: ChamberRow
  day: DrawerDay
  counted: readonly RecordLine[]
  late: readonly RecordLine[]
}

const sheet = { ...paperSizes.A4, margins: { top: 12, right: 14, bottom: 12, left: 14 } }

/** Prints a drawer's day on A4; of one that is not closed the paper says so across its face and in its title. */
export const PrintDay = ({ onDone, ...of }: Printed & { onDone: () => void }) => (
  <PrintJob onDone={onDone}>
    <DaySheet {...of} />
  </PrintJob>
)

function DaySheet({ chamber, day, counted, late }: Printed) {
  const t = useDayCloseWords()
  const show = useShow()
  const lang = useLanguage()
  const staffName = useNameOfStaff()
  const status = day.close?.status ?? 'open'
  const closed = isClosed(day.close)
  const open = closed ? {} : { watermark: t('print_open') }
  return (
    <Paper
      sheet={sheet}
      mode="full"
      headerHeight={0}
      footerHeight={10}
      points={10}
      lang={lang}
      pageNumbers={{ word: t('page'), lang }}
      {...open}
      header={<PaperName>{`${t('title')} · ${chamberName(chamber)}`}</PaperName>}
      footer={<PaperFoot start={t(`state_${status}`)} end={show.weekday(day.till.sitting_date)} />}
    >
      <div>
        <PaperFacts
          facts={[
            { id: 'day', name: t('day'), value: show.weekday(day.till.sitting_date) },
            { id: 'whose', name: t('whose'), value: staffName(day.till.user_id) },
            { id: 'state', name: '', value: open.watermark ?? t(`state_${status}`) },
          ]}
        />
        <Sums lines={counted} />
        <DrawerTable day={day} />
        <Receipts title={t('receipts_of')} lines={counted} />
        {late.length > 0 && <Receipts title={t('after_close')} lines={late} />}
      </div>
      <PaperSign>{`${t(closed ? 'counted_by' : 'whose')}: ${staffName(day.till.user_id)}`}</PaperSign>
    </Paper>
  )
}

function Sums({ lines }: { lines: readonly RecordLine[] }) {
  const t = useDayCloseWords()
  const show = useShow()
  const billing = useBillingWords()
  const { receipts, gross, discount, paid, unproven } = totalsOf(lines)
  return (
    <PaperFacts
      facts={[
        { id: 'receipts', name: t('receipts'), value: show.number(receipts) },
        { id: 'gross', name: t('gross'), value: show.taka(gross) },
        { id: 'discount', name: t('discount'), value: show.taka(discount) },
        { id: 'paid', name: t('paid'), value: show.taka(paid) },
        ...(unproven > 0 ? [{ id: 'unproven', name: billing('unproven'), value: show.taka(unproven) }] : []),
      ]}
    />
  )
}

/** From the float to what must lie in the drawer; counted and by how much it is off only where somebody counted. */
function DrawerTable({ day: { close, entries } }: { day: DrawerDay }) {
  const t = useDayCloseWords()
  const show = useShow()
  const method = useBillingWords()
  const closed = close && isClosed(close) ? close : null
  const till = closed ?? countDrawer(entries, close ?? { opening_paisa: 0, outs: [] })
  const counted = useCountedRows(closed)
  const columns = [
    { key: 'name', title: t('drawer') },
    { key: 'value', title: t('taka'), number: true },
  ]
  const digital = till.digital.map(({ method: by, receipts: count, paisa }) => {
    return { name: t('digital', { method: method(`method.${by}`), count }), value: show.taka(paisa) }
  })
  const rows = [
    { name: t('opening'), value: show.taka(till.opening_paisa) },
    { name: t('cash_in'), value: show.taka(till.cash_in_paisa) },
    ...till.outs.map(({ reason, paisa }) => ({ name: t('cash_out', { reason }), value: show.taka(-paisa) })),
    { name: t('expected'), value: show.taka(till.expected_paisa) },
    ...counted,
    ...digital,
  ]
  return (
    <PaperBlock>
      <PaperTable columns={columns} rows={rows} />
    </PaperBlock>
  )
}

/** What was counted, note by note, and by how much it is off. */
function useCountedRows(closed: DayCloseRow | null) {
  const t = useDayCloseWords()
  const show = useShow()
  if (!closed) return []
  const { notes, counted_paisa, expected_paisa, difference_reason: reason } = closed
  const counts = denominations
    .filter((taka) => notes[taka] > 0)
    .map((taka) => `${t('times', { taka: show.taka(Number(taka) * 100) })} ${show.number(notes[taka])}`)
  return [
    { name: [t('counted'), ...counts].join('  '), value: show.taka(counted_paisa) },
    {
      name: reason === null ? t('difference') : t('difference_why', { reason }),
      value: show.taka(counted_paisa - expected_paisa),
    },
  ]
}

function Receipts({ title, lines }: { title: string; lines: readonly RecordLine[] }) {
  const t = useDayCloseWords()
  const words = useBillingWords()
  const shown = useShow()
  const columns = [
    { key: 'time', title: words('time') },
    { key: 'receipt', title: words('receipt') },
    { key: 'patient', title: words('patient') },
    { key: 'method', title: words('method_word') },
    { key: 'paid', title: t('taka'), number: true },
  ]
  const rows = lines.flatMap(({ payment, patient, paid_paisa, unproven_paisa }) =>
    payment === null
      ? []
      : [
          {
            time: shown.time(payment.taken_at),
            receipt: payment.receipt_no,
            patient: patient ? formatters.name(patient) : '–',
            method: [
              words(`method.${payment.method}`),
              ...(payment.trx_id === null ? [] : [payment.trx_id]),
              ...(unproven_paisa > 0 ? [words('state_5')] : []),
            ].join(' '),
            paid: shown.taka(paid_paisa),
          },
        ],
  )
  return (
    <PaperBlock title={title} apart>
      <PaperTable
        columns={columns}
        rows={rows}
        total={{ patient: words('all'), paid: shown.taka(totalsOf(lines).paid) }}
      />
    </PaperBlock>
  )
}

import { useState } from 'react'
import { Breakdown, type RecordLine, totalsOf, useBillingWords, useRecordColumns } from '#features/billing/parts.ts'
import type { Mark } from '#local/marks.ts'
import { useShow } from '#text/show.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Section } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Panel } from '#ui/panel.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { Text } from '#ui/text.tsx'
import { useDayCloseWords } from '../words.ts'

interface ListsProps {
  counted: readonly RecordLine[]
  late: readonly RecordLine[]
  marks: ReadonlyMap<string | number, Mark>
}

/** The drawer's receipts with their sums; what came after its close stands apart. */
export function ReceiptLists({ counted, late, marks }: ListsProps) {
  const t = useDayCloseWords()
  const show = useShow()
  const method = useBillingWords()
  const [by, setBy] = useState('all')
  const totals = totalsOf(counted)
  const cash = totalsOf(counted.filter((line) => line.payment?.method === 'cash')).paid
  const methods = [...new Set(counted.flatMap((line) => line.payment?.method ?? []))]
  const shown = counted.filter((line) => by === 'all' || line.payment?.method === by)
  const hidden = new Set(['by', 'due', 'serial', 'gross', ...(totalsOf([...counted, ...late]).discount === 0 ? ['discount'] : [])])
  const columns = useRecordColumns({ by: 'time', marks, totals: totalsOf(shown) }).filter((column) => !hidden.has(column.key))
  const lateColumns = useRecordColumns({ by: 'time', marks, totals: totalsOf(late) }).filter((column) => !hidden.has(column.key))
  return (
    <Stack>
      <Panel>
        <StatRow stats={[
          { value: totals.receipts, name: t('receipts') }, { value: show.taka(totals.gross), name: t('gross') }, { value: show.taka(totals.discount), name: t('discount') },
          { value: show.taka(totals.paid), name: t('paid') },
          ...(totals.unproven > 0 ? [{ value: show.taka(totals.unproven), name: method('unproven'), tone: 'warn' as const }] : []),
          { value: show.taka(cash), name: t('cash') },
        ]} />
      </Panel>
      {methods.length > 1 && <Segmented name="method" label={t('method')} value={by} onChange={setBy} options={[{ value: 'all', label: t('all') }, ...methods.map((one) => ({ value: one, label: method(`method_${one}`) }))]} />}
      <DataTable label={t('receipts_of')} columns={columns} rows={shown} keyOf={(line) => line.id} dense none={<Empty icon="receipt" title={t('no_receipts')} hint={t('no_receipts_hint')} />} />
      {late.length > 0 && (
        <Section title={t('after_close')} count={late.length} urgent>
          <Text as="p" tone="muted">{t('after_close_hint')}</Text>
          <DataTable label={t('after_close')} columns={lateColumns} rows={late} keyOf={(line) => line.id} dense />
        </Section>
      )}
      {counted.length > 0 && <Breakdown lines={[...counted, ...late]} />}
    </Stack>
  )
}

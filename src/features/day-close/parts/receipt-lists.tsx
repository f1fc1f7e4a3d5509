import { useState } from 'react'
import { Breakdown, type RecordLine, RecordRows, useBillingWords } from '#features/billing/parts.ts'
import type { SyncMarkState } from '#local/outbox/marks.ts'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'
import { useDayCloseWords } from '../words.ts'

interface ListsProps {
  counted: readonly RecordLine[]
  late: readonly RecordLine[]
  marks: ReadonlyMap<string | number, SyncMarkState>
}

/** The drawer's receipts and what they come to; what came after its close stands apart. */
export function ReceiptLists({ counted, late, marks }: ListsProps) {
  const t = useDayCloseWords()
  const method = useBillingWords()
  const [by, setBy] = useState('all')
  const methods = [...new Set(counted.flatMap((line) => line.payment?.method ?? []))]
  const shown = counted.filter((line) => by === 'all' || line.payment?.method === by)
  return (
    <Stack>
      {counted.length > 0 && <Breakdown lines={[...counted, ...late]} />}
      {late.length > 0 && (
        <PageSection title={t('after_close')} count={late.length} urgent>
          <Text as="p" tone="muted">
            {t('after_close_hint')}
          </Text>
          <RecordRows label={t('after_close')} lines={late} marks={marks} by="time" />
        </PageSection>
      )}
      <PageSection title={t('receipts_of')} count={counted.length} end={t('newest_first')}>
        {methods.length > 1 && (
          <Segmented
            name="method"
            label={t('method')}
            value={by}
            onChange={setBy}
            options={[
              { value: 'all', label: t('all') },
              ...methods.map((one) => ({ value: one, label: method(`method.${one}`) })),
            ]}
          />
        )}
        {shown.length === 0 ? (
          <Empty icon="receipt" title={t('no_receipts')} hint={t('no_receipts_hint')} />
        ) : (
          <RecordRows label={t('receipts_of')} lines={shown} marks={marks} by="time" />
        )}
      </PageSection>
    </Stack>
  )
}

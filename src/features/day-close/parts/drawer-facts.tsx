import { useBillingWords } from '#features/billing/parts.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Facts } from '#ui/text.tsx'
import type { DayCloseRow } from '#domain/day-close/rows.ts'
import { useDayCloseWords } from '../words.ts'

export interface DrawerSums extends Pick<DayCloseRow, 'opening_paisa' | 'outs' | 'digital'> {
  cash_in: number
  expected: number
  counted: number
}

/** From the float to what must lie in the drawer, what was counted, and what came by providers. */
export function DrawerFacts({ sums }: { sums: DrawerSums }) {
  const t = useDayCloseWords()
  const show = useShow()
  const method = useBillingWords()
  return (
    <Facts
      rows={[
        { name: t('opening'), value: show.taka(sums.opening_paisa) },
        { name: t('cash_in'), value: show.taka(sums.cash_in) },
        ...sums.outs.map((one) => ({
          name: t('cash_out', { reason: one.reason }),
          value: show.taka(-one.paisa),
        })),
        { name: t('expected'), value: <strong>{show.taka(sums.expected)}</strong> },
        { name: t('counted'), value: <strong>{show.taka(sums.counted)}</strong> },
        ...sums.digital.map((one) => ({
          name: t('digital', { method: method(`method.${one.method}`), count: one.receipts }),
          value: show.taka(one.paisa),
        })),
      ]}
    />
  )
}

/** Whether the count is short, over or exact. */
export function DrawerDifference({ paisa }: { paisa: number }) {
  const t = useDayCloseWords()
  const show = useShow()
  const words =
    paisa === 0 ? t('exact') : t(paisa < 0 ? 'short' : 'over', { amount: show.taka(Math.abs(paisa)) })
  return (
    <Banner tone={paisa === 0 ? 'ok' : 'warn'} icon={paisa === 0 ? 'check' : 'weight'}>
      <strong>{words}</strong>
    </Banner>
  )
}

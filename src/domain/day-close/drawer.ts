import type * as z from 'zod/mini'
import type { PaymentRow } from '#domain/payment/rows.ts'
import type { CashOut, DayCloseRow, CashNotes } from './rows.ts'

/** Bangladeshi notes and coins by their taka, the largest first. */
export const denominations = ['1000', '500', '200', '100', '50', '20', '10', '5', '2', '1'] as const

/** Coins of which a drawer mostly has none: asked for only where somebody wants to count them. */
export const coins: readonly (typeof denominations)[number][] = ['2', '1']
type DrawerEntry = Pick<PaymentRow, 'id' | 'method' | 'gross_paisa' | 'discount_paisa' | 'paid_paisa'>

/** What lies in the drawer by its notes, in paisa. */
export const countedPaisa = (notes: z.infer<typeof CashNotes>): number =>
  denominations.reduce((sum, taka) => sum + Number(taka) * 100 * notes[taka], 0)

/** What was taken out of the drawer, in paisa. */
export const outsPaisa = (outs: readonly z.infer<typeof CashOut>[]): number =>
  outs.reduce((sum, one) => sum + one.paisa, 0)

/** The cash of these receipts, in paisa; what was given back in cash is off. */
export const cashIn = (entries: readonly DrawerEntry[]): number =>
  entries.filter((one) => one.method === 'cash').reduce((sum, one) => sum + one.paid_paisa, 0)

/** What came by each provider, in the order in which they first came. */
export function digitalOf(entries: readonly DrawerEntry[]): DayCloseRow['digital'] {
  const digital = entries.filter((one) => one.method !== 'cash')
  return [...new Set(digital.map((one) => one.method))].toSorted().map((method) => {
    const of = digital.filter((one) => one.method === method)
    return { method, paisa: of.reduce((sum, one) => sum + one.paid_paisa, 0), receipts: of.length }
  })
}

/** The sums of a drawer's receipts. */
export interface DrawerTotals {
  receipts: number
  gross: number
  discount: number
  paid: number
  cash: number
  digital: DayCloseRow['digital']
}

export const drawerTotals = (entries: readonly DrawerEntry[]): DrawerTotals => ({
  receipts: entries.length,
  gross: entries.reduce((sum, one) => sum + one.gross_paisa, 0),
  discount: entries.reduce((sum, one) => sum + one.discount_paisa, 0),
  paid: entries.reduce((sum, one) => sum + one.paid_paisa, 0),
  cash: cashIn(entries),
  digital: digitalOf(entries),
})

/**
 * A drawer's receipts as its close has them: those that were counted, and those that came after it. Before a close all
 * are still to be counted; the order in which they reached this device makes no difference.
 */
export function splitByClose<E extends { id: string }>(
  entries: readonly E[],
  close: Pick<DayCloseRow, 'status' | 'receipt_ids'> | null,
): { counted: E[]; late: E[] } {
  if (!close || (close.status !== 'closed' && close.status !== 'approved'))
    return { counted: [...entries], late: [] }
  const counted = new Set(close.receipt_ids)
  return {
    counted: entries.filter((one) => counted.has(one.id)),
    late: entries.filter((one) => !counted.has(one.id)),
  }
}

/** What must lie in the drawer, and by how much the count is off: more is positive. All in paisa. */
export function drawerOf(of: {
  opening_paisa: number
  outs: readonly z.infer<typeof CashOut>[]
  cash_in_paisa: number
  notes: z.infer<typeof CashNotes>
}) {
  const outs = outsPaisa(of.outs)
  const expected = of.opening_paisa + of.cash_in_paisa - outs
  const counted = countedPaisa(of.notes)
  return { outs, expected, counted, difference: counted - expected }
}

/** What a close says of a drawer besides its notes: counted by the device from the entries it has, and by the server from all of them. */
export type DrawerCount = Pick<
  DayCloseRow,
  'opening_paisa' | 'outs' | 'cash_in_paisa' | 'expected_paisa' | 'digital' | 'receipt_ids'
>

/** Counts a drawer from its entries, with the float and what was taken out. */
export function countDrawer(
  entries: readonly DrawerEntry[],
  { opening_paisa, outs }: Pick<DayCloseRow, 'opening_paisa' | 'outs'>,
): DrawerCount {
  const cash_in_paisa = cashIn(entries)
  return {
    opening_paisa,
    outs,
    cash_in_paisa,
    expected_paisa: opening_paisa + cash_in_paisa - outsPaisa(outs),
    digital: digitalOf(entries),
    receipt_ids: entries.map((one) => one.id).toSorted(),
  }
}

/** Whether two counts of a drawer are of the same receipts and come to the same. */
export const isSameCount = (a: DrawerCount, b: DrawerCount): boolean => facts(a) === facts(b)

const facts = ({
  opening_paisa,
  outs,
  cash_in_paisa,
  expected_paisa,
  digital,
  receipt_ids,
}: DrawerCount): string =>
  [
    opening_paisa,
    cash_in_paisa,
    expected_paisa,
    ...outs.map(({ id, paisa }) => `${id} ${paisa}`).toSorted(),
    ...digital.map(({ method, paisa, receipts }) => `${method} ${paisa} ${receipts}`).toSorted(),
    ...[...new Set(receipt_ids)].toSorted(),
  ].join('|')

/** Which of a drawer's entries a close counts: those it names, those taken until then, and those that the closing device had told before (null: no device). */
export const closedWith = <E extends { id: string; taken_at: string; device_id: number | null }>(
  entries: readonly E[],
  close: { receipt_ids: readonly string[]; until: string; device_id: number | null },
): E[] =>
  entries.filter(
    (one) =>
      close.receipt_ids.includes(one.id) || one.taken_at <= close.until || one.device_id === close.device_id,
  )

/** Counted days that wait for the doctor's word, the oldest first; without the one that is just looked at. */
export const awaiting = <R extends Pick<DayCloseRow, 'status' | 'sitting_date' | 'user_id'>>(
  rows: readonly R[],
  but: { sitting_date: string; user_id: number },
): R[] =>
  rows
    .filter(
      (row) =>
        row.status === 'closed' && (row.sitting_date !== but.sitting_date || row.user_id !== but.user_id),
    )
    .toSorted((a, b) => (a.sitting_date < b.sitting_date ? -1 : 1))

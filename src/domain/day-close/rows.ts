import * as z from 'zod/mini'
import { namedId } from '#contract/clinic/named-id.ts'
import { count, Day, framed, Id, Instant, line, Money } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { PaymentMethod } from '#domain/payment/rows.ts'
/** Money taken out of the drawer for something, by the day. */
export const CashOut = z.strictObject({ id: Id, paisa: Money.check(z.gte(1, 'money')), reason: line(120) })

const many = z._default(count(0, 100_000), 0)

/** How many of each note and coin lay in the drawer, by its taka. */
export const CashNotes = z.strictObject({
  '1000': many,
  '500': many,
  '200': many,
  '100': many,
  '50': many,
  '20': many,
  '10': many,
  '5': many,
  '2': many,
  '1': many,
})

export const Digital = z.array(
  z.strictObject({ method: PaymentMethod, paisa: z.int('money'), receipts: count(0, 100_000) }),
)

export const dayCloseStates = ['open', 'closed', 'approved', 'reopened'] as const

/** What one person took in one chamber on one sitting date, and how it was counted. The id is made of the three. */
export const DayCloseRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  sitting_date: Day,
  user_id: z.int(),
  opening_paisa: Money,
  outs: z.array(CashOut),
  cash_in_paisa: z.int(),
  expected_paisa: z.int(),
  notes: CashNotes,
  counted_paisa: Money,
  difference_reason: z.nullable(line(200)),
  digital: Digital,
  /** How many receipts were counted, which, and how many of them the server had not seen. */
  receipts: z.int(),
  receipt_ids: z.array(Id),
  unsent: z.int(),
  status: z.literal(dayCloseStates),
  closed_at: z.nullable(Instant),
  approved_by: z.nullable(z.int()),
  approved_at: z.nullable(Instant),
  reopen_reason: z.nullable(line(200)),
})
export type DayCloseRow = z.infer<typeof DayCloseRow>

export const dayCloses = synced<DayCloseRow>({
  table: 'day_closes',
  row: DayCloseRow,
  clear: ['chamber_id', 'sitting_date', 'user_id', 'status'],
  indexes: ['[chamber_id+sitting_date]'],
  reads: ['Day Close', 'Payment List'],
})

/** The drawer that a day close is about. */
export interface CashDrawer {
  chamber_id: number
  sitting_date: string
  user_id: number
}

/** The id of a drawer's day: two devices make one row of it. */
export const dayCloseId = ({ chamber_id, sitting_date, user_id }: CashDrawer): string =>
  namedId('day-close', chamber_id, sitting_date, user_id)

/** The row of a day on which nobody has counted yet. */
export const openDrawer = (till: CashDrawer): Omit<DayCloseRow, keyof typeof framed> => ({
  ...till,
  id: dayCloseId(till),
  opening_paisa: 0,
  outs: [],
  cash_in_paisa: 0,
  expected_paisa: 0,
  notes: noNotes,
  counted_paisa: 0,
  difference_reason: null,
  digital: [],
  receipts: 0,
  receipt_ids: [],
  unsent: 0,
  status: 'open',
  closed_at: null,
  approved_by: null,
  approved_at: null,
  reopen_reason: null,
})

/** Whether money of a drawer that comes now comes after it was counted. */
export const isClosed = (row: { status: string } | null | undefined): boolean =>
  row?.status === 'closed' || row?.status === 'approved'

/** Whether what was done at that moment (ISO 8601) was done after the drawer was counted. */
export const isAfterClose = (
  row: { status: string; closed_at: string | null } | null | undefined,
  at: string,
): boolean => isClosed(row) && (row?.closed_at ?? at) < at

/** Nothing in the drawer. */
export const noNotes: z.infer<typeof CashNotes> = {
  '1000': 0,
  '500': 0,
  '200': 0,
  '100': 0,
  '50': 0,
  '20': 0,
  '10': 0,
  '5': 0,
  '2': 0,
  '1': 0,
}

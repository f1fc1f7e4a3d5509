import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, Day, Id, Instant, line, Money, NumberText } from '#contract/fields.ts'
import { countedPaisa, outsPaisa } from '#domain/day-close/drawer.ts'
import { CashOut, DayCloseRow, Digital, CashNotes } from '#domain/day-close/rows.ts'
import { refusal } from '#contract/refusal.ts'

export const dayClosed = refusal(409, 'day_closed')
export const dayNotClosed = refusal(409, 'day_not_closed')
/** What the device counted on is not what the server has of the drawer. */
export const dayDiffers = refusal(409, 'day_differs')

const till = { chamber_id: z.int('number'), sitting_date: Day }
const Answer = z.object({ day_close: DayCloseRow })

/** Notes what lay in the drawer at first, money taken out of it, or that a note of this kind was wrong (`without`). */
export const noteTill = endpoint({
  method: 'POST',
  path: '/doctor/v1/day-close-notes',
  scope: 'practice',
  refuses: [dayClosed],
  needs: 'Day Close',
  offline: 'queue',
  ours: true,
  body: z.strictObject({
    ...till,
    opening_paisa: z.optional(Money),
    out: z.optional(CashOut),
    without: z.optional(Id),
  }),
  reply: Answer,
})

/**
 * Closes one's own day. What was expected must follow from the rest, and a difference has a reason. The server counts the
 * drawer itself: 409 `day_differs` with its count where the two are not the same, as when another device took money of
 * which this one has not heard; counted again with all receipts, it goes through.
 */
export const closeDay = endpoint({
  method: 'POST',
  path: '/doctor/v1/day-closes',
  scope: 'practice',
  refuses: [dayClosed, dayDiffers],
  needs: 'Day Close',
  offline: 'queue',
  ours: true,
  stamped: ['closed_at'],
  body: z
    .strictObject({
      ...till,
      opening_paisa: Money,
      outs: z.array(CashOut),
      cash_in_paisa: z.int('money'),
      expected_paisa: z.int('money'),
      notes: CashNotes,
      counted_paisa: Money,
      difference_reason: z._default(z.nullable(line(200)), null),
      digital: Digital,
      receipt_ids: z.array(Id),
      unsent: count(0, 30_000),
      closed_at: Instant,
    })
    .check(
      z.refine(
        (form) => form.expected_paisa === form.opening_paisa + form.cash_in_paisa - outsPaisa(form.outs),
        { error: 'sum', path: ['expected_paisa'] },
      ),
      z.refine((form) => form.counted_paisa === countedPaisa(form.notes), {
        error: 'sum',
        path: ['counted_paisa'],
      }),
      z.refine((form) => form.counted_paisa === form.expected_paisa || form.difference_reason !== null, {
        error: 'reason',
        path: ['difference_reason'],
      }),
    ),
  reply: Answer,
})

/** The doctor's word on a closed day. Reopened, it is counted and closed again. */
export const decideDayClose = endpoint({
  method: 'PUT',
  path: '/doctor/v1/day-closes/{id}',
  scope: 'practice',
  refuses: [dayNotClosed],
  needs: 'Day Close',
  offline: 'queue',
  ours: true,
  stamped: ['at'],
  params: z.strictObject({ id: Id }),
  body: z
    .strictObject({
      status: z.literal(['approved', 'reopened'], 'choice'),
      reason: z._default(z.nullable(line(200)), null),
      at: Instant,
    })
    .check(
      z.refine((form) => form.status === 'approved' || form.reason !== null, {
        error: 'reason',
        path: ['reason'],
      }),
    ),
  reply: Answer,
})

export const listDayCloses = endpoint({
  method: 'GET',
  path: '/doctor/v1/day-closes',
  scope: 'practice',
  needs: ['Day Close', 'Payment List'],
  ours: true,
  query: z.strictObject({ chamber_id: z.optional(NumberText), from: z.optional(Day), to: z.optional(Day) }),
  reply: z.object({ data: z.array(DayCloseRow) }),
})

import { type Actor, add, type Change, defineMutation, maybe, present, set } from '#contract/mutation.ts'
import { Problem } from '#contract/problem.ts'
import {
  type DayCloseRow,
  dayCloseId,
  dayCloses,
  isClosed,
  openDrawer,
  type CashDrawer,
} from '#domain/day-close/rows.ts'
import { closeDay, dayClosed, dayNotClosed, decideDayClose, noteTill } from './contract.ts'

type Day = Pick<CashDrawer, 'chamber_id' | 'sitting_date'>

/** The drawer of whoever does it. */
export const ownDrawer = (
  { chamber_id, sitting_date }: Day,
  { user_id }: Pick<Actor, 'user_id'>,
): CashDrawer => ({
  chamber_id,
  sitting_date,
  user_id,
})

const own = {
  lane: ({ body }: { body: Day }, actor: Actor) => `till:${dayCloseId(ownDrawer(body, actor))}`,
  reads: ({ body }: { body: Day }, actor: Actor) => ({
    close: maybe(dayCloses, dayCloseId(ownDrawer(body, actor)), 'locked'),
  }),
}

/** Changes the day of one's own drawer, which begins with the first note; one that was counted stays as it is. */
function inDrawer(
  till: CashDrawer,
  close: DayCloseRow | null,
  change: (row: Pick<DayCloseRow, 'opening_paisa' | 'outs'>) => Partial<DayCloseRow>,
): Change[] {
  if (isClosed(close)) throw new Problem(dayClosed, { current: close })
  const row = close ?? openDrawer(till)
  return [...(close ? [] : [add(dayCloses, row)]), set(dayCloses, row, change(row))]
}

/** Notes the float, money taken out, or that a note of this kind was wrong. */
export const noteInDrawer = defineMutation(noteTill, {
  ...own,
  apply: ({ body }, { close }, actor) =>
    inDrawer(ownDrawer(body, actor), close, (row) => {
      const others = row.outs.filter((one) => one.id !== body.out?.id && one.id !== body.without)
      return {
        opening_paisa: body.opening_paisa ?? row.opening_paisa,
        outs: body.out ? [...others, body.out] : others,
      }
    }),
})

/** Closes the day as it was counted. What was noted of money taken out stands; only its owner can tell what else there was. */
export const closeDrawer = defineMutation(closeDay, {
  ...own,
  apply: ({ body: { chamber_id, sitting_date, ...told } }, { close }, actor) =>
    inDrawer(ownDrawer({ chamber_id, sitting_date }, actor), close, ({ outs }) => {
      const now = actor.now.toISOString()
      const receipt_ids = [...new Set(told.receipt_ids)].toSorted()
      return {
        ...told,
        outs: [...outs, ...told.outs.filter((one) => !outs.some((noted) => noted.id === one.id))],
        difference_reason: told.counted_paisa === told.expected_paisa ? null : told.difference_reason,
        receipt_ids,
        receipts: receipt_ids.length,
        closed_at: told.closed_at > now ? now : told.closed_at,
        status: 'closed',
        approved_by: null,
        approved_at: null,
      }
    }),
})

/** The doctor's word on a counted day; the same word again changes nothing. */
export const decideClose = defineMutation(decideDayClose, {
  lane: ({ params: { id } }) => `till:${id}`,
  reads: ({ params: { id } }) => ({ close: present(dayCloses, id, 'locked') }),
  apply: ({ body: { status, at, reason } }, { close }, { user_id }) => {
    if (close.status === status) return []
    if (!isClosed(close)) throw new Problem(dayNotClosed, { current: close })
    return [
      set(
        dayCloses,
        close,
        status === 'approved'
          ? { status, approved_by: user_id, approved_at: at }
          : { status, approved_by: null, approved_at: null, reopen_reason: reason },
      ),
    ]
  },
})

import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { callName } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { type Effect, patch, put, rowName } from '#local/store/effects.ts'
import { type Mark, marksOf } from '#local/outbox/marks.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { openAnswer, openOp } from '#local/outbox/sealed-op.ts'
import { discardOpAndBehind } from '#local/outbox/settle.ts'
import { step } from '#local/store/steps.ts'
import { decisionsOn } from '#local/outbox/outbox.ts'
import { write } from '#local/outbox/write.ts'
import { DayCloseRow, dayCloseId, dayCloses, isClosed, openTill, type Till } from '#domain/day-close/rows.ts'
import { closeDay, decideDayClose, noteTill, dayClosed } from './contract.ts'
import { countedPaisa, countTill, type TillCount } from '#domain/day-close/till.ts'
import { refusal } from '#contract/refusal.ts'

const undecided = refusal(409, 'undecided')

/** What one person took in one chamber on one day, and how far its count is. */
export interface TillDay {
  till: Till
  /** The count; null while nobody has noted anything. */
  close: DayCloseRow | null
  /** The drawer's receipts, the newest first. */
  entries: PaymentRow[]
  /** Receipts that the server has not seen from this device, and of them those that it refused. */
  unsent: number
  undecided: number
}

/** Everything this device knows of a drawer's day. */
export async function readTill(clinic: Clinic, till: Till): Promise<TillDay> {
  const [close, ofDay] = await Promise.all([
    readRow(clinic, dayCloses, dayCloseId(till)),
    readRows(clinic, payments, { by: '[chamber_id+sitting_date]', is: [till.chamber_id, till.sitting_date] }),
  ])
  const entries = ofDay
    .filter((one) => one.taken_by === till.user_id)
    .toSorted((a, b) => (a.taken_at < b.taken_at ? 1 : -1))
  const marks = await marksOf(
    clinic,
    payments,
    entries.map((one) => one.id),
  )
  const count = (is: (mark: Mark) => boolean) => [...marks.values()].filter(is).length
  return {
    till,
    close: close ?? null,
    entries,
    unsent: count((mark) => mark !== 'saved'),
    undecided: count((mark) => mark === 'attention'),
  }
}

/** Whose drawers had money on a chamber's day, or were counted. */
export async function tillUsers(clinic: Clinic, chamber_id: number, sitting_date: string): Promise<number[]> {
  const day = { by: '[chamber_id+sitting_date]', is: [chamber_id, sitting_date] }
  const [entries, closes] = await Promise.all([
    readRows(clinic, payments, day),
    readRows(clinic, dayCloses, day),
  ])
  return [...new Set([...entries.map((one) => one.taken_by), ...closes.map((one) => one.user_id)])]
}

type Note = { opening_paisa: number } | { out: DayCloseRow['outs'][number] } | { without: string }

/** Notes the float, or money taken out of one's own drawer. */
export async function noteInTill(clinic: Clinic, till: Till, note: Note): Promise<void> {
  const row = await ownRow(clinic, till)
  const dropped = 'out' in note ? note.out.id : 'without' in note ? note.without : ''
  const others = row.outs.filter((one) => one.id !== dropped)
  const set = {
    opening_paisa: 'opening_paisa' in note ? note.opening_paisa : row.opening_paisa,
    outs: 'out' in note ? [...others, note.out] : others,
  }
  const { chamber_id, sitting_date } = till
  await write(
    clinic,
    step(
      noteTill,
      { body: { chamber_id, sitting_date, ...note } },
      { lane: `till:${row.id}`, effects: effectsOn(row, set) },
    ),
  )
}

/** Money taken out of the drawer, with what it was for. */
export const cashOut = (paisa: number, reason: string): DayCloseRow['outs'][number] => ({
  id: newId(),
  paisa,
  reason,
})

/** What was counted, as the form has it. */
export type Count = Pick<DayCloseRow, 'notes' | 'difference_reason'>

/**
 * Counts one's own drawer and closes its day with the receipts that this device knows. Throws 409 `undecided` while one of
 * them was refused: it is decided first, or the server would never count the same.
 */
export async function closeTill(clinic: Clinic, day: TillDay, count: Count): Promise<void> {
  if (day.undecided > 0) throw new Problem(undecided)
  const row = await ownRow(clinic, day.till)
  const told = toldOf(clinic, { day, count, noted: row })
  const set = {
    ...told,
    receipts: told.receipt_ids.length,
    status: 'closed' as const,
    approved_by: null,
    approved_at: null,
  }
  const { chamber_id, sitting_date } = day.till
  await write(
    clinic,
    step(
      closeDay,
      { body: { chamber_id, sitting_date, ...told } },
      { lane: `till:${row.id}`, effects: effectsOn(row, set) },
    ),
  )
}

function toldOf(
  clinic: Clinic,
  { day, count, noted }: { day: TillDay; count: Count; noted: Pick<DayCloseRow, 'opening_paisa' | 'outs'> },
) {
  const { notes } = count
  const counted = countTill(day.entries, noted)
  const counted_paisa = countedPaisa(notes)
  const isExact = counted_paisa === counted.expected_paisa
  if (!isExact && !count.difference_reason)
    throw new Problem(invalid, { errors: { difference_reason: ['reason'] } })
  return {
    ...counted,
    notes,
    counted_paisa,
    difference_reason: isExact ? null : count.difference_reason,
    unsent: day.unsent,
    closed_at: new Date(clinic.clock.now()).toISOString(),
  }
}

/** A close that the server counted otherwise: what was told, and its own count. */
export interface DifferingClose {
  op_id: string
  told: Pick<DayCloseRow, 'notes' | 'counted_paisa' | 'difference_reason'> & TillCount
  current: TillCount
}

const Counted = z.pick(DayCloseRow, {
  opening_paisa: true,
  outs: true,
  cash_in_paisa: true,
  expected_paisa: true,
  digital: true,
  receipt_ids: true,
})

/** The refused close of a drawer; null where none was refused. Where the server's count was not heard, what has arrived since is counted here. */
export async function differingClose(
  clinic: Clinic,
  { till, entries }: Pick<TillDay, 'till' | 'entries'>,
): Promise<DifferingClose | null> {
  const refused = await decisionsOn(clinic.db, rowName(dayCloses.table, dayCloseId(till)))
  const op = refused.find((one) => one.call === callName(closeDay) && one.last_error?.code === 'day_differs')
  if (!op) return null
  const told = z.safeParse(closeDay.body, (await openOp(clinic, op)).body)
  if (!told.success) return null
  const heard = z.safeParse(z.object({ current: Counted }), await openAnswer(clinic, op))
  return {
    op_id: op.op_id,
    told: told.data,
    current: heard.success ? heard.data.current : countTill(entries, told.data),
  }
}

/** Closes the day with all receipts that are here by now, as they were counted: in the refused close's stead. */
export async function closeAsCounted(
  clinic: Clinic,
  day: TillDay,
  { op_id, told, current, difference_reason }: DifferingClose & Pick<Count, 'difference_reason'>,
): Promise<void> {
  if (day.undecided > 0) throw new Problem(undecided)
  const body = toldOf(clinic, { day, count: { notes: told.notes, difference_reason }, noted: current })
  const id = dayCloseId(day.till)
  const set = {
    ...body,
    receipts: body.receipt_ids.length,
    status: 'closed' as const,
    approved_by: null,
    approved_at: null,
  }
  const { chamber_id, sitting_date } = day.till
  await write(
    clinic,
    step(
      closeDay,
      { body: { chamber_id, sitting_date, ...body } },
      { lane: `till:${id}`, replaces: op_id, effects: [patch(dayCloses, id, set)] },
    ),
  )
}

/** Gives a refused close up: the drawer is open again, and is counted anew. */
export async function countAnew(clinic: Clinic, { op_id }: Pick<DifferingClose, 'op_id'>): Promise<void> {
  await discardOpAndBehind(clinic, op_id)
}

/** The doctor approves a counted day, or has it counted again. */
export async function decide(
  clinic: Clinic,
  row: DayCloseRow,
  decision: { status: 'approved' } | { status: 'reopened'; reason: string },
): Promise<void> {
  const at = new Date(clinic.clock.now()).toISOString()
  const reason = decision.status === 'reopened' ? decision.reason : null
  const set =
    decision.status === 'approved'
      ? { status: decision.status, approved_by: clinic.user_id, approved_at: at }
      : { status: decision.status, approved_by: null, approved_at: null, reopen_reason: reason }
  const more = {
    lane: `till:${row.id}`,
    effects: [patch(dayCloses, row.id, set)],
    after: [{ table: dayCloses.table, id: row.id }],
  }
  await write(
    clinic,
    step(decideDayClose, { params: { id: row.id }, body: { status: decision.status, reason, at } }, more),
  )
}

async function ownRow(clinic: Clinic, till: Till): Promise<DayCloseRow & { isNew?: true }> {
  const known = await readRow(clinic, dayCloses, dayCloseId(till))
  if (isClosed(known)) throw new Problem(dayClosed)
  return known ?? { ...newRow(clinic, dayCloses, openTill(till)), isNew: true }
}

function effectsOn({ isNew, ...row }: DayCloseRow & { isNew?: true }, set: Partial<DayCloseRow>): Effect[] {
  return isNew ? [put(dayCloses, { ...row, ...set })] : [patch(dayCloses, row.id, set)]
}

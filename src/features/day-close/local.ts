import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { callName } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { fromHome, type PaymentRow, payments } from '#domain/payment/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { rowName } from '#local/store/effects.ts'
import { type SyncMarkState, marksOf } from '#local/outbox/marks.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { openAnswer, openOp } from '#local/outbox/sealed-op.ts'
import { discardOpAndBehind } from '#local/outbox/settle.ts'
import { mutate, stepOf } from '#local/outbox/mutate.ts'
import { decisionsOn } from '#local/outbox/outbox.ts'
import { write } from '#local/outbox/write.ts'
import { DayCloseRow, dayCloseId, dayCloses, openDrawer, type CashDrawer } from '#domain/day-close/rows.ts'
import { closeDay } from './contract.ts'
import * as mutations from './mutations.ts'
import { countedPaisa, countDrawer, type DrawerCount } from '#domain/day-close/drawer.ts'
import { refusal } from '#contract/refusal.ts'

const undecided = refusal(409, 'undecided')

/** What one person took in one chamber on one day, and how far its count is. */
export interface DrawerDay {
  till: CashDrawer
  /** The count; null while nobody has noted anything. */
  close: DayCloseRow | null
  /** The drawer's receipts, the newest first. */
  entries: PaymentRow[]
  /** Receipts that the server has not seen from this device, and of them those that it refused. */
  unsent: number
  undecided: number
}

/** Everything this device knows of a drawer's day. */
export async function readDrawer(clinic: Clinic, till: CashDrawer): Promise<DrawerDay> {
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
  const count = (is: (mark: SyncMarkState) => boolean) => [...marks.values()].filter(is).length
  return {
    till,
    close: close ?? null,
    entries,
    unsent: count((mark) => mark !== 'saved'),
    undecided: count((mark) => mark === 'attention'),
  }
}

/** Whose drawers had money on a chamber's day, or were counted; what was sent from home lies in none. */
export async function drawerUsers(
  clinic: Clinic,
  chamber_id: number,
  sitting_date: string,
): Promise<number[]> {
  const day = { by: '[chamber_id+sitting_date]', is: [chamber_id, sitting_date] }
  const [entries, closes] = await Promise.all([
    readRows(clinic, payments, day),
    readRows(clinic, dayCloses, day),
  ])
  const takers = entries.map((one) => one.taken_by).filter((one) => one !== fromHome)
  return [...new Set([...takers, ...closes.map((one) => one.user_id)])]
}

type Note = { opening_paisa: number } | { out: DayCloseRow['outs'][number] } | { without: string }

/** Notes the float, or money taken out of one's own drawer. */
export const noteInDrawer = (
  clinic: Clinic,
  { chamber_id, sitting_date }: CashDrawer,
  note: Note,
): Promise<void> => mutate(clinic, mutations.noteInDrawer, { body: { chamber_id, sitting_date, ...note } })

/** Money taken out of the drawer, with what it was for. */
export const cashOut = (paisa: number, reason: string): DayCloseRow['outs'][number] => ({
  id: newId(),
  paisa,
  reason,
})

/** What was counted, as the form has it. */
export type CountForm = Pick<DayCloseRow, 'notes' | 'difference_reason'>

/**
 * Counts one's own drawer and closes its day with the receipts that this device knows. Throws 409 `undecided` while one of
 * them was refused: it is decided first, or the server would never count the same.
 */
export async function closeDrawer(clinic: Clinic, day: DrawerDay, count: CountForm): Promise<void> {
  if (day.undecided > 0) throw new Problem(undecided)
  const close = (await readRow(clinic, dayCloses, dayCloseId(day.till))) ?? null
  const body = toldOf(clinic, { day, count, noted: close ?? openDrawer(day.till) })
  await write(clinic, stepOf(clinic, mutations.closeDrawer, { giving: { body }, rows: { close } }))
}

function toldOf(
  clinic: Clinic,
  {
    day,
    count,
    noted,
  }: { day: DrawerDay; count: CountForm; noted: Pick<DayCloseRow, 'opening_paisa' | 'outs'> },
) {
  const { notes } = count
  const counted = countDrawer(day.entries, noted)
  const counted_paisa = countedPaisa(notes)
  const isExact = counted_paisa === counted.expected_paisa
  if (!isExact && !count.difference_reason)
    throw new Problem(invalid, { errors: { difference_reason: ['reason'] } })
  return {
    chamber_id: day.till.chamber_id,
    sitting_date: day.till.sitting_date,
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
  told: Pick<DayCloseRow, 'notes' | 'counted_paisa' | 'difference_reason'> & DrawerCount
  current: DrawerCount
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
  { till, entries }: Pick<DrawerDay, 'till' | 'entries'>,
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
    current: heard.success ? heard.data.current : countDrawer(entries, told.data),
  }
}

/** Closes the day with all receipts that are here by now, as they were counted: in the refused close's stead. */
export async function closeAsCounted(
  clinic: Clinic,
  day: DrawerDay,
  { op_id, told, current, difference_reason }: DifferingClose & Pick<CountForm, 'difference_reason'>,
): Promise<void> {
  if (day.undecided > 0) throw new Problem(undecided)
  const body = toldOf(clinic, { day, count: { notes: told.notes, difference_reason }, noted: current })
  const row = await readRow(clinic, dayCloses, dayCloseId(day.till))
  const close = row ? { ...row, outs: current.outs, status: 'open' as const } : null
  await write(
    clinic,
    stepOf(clinic, mutations.closeDrawer, { giving: { body }, rows: { close }, replaces: op_id }),
  )
}

/** Gives a refused close up: the drawer is open again, and is counted anew. */
export async function countAnew(clinic: Clinic, { op_id }: Pick<DifferingClose, 'op_id'>): Promise<void> {
  await discardOpAndBehind(clinic, op_id)
}

/** The doctor approves a counted day, or has it counted again. */
export const decide = (
  clinic: Clinic,
  { id }: DayCloseRow,
  decision: { status: 'approved' } | { status: 'reopened'; reason: string },
): Promise<void> =>
  mutate(clinic, mutations.decideClose, {
    params: { id },
    body: { ...decision, at: new Date(clinic.clock.now()).toISOString() },
  })

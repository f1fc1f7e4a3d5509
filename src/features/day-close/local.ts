import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { type PaymentRow, payments } from '#features/billing/contract.ts'
import { type Clinic, newRow } from '#local/clinic.ts'
import { type Effect, patch, put } from '#local/effects.ts'
import { marksOf } from '#local/marks.ts'
import { readRow, readRows } from '#local/rows.ts'
import { step } from '#local/steps.ts'
import { write } from '#local/write.ts'
import { closeDay, type DayCloseRow, dayCloseId, dayCloses, decideDayClose, isClosed, noteTill, openTill, type Till } from './contract.ts'
import { cashIn, digitalOf, drawerOf } from './till.ts'

/** What one person took in one chamber on one day, and how far its count is. */
export interface TillDay {
  till: Till
  /** The count; null while nobody has noted anything. */
  close: DayCloseRow | null
  /** The drawer's receipts, the newest first. */
  entries: PaymentRow[]
  /** Receipts that the server has not seen from this device. */
  unsent: number
}

/** Everything this device knows of a drawer's day. */
export async function readTill(clinic: Clinic, till: Till): Promise<TillDay> {
  const [close, ofDay] = await Promise.all([readRow(clinic, dayCloses, dayCloseId(till)), readRows(clinic, payments, { by: '[chamber_id+sitting_date]', is: [till.chamber_id, till.sitting_date] })])
  const entries = ofDay.filter((one) => one.taken_by === till.user_id).toSorted((a, b) => (a.taken_at < b.taken_at ? 1 : -1))
  const marks = await marksOf(clinic, payments, entries.map((one) => one.id))
  return { till, close: close ?? null, entries, unsent: [...marks.values()].filter((mark) => mark !== 'saved').length }
}

/** Whose drawers had money on a chamber's day, or were counted. */
export async function tillUsers(clinic: Clinic, chamber_id: number, sitting_date: string): Promise<number[]> {
  const day = { by: '[chamber_id+sitting_date]', is: [chamber_id, sitting_date] }
  const [entries, closes] = await Promise.all([readRows(clinic, payments, day), readRows(clinic, dayCloses, day)])
  return [...new Set([...entries.map((one) => one.taken_by), ...closes.map((one) => one.user_id)])]
}

type Note = { opening_paisa: number } | { out: DayCloseRow['outs'][number] } | { without: string }

/** Notes the float, or money taken out of one's own drawer. */
export async function noteInTill(clinic: Clinic, till: Till, note: Note): Promise<void> {
  const row = await ownRow(clinic, till)
  const dropped = 'out' in note ? note.out.id : 'without' in note ? note.without : ''
  const others = row.outs.filter((one) => one.id !== dropped)
  const set = { opening_paisa: 'opening_paisa' in note ? note.opening_paisa : row.opening_paisa, outs: 'out' in note ? [...others, note.out] : others }
  const { chamber_id, sitting_date } = till
  await write(clinic, step(noteTill, { body: { chamber_id, sitting_date, ...note } }, { lane: `till:${row.id}`, effects: effectsOn(row, set) }))
}

/** Money taken out of the drawer, with what it was for. */
export const cashOut = (paisa: number, reason: string): DayCloseRow['outs'][number] => ({ id: newId(), paisa, reason })

/** What was counted, as the form has it. */
export type Count = Pick<DayCloseRow, 'notes' | 'difference_reason'>

/** Counts one's own drawer and closes its day with the receipts that this device knows. */
export async function closeTill(clinic: Clinic, { till, entries, unsent }: TillDay, count: Count): Promise<void> {
  const row = await ownRow(clinic, till)
  const cash_in_paisa = cashIn(entries)
  const { expected, counted, difference } = drawerOf({ ...row, cash_in_paisa, notes: count.notes })
  if (difference !== 0 && !count.difference_reason) throw new Problem(422, 'invalid', { errors: { difference_reason: ['reason'] } })
  const told = {
    opening_paisa: row.opening_paisa, outs: row.outs, cash_in_paisa, expected_paisa: expected, notes: count.notes, counted_paisa: counted,
    difference_reason: difference === 0 ? null : count.difference_reason, digital: digitalOf(entries), receipt_ids: entries.map((one) => one.id), unsent,
    closed_at: new Date(clinic.clock.now()).toISOString(),
  }
  const set = { ...told, receipts: entries.length, status: 'closed' as const, approved_by: null, approved_at: null }
  const { chamber_id, sitting_date } = till
  await write(clinic, step(closeDay, { body: { chamber_id, sitting_date, ...told } }, { lane: `till:${row.id}`, effects: effectsOn(row, set) }))
}

/** The doctor approves a counted day, or has it counted again. */
export async function decide(clinic: Clinic, row: DayCloseRow, decision: { status: 'approved' } | { status: 'reopened'; reason: string }): Promise<void> {
  const at = new Date(clinic.clock.now()).toISOString()
  const reason = decision.status === 'reopened' ? decision.reason : null
  const set = decision.status === 'approved'
    ? { status: decision.status, approved_by: clinic.user_id, approved_at: at }
    : { status: decision.status, approved_by: null, approved_at: null, reopen_reason: reason }
  const more = { lane: `till:${row.id}`, effects: [patch(dayCloses, row.id, set)], after: [{ table: dayCloses.table, id: row.id }] }
  await write(clinic, step(decideDayClose, { params: { id: row.id }, body: { status: decision.status, reason, at } }, more))
}

async function ownRow(clinic: Clinic, till: Till): Promise<DayCloseRow & { isNew?: true }> {
  const known = await readRow(clinic, dayCloses, dayCloseId(till))
  if (isClosed(known)) throw new Problem(409, 'day_closed')
  return known ?? { ...newRow(clinic, dayCloses, openTill(till)), isNew: true }
}

function effectsOn({ isNew, ...row }: DayCloseRow & { isNew?: true }, set: Partial<DayCloseRow>): Effect[] {
  return isNew ? [put(dayCloses, { ...row, ...set })] : [patch(dayCloses, row.id, set)]
}

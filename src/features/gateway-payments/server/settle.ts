import { sql } from 'kysely'
import { receiptNumber } from '#contract/clinic/human-number.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { rowFrom } from '#contract/mutation.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { billOf, billOfVisit, entryKind, freshCode, isOff } from '#domain/payment/bill.ts'
import { entryOf, type LedgerEntry } from '#domain/payment/entries.ts'
import { fromHome, type PaymentRow, trxFits } from '#domain/payment/rows.ts'
import type { Db } from '#server/calls/handler.ts'
import type { Database } from '#server/db/types.ts'
import type { PayTold } from '#server/outside/pay-gateway.ts'
import { selectCodeUsed, selectNextReceipt } from '#server/queries/payments.ts'
import { selectVisitLedger } from '#server/queries/visit-ledger.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import { isReferenceTold } from './queries.ts'

export type OrderRow = Database['gateway_payments']

/** Why money that was paid makes no entry. */
export type OrderFault = 'sum' | 'reference' | 'late' | 'paid_already' | 'again' | 'unheard'

/** In what state an order is left, and why. */
interface OrderOutcome {
  status: 'paid' | 'failed' | 'odd' | 'refunding'
  why: OrderFault | null
}

/**
 * Does what a gateway has told of an order, once. What is paid becomes one entry of the ledger, and keeps a place that
 * was held for it. Money for a visit that does not take place, or that is paid already, goes back; what cannot be right
 * changes nothing and waits for a person. The order is held meanwhile, so that two tellings are one.
 */
export async function settleOrder(work: PracticeWork, told: PayTold, now: Date): Promise<void> {
  const order = await work.sql((db) => holdOrder(db, work.practice_id, told.order_id))
  if (!order || isRepeated(order, told)) return
  const change = (outcome: OrderOutcome, payment_id: string | null = null) =>
    work.change('gateway_payments', order, {
      ...outcome,
      channel: told.channel,
      reference: told.reference,
      told_at: now.toISOString(),
      payment_id,
    })
  if (isClosed(order)) {
    // Something else is told of an order that is over: that is looked at, and what was done stays done.
    work.change('gateway_payments', order, { why: 'again' })
    return
  }
  if (told.status === 'failed') return void change({ status: 'failed', why: null })
  if (told.amount_paisa !== order.amount_paisa || told.currency !== 'BDT')
    return void change({ status: 'odd', why: 'sum' })
  if (!(await isNewReference(work, order, told))) return void change({ status: 'odd', why: 'reference' })
  const visit = await work.sql((db) => holdVisit(db, work.practice_id, order.appointment_id))
  const ledger = await work.sql((db) => selectVisitLedger(db, work.practice_id, order.appointment_id))
  if (!visit || isOff(visit.status)) return void change({ status: 'refunding', why: 'late' })
  if (billOfVisit(rowFrom(appointments, visit), ledger).due < order.amount_paisa)
    return void change({ status: 'refunding', why: 'paid_already' })
  const entry = await entryFor(work, { told, visit, ledger, now })
  work.add('payments', entry)
  settleVisit(work, visit, [...ledger, { ...visit, ...entry }])
  change({ status: 'paid', why: null }, entry.id)
}

const isClosed = ({ status }: OrderRow): boolean => status !== 'ordered' && status !== 'failed'

/** The same word as before: the gateway repeats what it has not heard answered. */
const isRepeated = ({ status, reference }: OrderRow, told: PayTold): boolean =>
  told.status === 'failed'
    ? status === 'failed'
    : status !== 'ordered' && status !== 'failed' && reference === told.reference

/** Shows the chamber an order of which the gateway does not say whether it was paid, and shows it no longer once it does. */
export async function showUnheard(work: PracticeWork, id: string, isUnheard: boolean): Promise<void> {
  const order = await work.sql((db) => holdOrder(db, work.practice_id, id))
  const why = isUnheard ? 'unheard' : null
  if (order && !isClosed(order) && order.why !== why) work.change('gateway_payments', order, { why })
}

async function holdOrder(db: Db, practice_id: number, id: string): Promise<OrderRow | undefined> {
  const { rows } =
    await sql<OrderRow>`select * from gateway_payments where practice_id = ${practice_id} and id = ${id} and deleted_at is null for no key update`.execute(
      db,
    )
  return rows[0]
}

async function holdVisit(db: Db, practice_id: number, id: string) {
  const { rows } = await sql<Database['appointments']>`select * from appointments
    where practice_id = ${practice_id} and id = ${id} and deleted_at is null for no key update`.execute(db)
  return rows[0]
}

/** A reference counts once, whoever told it before and in whatever practice; one that no provider gives is none. */
async function isNewReference(
  { practice_id, sql: read }: PracticeWork,
  order: OrderRow,
  told: PayTold,
): Promise<boolean> {
  const { channel, reference } = told
  if (reference === null || !trxFits({ method: channel, trx_id: reference })) return false
  if (await read((db) => isReferenceTold(db, order, told))) return false
  const { used, repeated } = await read((db) =>
    selectCodeUsed(db, practice_id, { method: channel, trx_id: reference }),
  )
  return !used && !repeated
}

interface Paid {
  told: PayTold
  visit: Database['appointments']
  ledger: readonly PaymentRow[]
  now: Date
}

/** The entry of money that the gateway itself has proved. */
async function entryFor(work: PracticeWork, { told, visit, ledger, now }: Paid): Promise<LedgerEntry> {
  const { amount_paisa, channel, reference } = told
  const { chamber_id, patient_id } = visit
  const taken_at = now.toISOString()
  const next = await work.sql((db) => selectNextReceipt(db, work.practice_id))
  const entry = entryOf(
    {
      kind: entryKind(rowFrom(appointments, visit), ledger),
      paid_paisa: amount_paisa,
      method: channel,
      trx_id: reference,
      sender: null,
      discount_paisa: 0,
      discount_reason: null,
      reverses: null,
      reason: null,
      fee_stays: false,
    },
    {
      id: await freeId(work, told.order_id),
      receipt_no: receiptNumber('S', next),
      taken_by: fromHome,
      sent_by: null,
      taken_at,
      sitting_date: sittingDate(taken_at),
      visit: rowFrom(appointments, visit),
      place: { chamber_id, patient_id },
      ledger,
      code: freshCode,
    },
  )
  return { ...entry, verified_at: taken_at }
}

/** The order's id for its entry, so that no order can make two; another one where somebody has an entry under it already. */
async function freeId({ practice_id, sql: read }: PracticeWork, id: string): Promise<string> {
  const { rows } = await read((db) =>
    sql`select id from payments where practice_id = ${practice_id} and id = ${id}`.execute(db),
  )
  return rows.length === 0 ? id : newId()
}

/** The visit as its ledger stands now; a place that was held until it was paid is his. */
function settleVisit(
  work: PracticeWork,
  visit: Database['appointments'],
  entries: readonly PaymentRow[],
): void {
  const { status: payment_status } = billOf(visit.fee_paisa, entries)
  const kept: Partial<AppointmentRow> = visit.status === 'held' ? { status: 'booked', held_until: null } : {}
  if (payment_status === visit.payment_status && visit.status !== 'held') return
  work.change('appointments', visit, { payment_status, ...kept })
}

import { sql } from 'kysely'
import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import type { Reply } from '#contract/endpoint.ts'
import { notFound } from '#contract/problem.ts'
import { advanceOf } from '#domain/appointment/hold.ts'
import { type BillEntry, billOfVisit, isReversing, owedFor } from '#domain/payment/bill.ts'
import type { PaymentMethod } from '#domain/payment/rows.ts'
import type { Db, UserContext } from '#server/calls/handler.ts'
import { asHimself, rowsAsHimself } from '#server/queries/as-anybody.ts'
import type { listOwnDues, OwnBill, OwnDue, OwnPayment, OwnPaymentMethod } from '../contract.ts'

/** A visit of one's own as its bill needs it. */
interface BilledRow {
  practice_id: number
  id: string
  chamber_id: number
  patient_id: string
  sitting_date: string
  status: OwnBill['status']
  fee_paisa: number
  payment_status: number
  patient: string
  bn_patient: string | null
  doctor: string
  bn_doctor: string | null
  held_until: string | null
  advance_paisa: number | null
}

type Entry = BillEntry & Pick<OwnPayment, 'trx_id' | 'taken_at' | 'reason'> & { method: PaymentMethod }

const account = sql`id, type, number, holder, account_type, instructions, bn_instructions`

/** The visit with its money and the ways to pay it. Throws 404 where it is nobody's of the account's. */
export const readOwnBill = (ctx: UserContext, asked: { id: string; type: string | undefined }) =>
  asHimself(ctx, async (db) => {
    const visit = await selectBilled(db, asked.id)
    if (!visit) throw notFound()
    const { rows: methods } = await sql<OwnPaymentMethod>`select ${account} from own_payment_methods
      where practice_id = ${visit.practice_id} and (${asked.type ?? null}::text is null or type = ${asked.type ?? null})
      order by created_at, id`.execute(db)
    const {
      rows: [before],
    } = await sql<{
      old: boolean
    }>`select exists (select from own_visits where practice_id = ${visit.practice_id}
      and patient_id = ${visit.patient_id} and status = 'done' and sitting_date < ${visit.sitting_date}) old`.execute(
      db,
    )
    return {
      current_appointment: ownBill(visit, (await selectEntries(db, [visit])).get(visit.id) ?? []),
      old_patient: before?.old ?? false,
      patient: { id: visit.patient_id, name: visit.patient, bn_name: visit.bn_patient },
      payment_methods: methods,
      pays_online: ctx.outside.gateway !== null,
    }
  })

async function selectBilled(db: Db, id: string): Promise<BilledRow | undefined> {
  const { rows } =
    await sql<BilledRow>`select practice_id, id, chamber_id, patient_id, sitting_date, status, fee_paisa, payment_status,
      patient, bn_patient, doctor, bn_doctor, held_until, advance_paisa from own_bills where id = ${id}`.execute(
      db,
    )
  return rows[0]
}

/** The entries of visits in the order in which they were made, by the visit's id. */
async function selectEntries(
  db: Db,
  visits: readonly Pick<BilledRow, 'practice_id' | 'id'>[],
): Promise<ReadonlyMap<string, Entry[]>> {
  const { rows } = await sql<
    Entry & { appointment_id: string }
  >`select m.appointment_id, m.id, kind, gross_paisa, discount_paisa, paid_paisa, method, trx_id, receipt_no, status, taken_at,
      reverses, reason, fee_stays
    from own_payments m join unnest(${visits.map(({ practice_id }) => practice_id)}::integer[], ${visits.map(({ id }) => id)}::uuid[])
      v (practice_id, id) on m.practice_id = v.practice_id and m.appointment_id = v.id
    order by taken_at, m.id`.execute(db)
  const byVisit = new Map<string, Entry[]>()
  for (const { appointment_id, ...entry } of rows)
    byVisit.set(appointment_id, [...(byVisit.get(appointment_id) ?? []), entry])
  return byVisit
}

/** As the desk counts it. What only takes another entry back is bookkeeping, and so is an entry that was corrected: what stands in its place is told. */
export function ownBill(
  visit: Omit<BilledRow, 'practice_id' | 'patient_id' | 'patient' | 'bn_patient'>,
  entries: readonly Entry[],
): OwnBill {
  const { id, chamber_id, sitting_date, status, doctor, bn_doctor } = visit
  const bill = billOfVisit(visit, entries)
  return {
    id,
    chamber_id,
    sitting_date,
    status,
    doctor,
    bn_doctor,
    net_paisa: bill.net,
    paid_paisa: bill.paid,
    refunded_paisa: bill.refunded,
    unproven_paisa: bill.unproven,
    due_paisa: bill.due,
    payment_status: bill.status,
    payments: entries.filter((one) => !isReversing(one)).flatMap((one) => ownPayment(one, entries)),
    held_until: status === 'held' ? visit.held_until : null,
    advance_paisa: status === 'held' ? advanceOf({ advance_paisa: visit.advance_paisa ?? 0 }, visit) : null,
  }
}

/** Why money was not found is the patient's to know; every other reason is a remark of the staff. Nothing of an entry that was corrected. */
function ownPayment(entry: Entry, entries: readonly Entry[]): OwnPayment[] {
  const { id, kind, method, paid_paisa, trx_id, receipt_no, taken_at } = entry
  const told = { id, kind, method, paid_paisa, trx_id, receipt_no, taken_at }
  const back = entries.find((one) => one.reverses === id && isReversing(one))
  if (!back) return [{ ...told, status: entry.status, reason: null }]
  return back.status === PAYMENT_STATE.rejected
    ? [{ ...told, status: PAYMENT_STATE.rejected, reason: back.reason }]
    : []
}

/** What a chamber of a doctor's whose patient one is wishes, and his accounts. Throws 404 for every other chamber. */
export async function readChamberPayment(ctx: UserContext, id: number) {
  const [chamber] = await rowsAsHimself(
    ctx,
    sql<{
      practice_id: number
      payment_type: 1 | 2 | 3
      advance_paisa: number
    }>`select practice_id, payment_type,
      advance_paisa from public_chambers c where id = ${id} and exists (select from own_patients p where p.practice_id = c.practice_id)`,
  )
  if (!chamber) throw notFound()
  const { practice_id, ...wish } = chamber
  const methods = await rowsAsHimself(
    ctx,
    sql<OwnPaymentMethod>`select ${account} from own_payment_methods where practice_id = ${practice_id} order by created_at, id`,
  )
  return { ...wish, payment_methods: methods }
}

export async function readOwnMethod(ctx: UserContext, id: string) {
  const [method] = await rowsAsHimself(
    ctx,
    sql<OwnPaymentMethod>`select ${account} from own_payment_methods where id = ${id}`,
  )
  if (!method) throw notFound()
  return { payment_method: method }
}

/** Visits that are over or going on and not paid whole, the latest first: what each owes says its ledger. */
export const readOwnDues = (ctx: UserContext): Promise<Reply<typeof listOwnDues>> =>
  asHimself(ctx, async (db) => {
    const { rows } =
      await sql<BilledRow>`select practice_id, id, chamber_id, patient_id, sitting_date, status, fee_paisa, payment_status,
      patient, bn_patient, doctor, bn_doctor, held_until, advance_paisa from own_bills where payment_status not in (${PAYMENT_STATE.paid}, ${PAYMENT_STATE.waived}) and fee_paisa > 0
        and status in ('arrived', 'vitals_done', 'called', 'in_consultation', 'done')
      order by sitting_date desc, id desc limit ${duesAtOnce}`.execute(db)
    const entries = await selectEntries(db, rows)
    const dues = rows
      .map((visit) => dueOf(visit, entries.get(visit.id) ?? []))
      .filter(({ due_paisa }) => due_paisa > 0)
    return { dues, due_paisa: dues.reduce((sum, one) => sum + one.due_paisa, 0) }
  })

const dueOf = (visit: BilledRow, entries: readonly Entry[]): OwnDue => {
  const { id, patient, bn_patient, doctor, bn_doctor, sitting_date } = visit
  const due_paisa = owedFor(visit, entries)
  return { appointment_id: id, patient, bn_patient, doctor, bn_doctor, sitting_date, due_paisa }
}

/** More unpaid visits than any family has. */
const duesAtOnce = 50

import { dueOf, PAYMENT_STATE, type PaymentState, settledState } from '#contract/clinic/payment-state.ts'
import { may } from '#contract/permissions.ts'

/** What of an entry of the ledger a bill is made of. Amounts are paisa; of a refund `paid_paisa` is negative, of an entry that takes another back all are. */
export interface BillEntry {
  id: string
  kind: 'visit' | 'report' | 'procedure' | 'advance' | 'due' | 'refund'
  gross_paisa: number
  discount_paisa: number
  paid_paisa: number
  status: number
  reverses: string | null
  receipt_no: string
}

/** How the money of one visit stands, in paisa: what was charged, let off, taken and given back, and what is still owed or was taken too much. */
export interface Bill {
  gross: number
  discount: number
  net: number
  paid: number
  refunded: number
  due: number
  over: number
  status: PaymentState
}

/** The bill of a visit from its fee and all entries about it, in any order. Without a visit the fee is what the entries charge. */
export function billOf(fee_paisa: number | null, entries: readonly BillEntry[]): Bill {
  const gross = fee_paisa ?? sum(entries, (one) => one.gross_paisa)
  const discount = sum(entries, (one) => one.discount_paisa)
  const paid = sum(entries.filter((one) => one.kind !== 'refund'), (one) => one.paid_paisa)
  const refunded = -sum(entries.filter((one) => one.kind === 'refund'), (one) => one.paid_paisa)
  const money = { net: gross - discount, paid, refunded }
  const over = Math.max(0, paid - refunded - Math.max(0, money.net))
  return { gross, discount, net: money.net, paid, refunded, due: dueOf(money), over, status: statusOf(money, entries) }
}

/** What may still be given back of a bill, in paisa. */
export const refundable = ({ paid, refunded }: Pick<Bill, 'paid' | 'refunded'>): number => Math.max(0, paid - refunded)

function statusOf(money: { net: number; paid: number; refunded: number }, entries: readonly BillEntry[]): PaymentState {
  const pending = entries.some((one) => one.status === PAYMENT_STATE.verification_pending && !isReversing(one) && !isReversed(one, entries))
  if (pending) return PAYMENT_STATE.verification_pending
  const rejected = entries.some((one) => one.status === PAYMENT_STATE.rejected && one.reverses === null)
  if (rejected && money.paid <= 0 && money.net > 0) return PAYMENT_STATE.rejected
  return settledState(money)
}

/** Whether an entry was taken back by another one; a refund gives money back and leaves its entry standing. */
export const isReversed = (entry: { id: string }, entries: readonly BillEntry[]): boolean =>
  entries.some((one) => one.reverses === entry.id && isReversing(one))

/** An entry with all that give back, take back or replace it, in their order: without a visit these alone are one bill. */
export function chainOf<E extends Pick<BillEntry, 'id' | 'reverses'>>(id: string, entries: readonly E[]): E[] {
  const chain = new Set([id])
  for (let known = 0; known < chain.size;) {
    known = chain.size
    for (const one of entries) {
      if (one.reverses !== null && (chain.has(one.id) || chain.has(one.reverses))) chain.add(one.id).add(one.reverses)
    }
  }
  return entries.filter((one) => chain.has(one.id))
}

/** Whether an entry only takes another one back. Its receipt's number says so. */
export const isReversing = ({ reverses, receipt_no }: Pick<BillEntry, 'reverses' | 'receipt_no'>): boolean => reverses !== null && /\/\d+R$/.test(receipt_no)

/** A corrected receipt keeps its number and counts its versions: 'B-000131', 'B-000131/1'; what takes the old one back is 'B-000131/1R'. */
export function correctedNumbers(receipt_no: string): { reversing: string; replacing: string } {
  const [, number = receipt_no, version = '0'] = /^(.*)\/(\d+)$/.exec(receipt_no) ?? []
  const replacing = `${number}/${Number(version) + 1}`
  return { reversing: `${replacing}R`, replacing }
}

/** What stops somebody from letting off this much; null: nothing. Only the doctor has no limit, and without a limit an assistant gives none. */
export function discountFault(who: { role: 'doctor' | 'doctor_assistant'; permissions: readonly string[]; discount_limit_paisa: number | null }, discount_paisa: number): 'forbidden' | 'over_limit' | null {
  if (discount_paisa <= 0) return null
  if (!may(who, 'Discount')) return 'forbidden'
  return who.role === 'doctor' || discount_paisa <= (who.discount_limit_paisa ?? 0) ? null : 'over_limit'
}

/** The kind of an entry that takes money for a visit: ahead of it, for it, or what stayed owed. */
export function kindOf(visit: { type: number; status: string }, entries: readonly BillEntry[]): BillEntry['kind'] {
  if (visit.status === 'booked' || visit.status === 'held') return 'advance'
  if (entries.some((one) => one.gross_paisa > 0 && !isReversed(one, entries))) return 'due'
  return visit.type === 3 ? 'report' : 'visit'
}

/** Whether a visit asks for no more money, whatever its fee: it was let off by word, or it never took place. */
export const owesNothing = ({ payment_status, status }: { payment_status: number; status: string }): boolean =>
  payment_status === PAYMENT_STATE.waived || ['cancelled', 'rescheduled', 'no_show', 'expired'].includes(status)

/** What of a fee no entry has charged yet, in paisa. */
export const uncharged = (fee_paisa: number, entries: readonly BillEntry[]): number => Math.max(0, fee_paisa - sum(entries, (one) => one.gross_paisa))

/** The code that could not be kept because another receipt has it; null where there is no such doubt. */
export const doubtfulCode = (reason: string | null): string | null => /^trx ([A-Z0-9]{8,12})$/.exec(reason ?? '')?.[1] ?? null

const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((total, one) => total + of(one), 0)

import {
  refundedCharge,
  dueAmount,
  PAYMENT_STATE,
  type PaymentState,
  settledState,
} from '#contract/clinic/payment-state.ts'
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
  fee_stays?: boolean
}

/** How the money of one visit stands, in paisa. */
export interface Bill {
  /** Charged, let off, and what is left to pay for: without what was called off with its money given back. */
  gross: number
  discount: number
  net: number
  /** Taken and given back; `unproven` is what of it a provider should have, and nobody has found on the account so far. */
  paid: number
  refunded: number
  unproven: number
  /** Still owed, or taken too much. */
  due: number
  over: number
  /** As the whole bill stands, and what its amounts alone make: an entry is in doubt for its own money only. */
  status: PaymentState
  settled: PaymentState
}

/** The bill of a visit from its fee and all entries about it, in any order. Without a visit the fee is what the entries charge. */
export function billOf(fee_paisa: number | null, entries: readonly BillEntry[]): Bill {
  const gross = fee_paisa ?? sum(entries, (one) => one.gross_paisa)
  const discount = sum(entries, (one) => one.discount_paisa)
  const paid = sum(
    entries.filter((one) => one.kind !== 'refund'),
    (one) => one.paid_paisa,
  )
  const back = entries.filter((one) => one.kind === 'refund')
  const refunded = 0 - sum(back, (one) => one.paid_paisa)
  const stays =
    0 -
    sum(
      back.filter((one) => one.fee_stays),
      (one) => one.paid_paisa,
    )
  const money = { net: gross - discount, paid, refunded, stays }
  const net = money.net - refundedCharge(money)
  const unproven = sum(
    entries.filter((one) => isUnproven(one, entries)),
    (one) => one.paid_paisa,
  )
  return {
    gross,
    discount,
    net,
    paid,
    refunded,
    unproven,
    due: dueAmount(money),
    over: Math.max(0, paid - refunded - Math.max(0, net)),
    status: statusOf(money, entries),
    settled: settledState(money),
  }
}

/** What of a visit decides what is owed for it besides the entries. */
export interface BilledVisit {
  fee_paisa: number
  payment_status: number
  status: string
}

/** The bill of a visit as it stands: one that does not take place asks for nothing more. */
export function billOfVisit(visit: BilledVisit, entries: readonly BillEntry[]): Bill {
  const bill = billOf(visit.fee_paisa, entries)
  return owesNothing(visit) ? { ...bill, due: 0 } : bill
}

/** What a visit owes, in paisa, wherever dues are shown or summed: nothing before the patient has come. */
export const owedFor = (visit: BilledVisit, entries: readonly BillEntry[]): number =>
  hasCome(visit) ? billOfVisit(visit, entries).due : 0

/** Whether the patient came: what he has not paid is owed from then on. */
export const hasCome = ({ status }: Pick<BilledVisit, 'status'>): boolean => here.includes(status)

const here: readonly string[] = ['arrived', 'vitals_done', 'called', 'in_consultation', 'done']

/** Whether money of a provider still has to be found on the account. */
export const isUnproven = (entry: BillEntry, entries: readonly BillEntry[]): boolean =>
  entry.status === PAYMENT_STATE.verification_pending && !isReversing(entry) && !isReversed(entry, entries)

/** What is known of a provider's code besides one entry: another receipt that stands has it, or any entry had it before. */
export interface CodeUse {
  used: boolean
  repeated: boolean
}

/** A code that no entry has had. */
export const freshCode: CodeUse = { used: false, repeated: false }

/** Whether money that came so has to be looked for on the account before it counts for certain: nothing, or somebody else's code, stands for it. */
export const mustProve = (
  money: { method: string; paid_paisa: number; trx_id: string | null },
  isRepeated: boolean,
): boolean => money.method !== 'cash' && money.paid_paisa > 0 && (money.trx_id === null || isRepeated)

/** What may still be given back of a bill, in paisa. */
export const refundable = ({ paid, refunded }: Pick<Bill, 'paid' | 'refunded'>): number =>
  Math.max(0, paid - refunded)

function statusOf(
  money: { net: number; paid: number; refunded: number; stays: number },
  entries: readonly BillEntry[],
): PaymentState {
  if (entries.some((one) => isUnproven(one, entries))) return PAYMENT_STATE.verification_pending
  const rejected = entries.some((one) => one.status === PAYMENT_STATE.rejected && one.reverses === null)
  if (rejected && money.paid <= 0 && money.net > 0) return PAYMENT_STATE.rejected
  return settledState(money)
}

/** Whether an entry was taken back by another one; a refund gives money back and leaves its entry standing. */
export const isReversed = (entry: { id: string }, entries: readonly BillEntry[]): boolean =>
  entries.some((one) => one.reverses === entry.id && isReversing(one))

/** An entry with all that give back, take back or replace it, in their order: without a visit these alone are one bill. */
export function chainOf<E extends Pick<BillEntry, 'id' | 'reverses'>>(
  id: string,
  entries: readonly E[],
): E[] {
  const chain = new Set([id])
  for (let known = 0; known < chain.size;) {
    known = chain.size
    for (const one of entries) {
      if (one.reverses !== null && (chain.has(one.id) || chain.has(one.reverses)))
        chain.add(one.id).add(one.reverses)
    }
  }
  return entries.filter((one) => chain.has(one.id))
}

/** Whether an entry only takes another one back. Its receipt's number says so. */
export const isReversing = ({ reverses, receipt_no }: Pick<BillEntry, 'reverses' | 'receipt_no'>): boolean =>
  reverses !== null && /\/\d+R$/.test(receipt_no)

/** A corrected receipt keeps its number and counts its versions: 'B-000131', 'B-000131/1'; what takes the old one back is 'B-000131/1R'. */
export function correctedNumbers(receipt_no: string): { reversing: string; replacing: string } {
  const [, number = receipt_no, version = '0'] = /^(.*)\/(\d+)$/.exec(receipt_no) ?? []
  const replacing = `${number}/${Number(version) + 1}`
  return { reversing: `${replacing}R`, replacing }
}

/** Somebody who may let money off. */
export interface DiscountAuthority {
  role: 'doctor' | 'doctor_assistant'
  permissions: readonly string[]
  discount_limit_paisa: number | null
}

/** What stops somebody from letting off this much of one fee, in all; null: nothing. Only the doctor has no limit, and without a limit an assistant gives none. */
export function discountFault(
  who: DiscountAuthority,
  discount_paisa: number,
): 'forbidden' | 'over_limit' | null {
  if (discount_paisa <= 0) return null
  if (!may(who, 'Discount')) return 'forbidden'
  return who.role === 'doctor' || discount_paisa <= (who.discount_limit_paisa ?? 0) ? null : 'over_limit'
}

/** What a fee lets off by being less than the rule's, in paisa. */
export const underRule = ({
  fee_paisa,
  suggested_fee_paisa,
}: {
  fee_paisa: number
  suggested_fee_paisa: number
}): number => Math.max(0, suggested_fee_paisa - fee_paisa)

/** What is wrong with a fee, under which field. */
export type FeeFault =
  | { field: 'fee_paisa'; key: 'no_discount' | 'over_limit' }
  | { field: 'fee_reason'; key: 'reason' }

/**
 * What stops somebody from asking less than the rule: it is a discount, so it needs the permission, stays within the
 * limit together with what else is let off (`besides`, paisa) and has a reason. What another person let off before
 * (`allowed`, paisa) is not asked again.
 */
export function feeFault(
  who: DiscountAuthority,
  fee: {
    fee_paisa: number
    suggested_fee_paisa: number
    fee_reason: string | null
    besides?: number
    allowed?: number
  },
): FeeFault | null {
  const off = underRule(fee)
  if (off <= (fee.allowed ?? 0)) return null
  const fault = discountFault(who, off + (fee.besides ?? 0))
  if (fault) return { field: 'fee_paisa', key: fault === 'forbidden' ? 'no_discount' : 'over_limit' }
  return fee.fee_reason ? null : { field: 'fee_reason', key: 'reason' }
}

/** The kind of an entry that takes money for a visit: ahead of it, for it, or what stayed owed. */
export function entryKind(
  visit: { type: number; status: string },
  entries: readonly BillEntry[],
): BillEntry['kind'] {
  if (visit.status === 'booked' || visit.status === 'held') return 'advance'
  if (entries.some((one) => one.gross_paisa > 0 && !isReversed(one, entries))) return 'due'
  return visit.type === 3 ? 'report' : 'visit'
}

/** Whether a visit asks for no more money, whatever its fee: it never took place, or it was let off, by word in the days before that was an entry. */
export const owesNothing = ({
  payment_status,
  status,
}: {
  payment_status: number
  status: string
}): boolean => payment_status === PAYMENT_STATE.waived || isOff(status)

/** Whether a visit does not take place: no money is taken for it any more. */
export const isOff = (status: string): boolean =>
  ['cancelled', 'rescheduled', 'no_show', 'expired'].includes(status)

/** Whether what was paid ahead for a visit is the patient's again: it was called off, given up, or its place lapsed. */
export const isOwedBack = (status: string): boolean => status === 'cancelled' || status === 'expired'

/** What of a fee no entry has charged yet, in paisa. */
export const uncharged = (fee_paisa: number, entries: readonly BillEntry[]): number =>
  Math.max(0, fee_paisa - sum(entries, (one) => one.gross_paisa))

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, one) => total + of(one), 0)

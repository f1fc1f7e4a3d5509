/** The states of a payment as they are stored and sent. */
export const PAYMENT_STATE = {
  unpaid: 0,
  paid: 1,
  partial: 2,
  waived: 3,
  refunded: 4,
  verification_pending: 5,
  rejected: 6,
} as const
export type PaymentState = (typeof PAYMENT_STATE)[keyof typeof PAYMENT_STATE]

/** Their names, by code: keys for texts. */
export const PAYMENT_STATE_NAMES = [
  'unpaid',
  'paid',
  'partial',
  'waived',
  'refunded',
  'verification_pending',
  'rejected',
] as const

/** What one bill comes to, in paisa: charged after discount, taken, given back, and of that `stays` for which the charge stays owed. */
export interface Amounts {
  net: number
  paid: number
  refunded?: number
  stays?: number
}

/**
 * How much of the charge went with the money that was given back. What was taken too much lowers no charge: it goes
 * back first, so the order of the entries makes no difference.
 */
export function refundedCharge({ net, paid, refunded = 0, stays = 0 }: Amounts): number {
  const over = Math.max(0, paid - Math.max(0, net))
  return Math.max(0, refunded - stays - Math.max(0, over - stays))
}

/** The state that amounts make. Everything given back with its charge is `refunded`, whatever else was still owed. */
export function settledState(amounts: Amounts): PaymentState {
  const { net, paid, refunded = 0, stays = 0 } = amounts
  if (refunded > 0 && refunded >= paid && stays === 0) return PAYMENT_STATE.refunded
  if (net <= 0) return PAYMENT_STATE.waived
  const kept = paid - refunded
  if (kept >= net - refundedCharge(amounts)) return PAYMENT_STATE.paid
  return kept > 0 ? PAYMENT_STATE.partial : PAYMENT_STATE.unpaid
}

/** What is still owed, in paisa; nothing once it was waived or given back. */
export function dueAmount(amounts: Amounts): number {
  const { net, paid, refunded = 0 } = amounts
  return settledState(amounts) === PAYMENT_STATE.refunded
    ? 0
    : Math.max(0, net - refundedCharge(amounts) - paid + refunded)
}

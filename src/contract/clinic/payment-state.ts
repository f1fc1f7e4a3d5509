/** The states of a payment as they are stored and sent. */
export const PAYMENT_STATE = { unpaid: 0, paid: 1, partial: 2, waived: 3, refunded: 4, verification_pending: 5, rejected: 6 } as const
export type PaymentState = (typeof PAYMENT_STATE)[keyof typeof PAYMENT_STATE]

/** Their names, by code: keys for texts. */
export const PAYMENT_STATE_NAMES = ['unpaid', 'paid', 'partial', 'waived', 'refunded', 'verification_pending', 'rejected'] as const

/** The state that amounts in paisa make: what was charged after discount, what was taken, and whether it was given back. */
export function settledState({ net, paid, refunded = 0 }: { net: number; paid: number; refunded?: number }): PaymentState {
  if (refunded > 0 && refunded >= paid) return PAYMENT_STATE.refunded
  if (net <= 0) return PAYMENT_STATE.waived
  const kept = paid - refunded
  if (kept >= net) return PAYMENT_STATE.paid
  return kept > 0 ? PAYMENT_STATE.partial : PAYMENT_STATE.unpaid
}

/** What is still owed, in paisa; nothing once it was waived or given back. */
export function dueOf({ net, paid, refunded = 0 }: { net: number; paid: number; refunded?: number }): number {
  return settledState({ net, paid, refunded }) === PAYMENT_STATE.refunded ? 0 : Math.max(0, net - paid + refunded)
}

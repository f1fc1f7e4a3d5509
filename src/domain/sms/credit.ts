/** What becomes of a package that a practice asks for. */
export const smsActivationStates = [
  'requested',
  'payment_pending',
  'active',
  'exhausted',
  'expired',
  'rejected',
] as const
export type SmsActivationState = (typeof smsActivationStates)[number]

/** Shares of what was bought, in percent, below which the practice is told that little is left. */
const little = { low: 20, last: 5 } as const

/** How much is left: `none` where nothing was bought or all of it has ended. */
export type SmsCreditLevel = 'none' | 'ok' | 'low' | 'last' | 'empty'

/** `left` of `bought` parts that have not expired. */
export function smsCreditLevel({ left, bought }: { left: number; bought: number }): SmsCreditLevel {
  if (bought === 0) return 'none'
  if (left === 0) return 'empty'
  if (left * 100 <= bought * little.last) return 'last'
  return left * 100 <= bought * little.low ? 'low' : 'ok'
}

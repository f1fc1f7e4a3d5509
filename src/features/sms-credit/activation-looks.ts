import type { SmsActivationState } from '#domain/sms/credit.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** How the state of a package looks, to the doctor and to the administration. */
export const activationLooks: Record<SmsActivationState, BadgeTone> = {
  requested: 'warn',
  payment_pending: 'info',
  active: 'ok',
  exhausted: 'off',
  expired: 'off',
  rejected: 'danger',
}

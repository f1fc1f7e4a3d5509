/** How far a message has come. */
export const smsMessageStates = ['queued', 'sent', 'delivered', 'failed', 'dropped'] as const
export type SmsMessageState = (typeof smsMessageStates)[number]

/** Why a message was never sent: `stale` was no longer true when its turn came. */
export const smsDropReasons = [
  'stale',
  'no_credit',
  'opted_out',
  'duplicate',
  'quiet_hours',
  'no_number',
] as const

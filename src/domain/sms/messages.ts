/** How far a message has come. */
export const smsMessageStates = ['queued', 'sent', 'delivered', 'failed', 'dropped'] as const
export type SmsMessageState = (typeof smsMessageStates)[number]

/** Why a message was never sent: `stale` was no longer true when its turn came. */
const dropReasons = ['stale', 'no_credit', 'opted_out', 'duplicate', 'quiet_hours', 'no_number'] as const
/** And of what is `off` there is no message at all: nobody was to be told. */
export type SmsDropReason = (typeof dropReasons)[number] | 'off'

/**
 * What the log has a word for. Beside what was never sent: a gateway that took a message or not and did not say, one that
 * was not there, a message that it could not deliver, and a fault of the server's own. Else stands a gateway's own code.
 */
export const smsReasons = [...dropReasons, 'unconfirmed', 'not_reached', 'failed', 'error'] as const

/** How a stored number stands in what many may read: `017XX-XXXX01`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}XX-XXXX${phone.slice(-2)}`

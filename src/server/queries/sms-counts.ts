import type { SmsMessageState } from '#domain/sms/messages.ts'

/** Messages by state, none left out. */
export function stateCounts(
  counted: readonly { state: SmsMessageState; count: number }[],
): Record<SmsMessageState, number> {
  const counts = { queued: 0, sent: 0, delivered: 0, failed: 0, dropped: 0 }
  for (const { state, count } of counted) counts[state] += count
  return counts
}

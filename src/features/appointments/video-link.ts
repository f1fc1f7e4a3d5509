import type { VideoLinkRow } from '#domain/appointment/rows.ts'

/** When a person says he gave the patient this very address; null where nobody did, and for an address that was put in place of the one he gave. */
export function givenAt(
  told: { url: string; given: boolean },
  known: Pick<VideoLinkRow, 'url' | 'sent_at'> | null,
  now: number,
): string | null {
  if (!told.given) return null
  return (known?.url === told.url ? known.sent_at : null) ?? new Date(now).toISOString()
}

/** Opens the messages of this phone with the words in them; whether they are sent is up to whoever holds it. */
export const smsTo = (phone: string, words: string): string =>
  `sms:${phone}?body=${encodeURIComponent(words)}`

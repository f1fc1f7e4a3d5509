import { digitsFor } from '#contract/clinic/digits.ts'
import type { PageLanguage } from '#contract/visitor-page.ts'
import { sittingSpan } from '#domain/schedule/rows.ts'
import type { LiveSerial } from '../contract.ts'
import { bn } from '../text/bn.ts'
import { en } from '../text/en.ts'

interface Entry {
  id: string
  serial: LiveSerial
  language: PageLanguage
  /** Where people reach the product; null where nobody said. */
  publicUrl: string | null
}

/**
 * A serial as an entry of a calendar (RFC 5545): from his slot, else from the session's beginning, to the session's end,
 * because nobody knows more exactly. Whoever sees that calendar learns what the page of the serial tells, and no more.
 */
export async function calendarEntry({ id, serial, language, publicUrl }: Entry): Promise<string> {
  // Fetched with the first entry that somebody wants: the server starts without it.
  const { createEvent } = await import('ics')
  const t = { bn, en }[language]
  const name = (of: { name: string; bn_name: string | null }) =>
    language === 'bn' ? (of.bn_name ?? of.name) : of.name
  const { doctor, chamber, sitting_date: date, slot_time, start_time, end_time, state, session } = serial
  const { from, to } = sittingSpan({ date, start_time: slot_time ?? start_time, end_time })
  const isOff = session === 'cancelled' || state === 'cancelled'
  const { error, value } = createEvent({
    uid: id,
    productId: 'niramoy',
    title: `${t.yours} ${digitsFor(language, serial.serial)}, ${name(doctor)}`,
    location: [name(chamber), name({ name: chamber.address, bn_name: chamber.bn_address })].join(', '),
    start: from,
    startInputType: 'utc',
    end: to,
    endInputType: 'utc',
    status: isOff ? 'CANCELLED' : 'CONFIRMED',
    alarms: isOff ? [] : [{ action: 'display', description: t.title, trigger: { hours: 2, before: true } }],
    ...(publicUrl === null ? {} : { url: `${publicUrl}/serial/${id}` }),
  })
  if (!value) throw error ?? new Error('a serial is no entry of a calendar')
  return value
}

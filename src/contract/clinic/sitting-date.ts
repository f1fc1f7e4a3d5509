import { type Day, type Instant, dhakaDayOf } from './day.ts'
import { sha256 } from './sha256.ts'
import { uuidText } from './uuid.ts'

/** Hour, in Asia/Dhaka, at which a day without a session ends: work after midnight still belongs to the evening. */
export const DAY_END_HOUR = 4

/** The sitting date: the session's own date, also after midnight; without a session the Dhaka day that ends at 04:00. */
export function sittingDate(now: Instant, session?: { date: Day } | null): Day {
  if (session) return session.date
  const ms = typeof now === 'number' ? now : Date.parse(now)
  return dhakaDayOf(ms - DAY_END_HOUR * 3_600_000)
}

/** The id of a dated schedule: UUIDv8 (RFC 9562) from SHA-256 of chamber, sitting date and session code, so that two devices agree offline. */
export function scheduleId(chamber_id: number, day: Day, session_code: string): string {
  const name = new TextEncoder().encode(`schedule|${chamber_id}|${day}|${session_code}`)
  const view = new DataView(sha256(name).slice(0, 16).buffer)
  view.setUint8(6, 0x80 | (view.getUint8(6) & 0x0f))
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  return uuidText(new Uint8Array(view.buffer))
}

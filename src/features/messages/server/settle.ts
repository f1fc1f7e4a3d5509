import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import type { Outcome } from '#server/outside/hand-sms.ts'
import { refundSmsCredit } from '#server/queries/sms-credit.ts'
import type { EventName } from './due.ts'
import { holdEvent, isNamed } from './facts.ts'
import { type AtWork, endLink } from './links.ts'

/** How often an event is tried, and the minutes before the second try; each later one waits twice as long. */
const tries = { most: 6, minutes: 1 } as const

interface Settling {
  outcome: Outcome
  now: Date
  /** The message, where the event does not name it yet. */
  message_id?: string | null
}

/** Writes down what became of an event and its message. What did not go out gets its money back, once, and its link to a sheet ends, in the same transaction. */
export async function settle(
  at: AtWork,
  name: EventName,
  { outcome, now, ...more }: Settling,
): Promise<void> {
  const { db } = at
  const event = await holdEvent(db, name)
  if (!event || event.state === 'over') return
  const message_id = more.message_id ?? event.message_id
  const tried = event.tries + 1
  if (outcome === 'unheard' || 'again' in outcome) {
    if (tried < tries.most) return later(db, name, { outcome, tried, now })
    if (outcome !== 'unheard') return settle(at, name, { outcome: { failed: outcome.again }, now })
    return settle(at, name, { outcome: { sent: 'sent', reason: 'unconfirmed' }, now })
  }
  const [state, reason] =
    'sent' in outcome
      ? [outcome.sent, outcome.reason]
      : 'failed' in outcome
        ? ['failed', outcome.failed]
        : ['dropped', outcome.dropped]
  await sql`update sms_events set state = 'over', reason = ${reason}, tries = ${tried}, message_id = ${message_id}
    where ${isNamed(name)}`.execute(db)
  if (!('sent' in outcome) && event.link_id !== null) await endLink(at, event.link_id, now)
  if (message_id === null) return
  if (!('sent' in outcome)) await refundSmsCredit(db, { practice_id: name.practice_id, message_id, now })
  await sql`update sms_messages set state = ${state}, reason = ${reason}, settled_at = ${now.toISOString()}
    where practice_id = ${name.practice_id} and id = ${message_id} and state = 'queued'`.execute(db)
}

/** Looks at it again: sends it anew where it surely did not go out, and otherwise asks once more. */
async function later(
  db: Db,
  name: EventName,
  { outcome, tried, now }: { outcome: Outcome; tried: number; now: Date },
): Promise<void> {
  const next = new Date(now.getTime() + tries.minutes * 60_000 * 2 ** (tried - 1)).toISOString()
  await (
    outcome === 'unheard'
      ? sql`update sms_events set tries = ${tried}, claimed_at = ${now.toISOString()} where ${isNamed(name)}`
      : sql`update sms_events set state = 'waiting', tries = ${tried}, claimed_at = null, next_at = ${next} where ${isNamed(name)}`
  ).execute(db)
}

/** Puts off an event over which the server itself stumbled, and gives it up in the end; one that may have gone out is left to be asked after. */
export async function putOff(at: AtWork, name: EventName, now: Date): Promise<void> {
  const event = await holdEvent(at.db, name)
  if (event?.state === 'waiting') await settle(at, name, { outcome: { again: 'error' }, now })
}

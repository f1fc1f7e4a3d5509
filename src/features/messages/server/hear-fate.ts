import { sql } from 'kysely'
import { isUuid } from '#contract/clinic/uuid.ts'
import type { SmsMessageState } from '#domain/sms/messages.ts'
import type { Db, World } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { SmsTold } from '#server/outside/outside.ts'
import { refundSmsCredit } from '#server/queries/sms-credit.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import type { EventName } from './due.ts'
import type { HeldEvent } from './facts.ts'
import { type AtWork, endLink } from './links.ts'
import { settle } from './settle.ts'

interface Told {
  practice_id: number
  user_id: number
  message_id: string
  fate: 'delivered' | 'failed'
  now: Date
}

/** Hears what the gateway says by itself of a message, whoever says it: only its signature counts. */
export async function hearSms(
  { db, outside }: World,
  said: Omit<SmsTold, 'now'>,
): Promise<'heard' | 'forged' | 'unreadable'> {
  const now = outside.now()
  const heard = outside.sms.hears?.({ ...said, now }) ?? 'forged'
  if (heard === 'forged' || heard === 'unreadable') {
    outside.log('sms_status_refused', { reason: heard })
    return heard
  }
  if (heard === 'passing') return 'heard'
  const { reference: message_id, fate } = heard
  const whose = isUuid(message_id) ? await findOwner(db, message_id) : undefined
  if (!whose) {
    outside.log('sms_status_unknown', { told: fate })
    return 'heard'
  }
  const on = { ...whose, message_id, fate, now }
  const stands = await asPractice(db, { ...whose, action: 'hear-sms', now }, (practice) =>
    practice.sql((own) => takeFate({ practice, db: own }, on)),
  )
  if (stands !== fate) outside.log('sms_status_late', { reference: message_id, told: fate, state: stands })
  return 'heard'
}

/** In which practice a message is, and in whose name its row is written; undefined where there is none. */
const findOwner = (db: Db, id: string): Promise<{ practice_id: number; user_id: number } | undefined> =>
  atDoor(db, async (door) => {
    const { rows } = await sql<{ practice_id: number; user_id: number }>`select m.practice_id, d.user_id
      from sms_messages m join practices i on i.id = m.practice_id join doctors d on d.id = i.doctor_id
      where m.id = ${id}`.execute(door)
    return rows[0]
  })

/** Writes down what became of a message, and answers how it stands then: it comes to an end once, and stays so. */
async function takeFate(at: AtWork, told: Told): Promise<SmsMessageState> {
  const { db } = at
  const { practice_id, message_id, fate, now } = told
  const event = await holdEventOf(db, told)
  const { rows } = await sql<{ state: SmsMessageState }>`select state from sms_messages
    where practice_id = ${practice_id} and id = ${message_id} for no key update`.execute(db)
  const [{ state } = { state: 'dropped' as const }] = rows
  if (state === 'queued' && event) {
    // One that failed before and waits for its next try is still tried; one that arrived is not.
    if (fate === 'failed' && event.state === 'waiting') return state
    const outcome = fate === 'failed' ? { failed: fate } : { sent: fate, reason: null }
    await settle(at, event, { outcome, now })
    return fate
  }
  if (state !== 'sent') return state
  if (fate === 'failed') {
    await refundSmsCredit(db, { practice_id, message_id, now })
    if (event?.link_id) await endLink(at, event.link_id, now)
  }
  await db
    .updateTable('sms_messages')
    .set({ state: fate, reason: fate === 'failed' ? fate : null, settled_at: now.toISOString() })
    .where('practice_id', '=', practice_id)
    .where('id', '=', message_id)
    .execute()
  return fate
}

/** The event of a message, held before the message as whoever sends does. */
async function holdEventOf(
  db: Db,
  { practice_id, user_id, message_id }: Told,
): Promise<(EventName & Pick<HeldEvent, 'state' | 'link_id'>) | undefined> {
  const { rows } = await sql<
    EventName & Pick<HeldEvent, 'state' | 'link_id'>
  >`select practice_id, sms_type_id, appointment_id,
      version, state, said #>> '{sheet,link_id}' link_id, ${user_id}::integer user_id from sms_events
    where practice_id = ${practice_id} and message_id = ${message_id} for no key update`.execute(db)
  return rows[0]
}

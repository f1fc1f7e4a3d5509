import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'

/** A message of a practice, and the moment at which it is paid or its money goes back. */
export interface PaidMessage {
  practice_id: number
  message_id: string
  now: Date
}

interface Lot {
  id: string
  parts: number
}

/**
 * Pays for a message by the parts that it has, from what expires first, inside the caller's transaction. Asked again for
 * the same message it answers as before and takes nothing. `no_credit`: nothing was taken. `refunded`: its money went back,
 * and it is not paid anew. Throws where the practice has no such message.
 */
export async function spendSmsCredit(db: Db, on: PaidMessage): Promise<'paid' | 'no_credit' | 'refunded'> {
  const message = await held(db, on)
  if (message.paid > 0) return 'paid'
  if ((await usedOf(db, on)).length > 0) return 'refunded'
  const lots = await openLots(db, on, message.sms_type_id)
  const taken = takeFrom(lots, message.parts)
  if (!taken) return 'no_credit'
  for (const lot of taken) await write(db, on, { ...lot, kind: 'use' })
  return 'paid'
}

/** Gives back what a message has paid, once, to where it came from; answers how many parts. What has expired meanwhile is expired again. */
export async function refundSmsCredit(db: Db, on: PaidMessage): Promise<number> {
  const { paid } = await held(db, on)
  if (paid === 0) return 0
  for (const { id, parts } of await usedOf(db, on)) await write(db, on, { id, parts, kind: 'refund' })
  return paid
}

/** The message, held until the transaction ends: whoever pays for it too waits and then sees that it is paid. */
const held = (db: Db, { practice_id, message_id }: PaidMessage) =>
  db
    .selectFrom('sms_messages')
    .select(['paid', 'parts', 'sms_type_id'])
    .where('practice_id', '=', practice_id)
    .where('id', '=', message_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Packages that pay for this kind, what expires first at their head, held in that order so that two who spend never wait for each other. */
async function openLots(db: Db, on: PaidMessage, type: number): Promise<Lot[]> {
  const { rows } = await sql<Lot>`select id, credits_left parts from sms_activations
    where practice_id = ${on.practice_id} and state = 'active' and expires_at > ${on.now.toISOString()}
      and (sms_type_id is null or sms_type_id = ${type})
    order by expires_at, id for no key update`.execute(db)
  return rows
}

/** From where a message was paid, in the order in which packages are held. */
async function usedOf(db: Db, { practice_id, message_id }: PaidMessage): Promise<Lot[]> {
  const { rows } =
    await sql<Lot>`select a.id, -l.parts parts from sms_ledger l join sms_activations a on a.id = l.activation_id
    where l.practice_id = ${practice_id} and l.message_id = ${message_id} and l.kind = 'use' order by a.expires_at, a.id`.execute(
      db,
    )
  return rows
}

/** Null where all of them together have too little. */
function takeFrom(lots: readonly Lot[], parts: number): Lot[] | null {
  const taken: Lot[] = []
  let missing = parts
  for (const lot of lots) {
    const some = Math.min(lot.parts, missing)
    if (some > 0) taken.push({ id: lot.id, parts: some })
    missing -= some
  }
  return missing === 0 ? taken : null
}

type Line = Lot & { kind: 'credit' | 'use' | 'refund' | 'expiry' }

const write = (db: Db, { practice_id, message_id, now }: PaidMessage, { id, parts, kind }: Line) =>
  db
    .insertInto('sms_ledger')
    .values({
      practice_id,
      activation_id: id,
      kind,
      parts: kind === 'use' ? -parts : parts,
      message_id,
      at: now.toISOString(),
    })
    .execute()

/** Credits a package that was confirmed; the database lets it happen once. */
export const creditSmsActivation = (
  db: Db,
  { id, practice_id, credits, now }: { id: string; practice_id: number; credits: number; now: Date },
) =>
  db
    .insertInto('sms_ledger')
    .values({ practice_id, activation_id: id, kind: 'credit', parts: credits, at: now.toISOString() })
    .execute()

/** Ends the practice's packages whose time is over, with what is left in them; also what went back into one that had ended. */
export async function expireSmsCredit(db: Db, on: { practice_id: number; now: Date }): Promise<void> {
  const { rows } = await sql<Lot>`select id, credits_left parts from sms_activations
    where practice_id = ${on.practice_id} and expires_at <= ${on.now.toISOString()} and (state <> 'expired' or credits_left > 0)
    order by expires_at, id for no key update`.execute(db)
  for (const { id, parts } of rows) {
    if (parts > 0)
      await db
        .insertInto('sms_ledger')
        .values({
          practice_id: on.practice_id,
          activation_id: id,
          kind: 'expiry',
          parts: -parts,
          at: on.now.toISOString(),
        })
        .execute()
    await db.updateTable('sms_activations').set({ state: 'expired' }).where('id', '=', id).execute()
  }
}

/** What a practice has: parts left of those that were bought and have not expired, and when the first of them do. */
export async function selectSmsCredit(db: Db, practice_id: number, now: Date) {
  const { rows } = await sql<{ left: number; bought: number; until: string | null }>`
    select coalesce(sum(credits_left), 0)::integer "left", coalesce(sum(credits), 0)::integer bought,
      min(expires_at) filter (where credits_left > 0) "until" from sms_activations
    where practice_id = ${practice_id} and state in ('active', 'exhausted') and expires_at > ${now.toISOString()}`.execute(
    db,
  )
  const [credit = { left: 0, bought: 0, until: null }] = rows
  return credit
}

/** Parts left that pay for this kind, without those that a broadcast was promised and the queue has not paid yet. */
export async function selectSmsLeft(
  db: Db,
  { practice_id, sms_type_id, now }: { practice_id: number; sms_type_id: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{
    left: number
  }>`select greatest(0, coalesce(sum(credits_left), 0) - (select coalesce(sum((said #>> '{broadcast,parts}')::integer), 0)
      from sms_events where practice_id = ${practice_id} and state = 'waiting' and message_id is null and said ? 'broadcast'))::integer "left"
    from sms_activations where practice_id = ${practice_id} and state = 'active' and expires_at > ${now.toISOString()}
      and (sms_type_id is null or sms_type_id = ${sms_type_id})`.execute(db)
  return rows[0]?.left ?? 0
}

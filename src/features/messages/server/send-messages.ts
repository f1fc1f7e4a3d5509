import { sql } from 'kysely'
import { composeSms, wantsLink } from '#domain/sms/compose.ts'
import { judgeMessage } from '#domain/sms/judge.ts'
import { maskedPhone, type SmsDropReason } from '#domain/sms/messages.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { smsSize } from '#domain/sms/size.ts'
import type { World } from '#server/calls/handler.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { fateOf, handSms, type Outcome } from '#server/outside/hand-sms.ts'
import type { Sms } from '#server/outside/outside.ts'
import { spendSmsCredit } from '#server/queries/sms-credit.ts'
import { sayingNoValue } from '#server/settings/cannot-start.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { atOnce, type EventName, takeDue, takeUnheard } from './due.ts'
import { smsFactsOf, type HeldEvent, holdEvent, isNamed, readEvent, type ToldEvent } from './facts.ts'
import { type AtWork, linkOfMessage } from './links.ts'
import { putOff, settle } from './settle.ts'

/** Messages of one server that are on their way side by side. */
const onTheirWay = 8
/** So often a run takes events. */
const mostTakes = 10

/**
 * Sends what happened to whom it concerns: each event once, judged when its turn has come, paid in the transaction that
 * takes it out of the queue, and handed over behind that, so that nobody waits for a gateway.
 */
export const sendMessages: Job = {
  name: 'send-messages',
  everyMs: 2_000,
  run: async (world: World, stopping) => {
    const now = () => world.outside.now()
    await drain({
      take: () => takeUnheard(world.db, now()),
      work: (name) => asked(world, name),
      stopping,
    })
    await drain({
      take: () => takeDue(world.db, now()),
      work: (name) => inTurn(world, name),
      stopping,
    })
  },
}

interface Draining {
  take(): Promise<EventName[]>
  work(name: EventName): Promise<void>
  stopping: AbortSignal | undefined
}

/** Of a server that stops only what is on its way ends; what it took besides is taken again when its lease is over. */
async function drain({ take, work, stopping }: Draining): Promise<void> {
  for (let n = 0; n < mostTakes && !stopping?.aborted; n++) {
    const taken = await take()
    const left = taken.values()
    const lane = async () => {
      for (const name of left) {
        if (stopping?.aborted) return
        await work(name)
      }
    }
    const ends = await Promise.allSettled(Array.from({ length: onTheirWay }, lane))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    if (taken.length < atOnce) return
  }
}

const within = <R>(
  world: World,
  { practice_id, user_id }: EventName,
  work: (at: AtWork) => Promise<R>,
): Promise<R> =>
  asPractice(
    world.db,
    { practice_id, user_id, action: 'send-messages', now: world.outside.now() },
    (practice) => practice.sql((db) => work({ practice, db })),
  )

/** One event whose turn has come. What goes wrong with it stands in the log and holds up no other. */
async function inTurn(world: World, name: EventName): Promise<void> {
  try {
    const sms = await within(world, name, (at) => claimed(world, at, name))
    if (!sms) return
    const outcome = await handSms(world.outside, sms)
    await within(world, name, (at) => settle(at, name, { outcome, now: world.outside.now() }))
  } catch (thrown) {
    world.outside.log('message_failed', {
      practice: name.practice_id,
      type: name.sms_type_id,
      reason: sayingNoValue(thrown),
    })
    await within(world, name, (at) => putOff(at, name, world.outside.now()))
  }
}

/** One that may have gone out: the gateway is asked, and nothing is sent. */
async function asked(world: World, name: EventName): Promise<void> {
  const event = await within(world, name, ({ db }) => holdEvent(db, name))
  if (event?.state !== 'sending' || event.message_id === null) return
  const outcome: Outcome = await fateOf(world.outside, event.message_id)
  await within(world, name, (at) => settle(at, name, { outcome, now: world.outside.now() }))
}

/** Takes an event out of the queue and pays for its message; null where nothing goes out now. */
async function claimed(world: World, at: AtWork, name: EventName): Promise<Sms | null> {
  const { db } = at
  const now = world.outside.now()
  const held = await holdEvent(db, name)
  if (held?.state !== 'waiting') return null
  const event = await readEvent(db, name)
  if (!event) return over(at, name, { held, reason: 'stale', now })
  const verdict = judgeMessage(await smsFactsOf(db, event, { now, first_at: held.first_at }))
  if (verdict !== 'send' && 'wait_until' in verdict) {
    await sql`update sms_events set claimed_at = null, next_at = ${new Date(verdict.wait_until).toISOString()},
      first_at = coalesce(first_at, ${now.toISOString()}) where ${isNamed(name)}`.execute(db)
    return null
  }
  const on = { event, held, now }
  if (verdict !== 'send') return dropped(at, name, { ...on, reason: verdict.drop })
  return sending(at, name, { ...on, home: world.about.home })
}

interface Turn {
  event: ToldEvent
  held: HeldEvent
  now: Date
}

async function sending(
  at: AtWork,
  name: EventName,
  { event, held, now, home }: Turn & { home: string },
): Promise<Sms | null> {
  const { db } = at
  const link = wantsLink(event) ? await linkOfMessage(db, event, { now, home }) : null
  const text = composeSms(event, link?.address ?? '')
  const to = event.phone ?? ''
  // What is tried again was paid already, by the parts that it had then.
  const id = held.message_id ?? (await message(at, name, { event, now, text, state: 'queued', reason: null }))
  const paid = await spendSmsCredit(db, { practice_id: name.practice_id, message_id: id, now })
  if (paid !== 'paid') return over(at, name, { held: { ...held, message_id: id }, reason: 'no_credit', now })
  await sql`update sms_events set state = 'sending', message_id = ${id}, claimed_at = ${now.toISOString()}
    where ${isNamed(name)}`.execute(db)
  await link?.lay(at)
  return { to, text, reference: id }
}

/** Where nobody was to be told, or nobody can be, there is no message of which the log could speak. */
async function dropped(
  at: AtWork,
  name: EventName,
  { event, held, now, reason }: Turn & { reason: SmsDropReason },
): Promise<null> {
  const isMessage =
    held.message_id !== null || (reason !== 'off' && event.phone !== null && reason !== 'no_number')
  const message_id =
    held.message_id ??
    (isMessage
      ? await message(at, name, { event, now, text: composeSms(event, ''), state: 'dropped', reason })
      : null)
  // Of one that was tried before and is sent no more the log says that it came too late.
  const why = reason === 'off' && message_id !== null ? 'stale' : reason
  return over(at, name, { held: { ...held, message_id }, reason: why, now })
}

/** Lays down a message; its id is what the gateway knows it by. */
async function message(
  { db }: AtWork,
  { practice_id, sms_type_id, appointment_id, version }: EventName,
  {
    event,
    now,
    text,
    ...state
  }: { event: ToldEvent; now: Date; text: string; state: 'queued' | 'dropped'; reason: string | null },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('sms_messages')
    .values({
      id,
      practice_id,
      sms_type_id,
      appointment_id,
      version,
      ...state,
      parts: smsSize(text).parts,
      to_masked: maskedPhone(event.phone ?? ''),
      made_at: now.toISOString(),
      settled_at: state.state === 'dropped' ? now.toISOString() : null,
    })
    .execute()
  return id
}

/** Ends an event of which nothing goes out, and its message where there is one: what that had paid goes back. */
async function over(
  at: AtWork,
  name: EventName,
  { held, reason, now }: { held: HeldEvent; reason: SmsDropReason; now: Date },
): Promise<null> {
  await settle(at, name, { outcome: { dropped: reason }, now, message_id: held.message_id })
  return null
}

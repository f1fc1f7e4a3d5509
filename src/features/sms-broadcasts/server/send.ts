import { sql } from 'kysely'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { invalid, type Refusal } from '#contract/refusal.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import { smsTypeOff } from '#features/sms-settings/contract.ts'
import {
  type Broadcast,
  broadcastChanged,
  broadcastOver,
  creditShort,
  type sendBroadcast,
  smsStopped,
} from '../contract.ts'
import { isToPush, type Line } from './lines.ts'
import { prepareBroadcast, type PreparedBroadcast } from './preview.ts'

type Sending = Inputs<typeof sendBroadcast>['body']

/** Milliseconds for which the others of a household wait for the one whose serial stands in their message. */
const behindTheFirst = 60_000

/**
 * Notes an event for everybody who is to be told, in one transaction with who sent it and in which words; the queue judges,
 * pays and sends. What was not seen is not sent.
 */
export async function sendToSession(
  ctx: PracticeContext,
  body: Sending,
): Promise<Reply<typeof sendBroadcast>> {
  if (body.kind === 'custom' && body.words === null)
    throw new Problem(invalid, { errors: { words: ['required'] } })
  // One at a time in a practice: the second sees whom the first tells, and what it costs.
  await ctx.sql((db) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`sms_broadcast ${ctx.practice_id}`}, 0))`.execute(db),
  )
  const prepared = await prepareBroadcast(ctx, body)
  refuse(prepared.data, body)
  const messages = prepared.lines.filter(({ state }) => state === 'sms')
  const pushes = prepared.lines.filter((line) => isToPush(line, prepared.common.pushed))
  const id = addBroadcast(ctx, prepared, { messages, pushes })
  await noteEvents(ctx, prepared, { id, lines: [...messages, ...pushes] })
  const { data } = await prepareBroadcast(ctx, body)
  return { messages: messages.length, pushes: pushes.length, data }
}

const refusals: Record<NonNullable<Broadcast['refused']>, Refusal> = {
  broadcast_over: broadcastOver,
  sms_stopped: smsStopped,
  sms_type_off: smsTypeOff,
}

/** Whoever presses has seen this very broadcast, and knows where the credit ends. */
function refuse(current: Broadcast, { fingerprint, part }: Sending): void {
  if (current.refused !== null) throw new Problem(refusals[current.refused])
  if (current.fingerprint !== fingerprint || current.sums.to_send === 0)
    throw new Problem(broadcastChanged, { current })
  if (!part && current.sums.reached < current.sums.messages) throw new Problem(creditShort, { current })
}

interface Told {
  messages: readonly Line[]
  pushes: readonly Line[]
}

function addBroadcast(
  ctx: PracticeContext,
  { data, common, frame, session }: PreparedBroadcast,
  { messages, pushes }: Told,
): string {
  const id = newId()
  const { people, cost_reached } = data.sums
  const told = [...messages, ...pushes].reduce((sum, line) => sum + line.people.length, 0)
  ctx.add('sms_broadcasts', {
    id,
    schedule_id: session.id,
    sms_type_id: frame.sms_type_id,
    language: common.content.language,
    text: common.content.text,
    words: common.content.words,
    people,
    messages: messages.length,
    pushes: pushes.length,
    left_out: people - told,
    cost: cost_reached,
  })
  return id
}

/** Where the table itself has noted the same at this very moment, that one stands. */
async function noteEvents(
  ctx: PracticeContext,
  { common, frame }: PreparedBroadcast,
  { id, lines }: { id: string; lines: readonly Line[] },
): Promise<void> {
  const { practice_id, now } = ctx
  const later = new Date(now.getTime() + behindTheFirst).toISOString()
  const noted = lines.flatMap(({ state, parts, people }) =>
    people.map((person, nth) => ({
      visit: person.id,
      next_at: nth === 0 ? null : later,
      said: { ...common.said, broadcast: { id, parts: state === 'sms' && nth === 0 ? parts : 0 } },
    })),
  )
  await ctx.sql((db) =>
    sql`insert into sms_events (practice_id, sms_type_id, appointment_id, version, said, next_at)
      select ${practice_id}, ${frame.sms_type_id}, n.visit, coalesce((select max(e.version) from sms_events e
        where e.practice_id = ${practice_id} and e.sms_type_id = ${frame.sms_type_id} and e.appointment_id = n.visit), 0) + 1,
        n.said, n.next_at
      from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) n (visit uuid, said jsonb, next_at timestamptz)
      on conflict do nothing`.execute(db),
  )
}

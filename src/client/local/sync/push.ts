import type Dexie from 'dexie'
import { batchLimits, type Op } from '#contract/sync.ts'
import type { Bytes } from '#local/crypto/seal.ts'
import type { OpRow } from '#local/database/stores.ts'
import { claimBatch, dueCalls, recoverClaimed } from '#local/outbox/claim.ts'
import { settleBatch } from '#local/outbox/settle-batch.ts'
import { maySend } from '#local/outbox/outbox-rules.ts'
import { resendParents } from '#local/outbox/resend.ts'
import { sendingOf } from '#local/outbox/sending.ts'
import type { DeviceClock } from '#local/store/clinic.ts'
import type { Transport } from '#net/line.ts'
import { decideBatch, type BatchDecision, type BatchOutcome } from './decide-batch.ts'

/** One that sends a person's outbox: an unlocked page, or the service worker with nothing but envelopes. */
export interface PushSender {
  db: Dexie
  line: Transport
  clock: DeviceClock
  random: () => number
  /** Whether this sender can put the call on the wire at all. */
  canSend(op: OpRow): boolean
  wire(op: OpRow): Promise<Op>
  /** What to keep of a refusal's body: sealed in a page, nothing in the worker. */
  keepAnswer(op: OpRow, body: unknown): Promise<Bytes | null>
}

/** `empty`: nothing waits. `waiting`: what waits is not due, or not sendable here. `put_off`: the server asked for time just now. `lost`: no line. `paused`: needs a person. */
export type PushOutcome = 'empty' | 'waiting' | Exclude<BatchOutcome, 'through'>

/** Sends until nothing is due. The caller holds the sender's lock; without it nothing breaks, calls are only sent twice. */
export async function pushAll(sender: PushSender, goOn: () => boolean = () => true): Promise<PushOutcome> {
  const { db, clock } = sender
  await recoverClaimed(db)
  while (goOn()) {
    const sending = await sendingOf(db)
    if (sending.paused) return 'paused'
    const now = clock.now()
    if (!maySend(sending, now)) return 'waiting'
    const { due, left } = await dueCalls(db, {
      now,
      answered: sending.last_success,
      limit: sending.limit,
      canSend: (op) => sender.canSend(op),
    })
    if (due.length === 0) return left ? 'waiting' : 'empty'
    const wired = await fitting(sender, due)
    const batch = await claimBatch(
      db,
      wired.map(({ op }) => op),
    )
    if (batch.length === 0) continue
    const went = await pushBatch(sender, batch, wired)
    if (went !== 'through') return went
  }
  return 'waiting'
}

/** A call with what is sent of it. */
interface Wired {
  op: OpRow
  wire: Op
}

/** The first of these calls that together may be one batch, ready for the line. */
async function fitting(sender: PushSender, due: readonly OpRow[]): Promise<Wired[]> {
  const wired = await Promise.all(due.map(async (op) => ({ op, wire: await sender.wire(op) })))
  const texts = wired.map(({ wire }) => JSON.stringify(wire))
  const most = batchLimits.inflated * 0.9
  // Bytes, not letters: Bengali takes three a letter, and nothing takes more.
  if (texts.reduce((sum, one) => sum + one.length * 3, 0) < most) return wired
  let bytes = 0
  return wired.filter((_, i) => {
    bytes += text.encode(texts[i]).length + 1
    return i === 0 || bytes < most
  })
}

const text = new TextEncoder()

async function pushBatch(
  sender: PushSender,
  ops: readonly OpRow[],
  wired: readonly Wired[],
): Promise<BatchOutcome> {
  const { db, line, clock, random } = sender
  const going = new Set(ops)
  const began = clock.now()
  const outcome = await line.push(
    wired.flatMap(({ op, wire }) => (going.has(op) ? [wire] : [])),
    new Date(began).toISOString(),
  )
  const now = clock.now()
  const heard = { ops, sending: await sendingOf(db), now, took: now - began, random }
  const verdict = decideBatch(outcome, heard)
  await settleBatch(db, { ...verdict, changes: await withAnswers(sender, verdict) })
  await resendParents(db, verdict.orphans)
  return verdict.went
}

/** What the server said to a refusal is kept with the call. */
const withAnswers = (
  sender: PushSender,
  { changes, refusals }: BatchDecision,
): Promise<BatchDecision['changes']> =>
  Promise.all(
    changes.map(async ({ op, change }) =>
      refusals.has(op.op_id) && change.last_error !== undefined
        ? { op, change: { ...change, answer: await sender.keepAnswer(op, refusals.get(op.op_id)) } }
        : { op, change },
    ),
  )

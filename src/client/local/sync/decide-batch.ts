import { batchLimits } from '#contract/sync.ts'
import type { OpRow, SendingState } from '#local/database/stores.ts'
import type { SettledBatch } from '#local/outbox/settle-batch.ts'
import {
  afterAnswer,
  afterLost,
  type AnswerSummary,
  askedUntil,
  backoff,
  brisk,
  isPutOff,
  type OpChange,
  nextLimit,
  pauses,
} from '#local/outbox/outbox-rules.ts'
import { answeredCall, isBehindRefused, othersPassed } from './decide-call.ts'
import { type TransportResult, type PushReply, stopOf } from '#net/line.ts'

/** How a batch went. `lost`: no line. `paused`: nothing goes until a member acted. `put_off`: the server asked for time. */
export type BatchOutcome = 'through' | 'lost' | 'paused' | 'put_off'

/** What is known as the answer to a batch, or its loss, is heard. */
export interface BatchAnswer {
  ops: readonly OpRow[]
  /** How the sending went before. */
  sending: SendingState
  /** Milliseconds; `took` since the batch went out. */
  now: number
  took: number
  /** In [0, 1), another one at each call. */
  random: () => number
}

export interface BatchDecision extends SettledBatch {
  went: BatchOutcome
  /** What the server said to refused calls, by `op_id`. */
  refusals: ReadonlyMap<string, unknown>
  /** Calls that wait for something which the server no longer knows. */
  orphans: readonly OpRow[]
}

/** What the outcome of a batch changes: of its calls, of the sending, of the clock. It decides and writes nothing. */
export function decideBatch(outcome: TransportResult<PushReply>, heard: BatchAnswer): BatchDecision {
  if (outcome.kind === 'ok') return answeredBatch(outcome, heard)
  return outcome.kind === 'lost' ? lostBatch(outcome.message, heard) : refusedBatch(outcome, heard)
}

const nothing = { refusals: new Map<string, unknown>(), orphans: [] } as const

function answeredBatch(
  { reply, rtt }: Extract<TransportResult<PushReply>, { kind: 'ok' }>,
  heard: BatchAnswer,
): BatchDecision {
  const { ops, sending, now } = heard
  const answers = new Map(reply.answers.map((answer) => [answer.op_id, answer]))
  const passed = reply.answers.some((answer) => answer.status < 300)
  const paused = reply.answers.map((answer) => pauses(answer.status)).find((one) => one !== null) ?? null
  const isOrphan = (op: OpRow) => answers.get(op.op_id)?.status === 424 && !isBehindRefused(op, answers)
  return {
    went: paused ? 'paused' : 'through',
    changes: ops.map((op) => ({ op, change: answeredCall(op, answers, { ...heard, passed }) })),
    refusals: new Map(
      reply.answers.flatMap(({ op_id, status, body }) => (status < 300 ? [] : [[op_id, body]])),
    ),
    orphans: ops.filter(isOrphan),
    sending: {
      limit: nextLimit(sending.limit, batchLimits.ops, rtt < brisk ? 'through' : 'slowly'),
      failures: 0,
      next_at: 0,
      last_success: now,
      down_since: null,
      rtt,
      paused,
    },
    clock: { offset: Math.round(Date.parse(reply.server_time) + rtt / 2 - now), at: reply.server_time },
  }
}

/** Milliseconds on the line after which what is lost was lost with it, not for want of one. */
const brokeUnderLoad = 500

/** A line that is plainly down says nothing about the size; one that was up, that broke under the load, or was too slow, does. */
function lostBatch(message: string, { ops, sending, now, took, random }: BatchAnswer): BatchDecision {
  const at = { now, random: random() }
  const failures = sending.failures + 1
  const tooMuch = sending.down_since === null || took >= brokeUnderLoad || message.startsWith('timeout')
  return {
    ...nothing,
    went: 'lost',
    changes: ops.map((op) => ({ op, change: afterLost(op, message, at) })),
    sending: {
      limit: tooMuch ? smaller(ops, sending) : sending.limit,
      failures,
      next_at: now + backoff(failures, at.random),
      down_since: sending.down_since ?? now,
    },
  }
}

const smaller = (ops: readonly OpRow[], { limit }: SendingState): number =>
  nextLimit(Math.min(limit, ops.length), batchLimits.ops, 'lost')

/** The whole batch was refused: unless it was one call alone, none of them is to blame. */
function refusedBatch(
  outcome: Extract<TransportResult<PushReply>, { kind: 'refused' }>,
  heard: BatchAnswer,
): BatchDecision {
  const { status, code, errors, retry_after } = outcome
  const { ops, sending, now, random } = heard
  const at = { now, random: random() }
  const untouched = {
    ...nothing,
    changes: ops.map((op) => ({ op, change: { state: 'queued' } satisfies OpChange })),
  }
  const paused = stopOf(outcome) ?? pauses(status)
  if (paused) return { ...untouched, went: 'paused', sending: { paused } }
  const asked = { asked_until: askedUntil(outcome, { ...at, before: sending }), asked_at: now }
  if (isPutOff(outcome)) return { ...untouched, went: 'put_off', sending: asked }
  const limit = smaller(ops, sending)
  const [only, ...others] = ops
  if (others.length > 0 && status === 413) return { ...untouched, went: 'through', sending: { limit } }
  const failures = sending.failures + 1
  const said: AnswerSummary = { status, code, fields: errors, seq: null, retry_after, sure: false }
  return {
    ...nothing,
    went: 'lost',
    changes:
      only && others.length === 0
        ? [{ op: only, change: afterAnswer(only, said, { ...at, othersPass: othersPassed(only, sending) }) }]
        : ops.map((op) => ({ op, change: afterLost(op, code, at) })),
    sending: { limit, failures, next_at: now + backoff(failures, at.random), ...asked },
  }
}

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { RowFrame } from './frames.ts'
import { EncodedOps } from './laid-ops.ts'
import { refusal } from './refusal.ts'

/** The device has fallen behind what the server still tells as changes: it takes a fresh copy. */
export const belowFloor = refusal(410, 'floor')
/** Whoever holds a push token alone sends sealed calls only. */
export const sealedOnly = refusal(403, 'sealed_only')
export const badEnvelope = refusal(422, 'envelope')
/** The device's key is known and the envelope does not bear its signature. */
export const unsignedEnvelope = refusal(425, 'unsigned')
export const unknownCall = refusal(422, 'unknown_call')
/** More batches come at once than are worked on; nothing of this one was begun, and `Retry-After` says when there may be room. */
export const overrun = refusal(503, 'overrun')
/** Work that is handed over: written after its writer was removed, or by one who still works here. */
export const afterRemoval = refusal(403, 'after_removal')
export const stillMember = refusal(409, 'still_member')

/** Version of the payloads this build speaks. A server that asks for a newer one, or knows none so new, answers 426. */
export const contractVersion = 1
export const oldestContract = 1

/** Most calls one batch may carry, and its two sizes in bytes. */
export const batchLimits = { ops: 1000, gzip: 256 * 1024, inflated: 4 * 1024 * 1024 } as const

/** Seconds that one attempt may take before it counts as lost. */
export const attemptSeconds = 20

/** What a batch is granted beyond that: bytes a second of the slowest line worth sending over, and calls a second of a busy server. */
export const slowest = { bytes: 4096, calls: 50 } as const

/** A key-agreement box: an ephemeral P-256 public key, a nonce and what AES-GCM made of the content; all base64. */
export const SealedBox = z.strictObject({ epk: z.string(), iv: z.string(), data: z.string() })

/** A call sealed to the server for sending while the device is locked: `key` opens `data`. `signature`: see `envelopeText`. */
export const Envelope = z.strictObject({
  key: SealedBox,
  iv: z.string(),
  data: z.string(),
  signature: z.optional(z.string().check(z.maxLength(100, 'too_long'))),
})

const opFrame = {
  op_id: Id,
  device_seq: z.int().check(z.gte(1, 'number')),
  call: z.string('required').check(z.maxLength(200, 'too_long')),
  contract: z.int(),
  made_at: Instant,
  /** Milliseconds to add to the device's clock to get the server's, as the device measured it. */
  clock_offset: z.int(),
  /** The server's time when the device had heard it last before it wrote this. */
  heard_at: z.optional(Instant),
  /** Ops that must have taken effect before: as many as a batch has, for one act on a whole session waits for all its visits. */
  deps: z.array(Id).check(z.maxLength(batchLimits.ops, 'too_long')),
}

/** What an op carries when its device is unlocked. */
export const PlainInput = z.strictObject({ params: z.record(z.string(), z.string()), body: z.unknown() })
export const Op = z.union([
  z.strictObject({ ...opFrame, input: PlainInput }),
  z.strictObject({ ...opFrame, envelope: Envelope }),
])
export type Op = z.infer<typeof Op>
export type Envelope = z.infer<typeof Envelope>
export type SealedBox = z.infer<typeof SealedBox>

/**
 * The answer to one op, at the op's position in the batch. Kept answers (2xx, 409, 410, 422) are repeated word for word;
 * all others had no effect and may be asked again under the same id.
 */
export const OpAnswer = z.object({
  op_id: z.string(),
  status: z.int(),
  body: z.unknown(),
  replayed: z.boolean(),
  /** The practice's counter after the op's effect; the op is done when the pull has passed it. */
  seq: z.nullable(z.int()),
})
export type OpAnswer = z.infer<typeof OpAnswer>

export const push = endpoint({
  method: 'POST',
  path: '/v1/sync/push',
  scope: 'practice',
  refuses: [sealedOnly, overrun],
  ours: true,
  sealed: true,
  body: z.strictObject({
    ops: z.array(Op).check(z.maxLength(batchLimits.ops, 'too_long')),
    /** Calls laid column by column; they are the batch, and `ops` is empty. Of what took effect only that is answered. */
    laid: z.optional(z.array(EncodedOps)),
    /** What time the device has as it sends: tells how far its clock is off now. */
    sent_at: z.optional(Instant),
  }),
  reply: z.object({
    answers: z.array(OpAnswer),
    server_time: Instant,
    /** To a laid batch: calls that took effect, by their first and last place in it and the practice's counter after them. */
    taken: z.optional(z.array(z.tuple([z.int(), z.int(), z.nullable(z.int())]))),
  }),
})

/**
 * The doctor takes over what somebody who was shut out left unsent, or he himself on a device that was: from the file, or from the device itself. Each call
 * is judged by the rights she had, takes effect once, and is noted under both. 409 `still_member` while she may send herself.
 */
export const adopt = endpoint({
  method: 'POST',
  path: '/v1/sync/adopt',
  scope: 'practice',
  refuses: [stillMember],
  ours: true,
  body: z.strictObject({
    user_id: z.int('number'),
    device_id: z.nullable(z.int('number')),
    ops: z.array(Op).check(z.maxLength(batchLimits.ops, 'too_long')),
    /** Also what she wrote after she was removed; otherwise that is answered 403 `after_removal`. */
    late: z._default(z.boolean(), false),
  }),
  reply: z.object({ answers: z.array(OpAnswer), server_time: Instant }),
})

/** Calls that one request hands over or settles. */
export const handedAtOnce = 50

/**
 * A device whose session has ended asks whether its person was removed, and hands over what it could not send. Null: she
 * was not, and nothing was taken. Whoever holds the token reads nothing by it. `emptied`: what lay on the device is destroyed.
 */
export const handOver = endpoint({
  method: 'POST',
  path: '/v1/sync/hand-over',
  scope: 'public',
  ours: true,
  body: z.strictObject({
    token: z.string('required').check(z.maxLength(128, 'too_long')),
    ops: z.array(Op).check(z.maxLength(handedAtOnce, 'too_long')),
    emptied: z.optional(z.literal(true, 'choice')),
  }),
  reply: z.object({ removed_at: z.nullable(Instant) }),
})

/** The doctor takes over what was handed over, or throws it away; what the server refuses stays to be thrown away. */
export const settleLeft = endpoint({
  method: 'POST',
  path: '/v1/sync/left',
  scope: 'practice',
  ours: true,
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(handedAtOnce, 'too_long')),
    act: z.literal(['take', 'drop'], 'choice'),
  }),
  reply: z.object({ done: z.int(), refused: z.int() }),
})

const Range = z.tuple([z.int(), z.int()])
const whole = (fallback: number) =>
  z.pipe(
    z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'number'))),
    z.transform((digits: string | undefined) => (digits === undefined ? fallback : Number(digits))),
  )

/** A lease of desk numbers, both ends included. */
export const Lease = z.object({ id: Id, schedule_id: Id, from: z.int(), to: z.int(), expires_at: Instant })
export type Lease = z.infer<typeof Lease>

export const PullReply = z.object({
  from: z.int(),
  to: z.int(),
  /** Each row with its number; `rows` and `withheld` together cover (from, to] without a hole. */
  rows: z.array(
    z.object({
      n: z.int(),
      table: z.string(),
      row: z.record(z.string(), z.unknown()),
      /** Only `id`, `rev` and the columns that changed since the copy that the device holds. Never on the wire: frames say it. */
      patch: z.optional(z.literal(true)),
    }),
  ),
  /** The rows column by column, for who asks for frames; `rows` is empty then. */
  frames: z.optional(z.array(RowFrame)),
  withheld: z.array(Range),
  more: z.boolean(),
  floor: z.int(),
  server_time: Instant,
  scope_version: z.int(),
  device_seq_seen: z.int(),
  leases: z.array(Lease),
  /** The counter's number at each time that the server was laid back to what was backed up, in their order: what stood above it may be gone. */
  restores: z.optional(z.array(z.int())),
  /** On the last page, what the device knows then in a word: told with its next question, 204 says that all is as it was. */
  mark: z.optional(z.string()),
})
export type PullReply = z.infer<typeof PullReply>

/**
 * What changed after `since`. `held` is the number up to which the device has everything: rows that it has are then told
 * by what changed in them. 204 when all is as `mark` says. 410 `{code:'floor'}` when `since` is older than what the
 * server can prove: pull again from 0, the queue untouched.
 */
export const pull = endpoint({
  method: 'GET',
  path: '/v1/sync/pull',
  scope: 'practice',
  refuses: [belowFloor],
  ours: true,
  query: z.strictObject({
    since: whole(0),
    limit: whole(1000),
    contract: whole(contractVersion),
    form: z.optional(z.literal('frames', 'choice')),
    held: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'number'))),
    mark: z.optional(z.string().check(z.regex(/^[\d.-]{1,100}$/, 'invalid'))),
  }),
  reply: PullReply,
})

/** Rows that one page of a first copy asks for. */
export const copyPage = 1000

/** What comes in which order; within `patients` the oldest number first, everywhere else the newest. */
export const copyStages = ['house', 'today', 'patients', 'history'] as const
export type CopyStage = (typeof copyStages)[number]

export const CopyReply = z.object({
  /** The counter's number for which the copy is made: what changes after it comes by `pull`. */
  upto: z.int(),
  rows: PullReply.shape.rows,
  /** Where the next page begins, `stage:number`; null after the last. */
  next: z.nullable(z.string()),
  /** How many rows the whole copy has; on the first page only. */
  total: z.nullable(z.int()),
  scope_version: z.int(),
})
export type CopyReply = z.infer<typeof CopyReply>

/** A device's first copy of the practice: what a working day needs comes first. A cut copy goes on where it stood. */
export const copy = endpoint({
  method: 'GET',
  path: '/v1/sync/copy',
  scope: 'practice',
  refuses: [belowFloor],
  ours: true,
  query: z.strictObject({
    upto: whole(0),
    at: z.optional(z.string().check(z.regex(/^(house|today|patients|history):\d{1,15}$/, 'invalid'))),
    limit: whole(copyPage),
    contract: whole(contractVersion),
  }),
  reply: CopyReply,
})

/** Xor-free proof of sameness: for each (table, chamber) the count and a hash of `id:rev` lines in id order. */
export const digest = endpoint({
  method: 'GET',
  path: '/v1/sync/digest',
  scope: 'practice',
  ours: true,
  reply: z.object({
    seq: z.int(),
    buckets: z.array(
      z.object({ table: z.string(), chamber_id: z.nullable(z.int()), rows: z.int(), hash: z.string() }),
    ),
  }),
})

/** A person threw away a change that had not been sent: kept as a trace, never as data. */
export const discardOp = endpoint({
  method: 'POST',
  path: '/v1/sync/discards',
  scope: 'practice',
  offline: 'queue',
  ours: true,
  body: z.strictObject({
    op_id: Id,
    call: z.string('required').check(z.maxLength(200, 'too_long')),
    hash: z.string('required').check(z.maxLength(64, 'too_long')),
  }),
  reply: z.object({ op_id: z.string() }),
})

/** Nothing but "somebody is there": tells reachability from a real answer. */
export const ping = endpoint({
  method: 'GET',
  path: '/v1/sync/ping',
  scope: 'public',
  ours: true,
  reply: z.object({ server_time: Instant }),
})

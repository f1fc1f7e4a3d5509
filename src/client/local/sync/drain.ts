import type Dexie from 'dexie'
import * as z from 'zod/mini'
import { type Op, type OpAnswer, batchLimits } from '#contract/sync.ts'
import { type BareRead, bareRead } from '#local/database/bare-read.ts'
import { type BareWrite, bareWrite } from '#local/database/bare-write.ts'
import type { Clock } from '#local/store/clinic.ts'
import { offsetsWith } from '#local/store/clock-offset.ts'
import { type Line, type Outcome, type Pushed, stopOf } from '#net/line.ts'
import {
  afterAnswer,
  afterLost,
  type Answer,
  askedWait,
  backoff,
  brisk,
  type Change,
  isDue,
  nextBatch,
  nextLimit,
  pauses,
  recovered,
} from '#local/outbox/outbox-rules.ts'
import type { Bytes } from '#local/crypto/seal.ts'
import {
  freshSending,
  type Notes,
  notesIn,
  notesOf,
  remark,
  remarkBare,
  sendingOf,
  stuckCalls,
  withNotes,
} from '#local/outbox/sending.ts'
import {
  type Confirmed,
  type Meta,
  metaIn,
  metaOf,
  type MetaRow,
  type OpRow,
  outboxOf,
  type Sending,
  sentOf,
} from '#local/database/stores.ts'

/** One that sends a person's outbox: an unlocked page, or the service worker with nothing but envelopes. */
export interface Sender {
  db: Dexie
  line: Line
  clock: Clock
  random: () => number
  /** Whether this sender can put the call on the wire at all. */
  canSend(op: OpRow): boolean
  wire(op: OpRow): Promise<Op>
  /** What to keep of a refusal's body: sealed in a page, nothing in the worker. */
  keepAnswer(op: OpRow, body: unknown): Promise<Bytes | null>
}

/** `empty`: nothing waits. `waiting`: what waits is not due, or not sendable here. `lost`: no line. `paused`: needs a person. */
export type Drained = 'empty' | 'waiting' | 'lost' | 'paused'

/** Sends until nothing is due. The caller holds the sender's lock; without it nothing breaks, calls are only sent twice. */
export async function drain(sender: Sender, goOn: () => boolean = () => true): Promise<Drained> {
  await recoverSending(sender.db)
  while (goOn()) {
    const sending = await sendingOf(sender.db)
    if (sending.paused) return 'paused'
    if (!isDue(sending.next_at, sender.clock.now())) return 'waiting'
    const { due, left } = await dueOps(sender, sending.limit)
    if (due.length === 0) return left ? 'waiting' : 'empty'
    const batch = await markSending(sender.db, await fitting(sender, due))
    if (batch.length === 0) continue
    const went = await sendBatch(sender, batch)
    if (went !== 'through') return went
  }
  return 'waiting'
}

/** What an earlier sender left half-sent is due again under its own id. Mostly nothing was, and then nothing is written. */
async function recoverSending(db: Dexie): Promise<void> {
  const [flight, going, stuck] = await db.transaction('r', ['outbox', 'meta'], () =>
    Promise.all([
      metaOf(db, 'flight'),
      outboxOf(db).where('state').equals('sending').count(),
      stuckCalls(db).count(),
    ]),
  )
  if (flight === undefined && going === 0 && stuck === 0) return
  await db.transaction('rw', ['outbox', 'meta'], async () => {
    await db.table('meta').delete('flight')
    await outboxOf(db)
      .where('state')
      .equals('sending')
      .modify((op) => void Object.assign(op, recovered(op)))
    await remark(db)
  })
}

/** A call with what is sent of it. */
interface Wired {
  op: OpRow
  wire: Op
}

/** So many waiting calls are looked at for one batch. */
const queuedMost = batchLimits.ops * 2

/** So many confirmed calls are only noted; whoever reads the note reads all of it. */
const notedMost = batchLimits.ops * 2

async function dueOps(sender: Sender, limit: number): Promise<{ due: OpRow[]; left: boolean }> {
  const queued = await waitingOps(sender.db)
  const sendable = queued.filter((op) => sender.canSend(op))
  const inside = new Set(sendable.map((op) => op.op_id))
  const outside = [...new Set(sendable.flatMap((op) => op.deps))].filter((id) => !inside.has(id))
  const around =
    outside.length === 0
      ? []
      : withNotes(await outboxOf(sender.db).where('op_id').anyOf(outside).toArray(), await notesOf(sender.db))
  const unsettled = new Set(around.filter((op) => op.state !== 'acked').map((op) => op.op_id))
  return {
    due: nextBatch(sendable, { now: sender.clock.now(), limit, settled: (id) => !unsettled.has(id) }),
    left: queued.length > 0,
  }
}

/** The first calls that wait, those on their way among them; of what is confirmed already not even a row is read. */
async function waitingOps(db: Dexie): Promise<OpRow[]> {
  let ops: OpRow[] = []
  await bareRead(db, ['outbox', 'meta'], (at) =>
    askNotes(at, (notes) =>
      askWaiting(at, notes, (seqs) => {
        const [first] = seqs
        const last = seqs.at(-1)
        if (first === undefined || last === undefined) return
        at.ask<OpRow[]>(
          'outbox',
          (outbox) => outbox.getAll(IDBKeyRange.bound(first, last)),
          (found) => {
            const waiting = new Set(seqs)
            ops = found.filter((op) => waiting.has(op.seq))
          },
        )
      }),
    ),
  )
  return ops
}

const askNotes = (at: BareRead, heard: (notes: Notes) => void): void =>
  at.ask<{ v: Meta['confirmed'] } | undefined>(
    'meta',
    (meta) => meta.get('confirmed'),
    (found) => heard(notesIn({ confirmed: found?.v })),
  )

/** The first calls that wait and are not confirmed, by their `seq`. */
const askWaiting = (at: BareRead, { confirmed }: Notes, heard: (seqs: number[]) => void): void =>
  at.ask<IDBValidKey[]>(
    'outbox',
    (outbox) => outbox.index('state').getAllKeys('queued', queuedMost + confirmed.size),
    (keys) =>
      heard(
        keys
          .flatMap((seq) => (typeof seq === 'number' && !confirmed.has(seq) ? [seq] : []))
          .slice(0, queuedMost),
      ),
  )

/** The first of these calls that together may be one batch, ready for the line. */
async function fitting(sender: Sender, due: readonly OpRow[]): Promise<Wired[]> {
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

/**
 * Only what is still waiting unchanged goes out: a call may have been thrown away a moment ago, and then what waited for
 * it waits for another one. That a call is on its way is noted once for all; only a draft, whose place a newer one of
 * any build may take, is marked by itself.
 */
async function markSending(db: Dexie, wired: readonly Wired[]): Promise<Wired[]> {
  let going: Wired[] = []
  await bareWrite(db, ['outbox', 'meta'], (at) =>
    askNotes(at, (notes) =>
      askWaiting(at, notes, (seqs) => {
        const waiting = new Set(seqs)
        const gone = new Set(wired.filter(({ op }) => !waiting.has(op.seq)).map(({ op }) => op.op_id))
        going = wired.filter(({ op }) => !gone.has(op.op_id) && !op.deps.some((id) => gone.has(id)))
        at.put('meta', { k: 'flight', v: going.map(({ op }) => op.seq) })
        for (const { op } of going) {
          if (op.draft !== '')
            at.ask<OpRow | undefined>(
              'outbox',
              (outbox) => outbox.get(op.seq),
              (now) => at.put('outbox', { ...op, ...now, state: 'sending' }),
            )
        }
      }),
    ),
  )
  return going
}

/** These calls as they lie there now, in one answer instead of a thousand; whatever lies between them comes along. */
function askStored(
  at: BareWrite,
  ops: readonly OpRow[],
  heard: (now: ReadonlyMap<number, OpRow>) => void,
): void {
  const seqs = ops.map((op) => op.seq)
  at.ask<OpRow[]>(
    'outbox',
    (store) => store.getAll(IDBKeyRange.bound(Math.min(...seqs), Math.max(...seqs))),
    (found) => heard(new Map(found.map((op) => [op.seq, op]))),
  )
}

async function sendBatch(
  sender: Sender,
  wired: readonly Wired[],
): Promise<'through' | 'lost' | 'paused' | 'waiting'> {
  const batch = wired.map(({ op }) => op)
  const began = sender.clock.now()
  const outcome = await sender.line.push(
    wired.map(({ wire }) => wire),
    new Date(began).toISOString(),
  )
  if (outcome.kind === 'ok') return heard(sender, batch, outcome)
  if (outcome.kind === 'lost')
    return lost(sender, batch, { message: outcome.message, took: sender.clock.now() - began })
  return refused(sender, batch, outcome)
}

async function heard(
  sender: Sender,
  batch: readonly OpRow[],
  { reply, rtt }: Extract<Outcome<Pushed>, { kind: 'ok' }>,
): Promise<'through' | 'paused'> {
  const now = sender.clock.now()
  const answers = new Map(reply.answers.map((answer) => [answer.op_id, answer]))
  const sending = await sendingOf(sender.db)
  const passed = reply.answers.some((answer) => answer.status < 300)
  const changes = await Promise.all(
    batch.map(async (op) => {
      const answer = answers.get(op.op_id)
      if (!answer) return { op, change: afterLost(op, 'no_answer', momentOf(sender)) }
      // What it waits for was refused in this very batch: it was never really tried.
      if (answer.status === 424 && isBehindRefused(op, answers))
        return { op, change: { state: 'queued' as const } }
      return { op, change: await judged(sender, { op, answer, passed, sending }) }
    }),
  )
  const pause = reply.answers.map((answer) => pauses(answer.status)).find((one) => one !== null) ?? null
  const offset = Math.round(Date.parse(reply.server_time) + rtt / 2 - now)
  const through = {
    limit: nextLimit(sending.limit, batchLimits.ops, rtt < brisk ? 'through' : 'slowly'),
    failures: 0,
    next_at: 0,
    last_success: now,
    down_since: null,
    rtt,
    paused: pause,
  }
  await applyChanges(sender.db, changes, { sending: through, heard: { offset, at: reply.server_time } })
  await revive(
    sender.db,
    batch.filter((op) => answers.get(op.op_id)?.status === 424 && !isBehindRefused(op, answers)),
  )
  return pause ? 'paused' : 'through'
}

const isBehindRefused = (op: OpRow, answers: ReadonlyMap<string, OpAnswer>): boolean =>
  op.deps.some((id) => (answers.get(id)?.status ?? 200) >= 300)

const momentOf = (sender: Sender) => ({ now: sender.clock.now(), random: sender.random() })

const Refusal = z.object({
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})

async function judged(
  sender: Sender,
  { op, answer, passed, sending }: { op: OpRow; answer: OpAnswer; passed: boolean; sending: Sending },
): Promise<Partial<OpRow>> {
  const read = z.safeParse(Refusal, answer.body)
  const { code, errors } = read.success ? read.data : {}
  const said: Answer = {
    status: answer.status,
    code: code ?? String(answer.status),
    fields: errors ?? {},
    seq: answer.seq,
    retry_after: null,
    sure: true,
  }
  const othersPass = passed || (sending.last_success ?? 0) > (op.last_error?.at ?? Number.POSITIVE_INFINITY)
  const change = afterAnswer(op, said, { ...momentOf(sender), othersPass })
  return answer.status < 300 ? change : { ...change, answer: await sender.keepAnswer(op, answer.body) }
}

/** Milliseconds on the line after which what is lost was lost with it, not for want of one. */
const brokeUnderLoad = 500

async function lost(
  sender: Sender,
  batch: readonly OpRow[],
  { message, took }: { message: string; took: number },
): Promise<'lost'> {
  const sending = await sendingOf(sender.db)
  const at = momentOf(sender)
  const failures = sending.failures + 1
  // A line that is plainly down says nothing about the size; one that was up, that broke under the load, or was too slow, does.
  const tooMuch = sending.down_since === null || took >= brokeUnderLoad || message.startsWith('timeout')
  const limit = tooMuch
    ? nextLimit(Math.min(sending.limit, batch.length), batchLimits.ops, 'lost')
    : sending.limit
  await applyChanges(
    sender.db,
    batch.map((op) => ({ op, change: afterLost(op, message, at) })),
    {
      sending: {
        limit,
        failures,
        next_at: at.now + backoff(failures, at.random),
        down_since: sending.down_since ?? at.now,
      },
    },
  )
  return 'lost'
}

/** The whole batch was refused: unless it was one call alone, none of them is to blame. */
async function refused(
  sender: Sender,
  batch: readonly OpRow[],
  outcome: Extract<Outcome<Pushed>, { kind: 'refused' }>,
): Promise<'through' | 'lost' | 'paused' | 'waiting'> {
  const { status, code, errors, retry_after } = outcome
  const sending = await sendingOf(sender.db)
  const at = momentOf(sender)
  const untouched = batch.map((op) => ({ op, change: { state: 'queued' as const } }))
  const paused = stopOf(outcome) ?? pauses(status)
  if (paused) {
    await applyChanges(sender.db, untouched, { sending: { paused } })
    return 'paused'
  }
  if (status === 425 || status === 429) {
    await applyChanges(sender.db, untouched, {
      sending: { next_at: at.now + askedWait(retry_after, at.random) },
    })
    return 'waiting'
  }
  const limit = nextLimit(Math.min(sending.limit, batch.length), batchLimits.ops, 'lost')
  if (batch.length > 1 && status === 413) {
    await applyChanges(sender.db, untouched, { sending: { limit } })
    return 'through'
  }
  const failures = sending.failures + 1
  const alone = (op: OpRow) =>
    afterAnswer(
      op,
      { status, code, fields: errors, seq: null, retry_after, sure: false },
      {
        ...at,
        othersPass: (sending.last_success ?? 0) > (op.last_error?.at ?? Number.POSITIVE_INFINITY),
      },
    )
  const changes = batch.map((op) => ({
    op,
    change: batch.length === 1 ? alone(op) : afterLost(op, code, at),
  }))
  await applyChanges(sender.db, changes, {
    sending: { limit, failures, next_at: at.now + backoff(failures, at.random) },
  })
  return 'lost'
}

/** What became of a call. */
interface Changed {
  op: OpRow
  change: Change | Partial<OpRow>
}

/**
 * Writes what became of a batch in one transaction, and who is blocked by it. `heard`: how far the device's clock was
 * just seen to be from the server's (ms; the middle of the last five counts), and the server's time.
 */
const applyChanges = (
  db: Dexie,
  changes: readonly Changed[],
  { sending, heard }: { sending: Partial<Sending>; heard?: { offset: number; at: string } },
): Promise<boolean> =>
  bareWrite(db, ['outbox', 'meta'], (at) =>
    at.ask<MetaRow[]>(
      'meta',
      (meta) => meta.getAll(),
      (found) => {
        const { offsets = [], sending: before = freshSending, confirmed = [] } = metaIn(found)
        at.remove('meta', 'flight')
        at.put('meta', { k: 'sending', v: { ...before, ...sending } })
        if (heard) {
          at.put('meta', { k: 'offsets', v: offsetsWith(offsets, heard.offset) })
          at.put('meta', { k: 'heard_at', v: heard.at })
        }
        askWaiting(at, notesIn({ confirmed }), (seqs) => {
          const { toNote, others } = parted(changes, new Set(seqs), notedMost - confirmed.length)
          const noted = [...confirmed, ...toNote]
          if (toNote.length > 0) at.put('meta', { k: 'confirmed', v: noted })
          writeChanges(at, others, notesIn({ confirmed: noted }))
        })
      },
    ),
  )

/** Which confirmations are only noted: of calls that wait as they were sent, as far as there is room. A draft's place a newer one of any build may take. */
function parted(
  changes: readonly Changed[],
  waiting: ReadonlySet<number>,
  room: number,
): { toNote: Confirmed[]; others: Changed[] } {
  const toNote: Confirmed[] = []
  const others = changes.filter(({ op, change }) => {
    if (change.state !== 'acked' || op.draft !== '' || !waiting.has(op.seq) || toNote.length >= room)
      return true
    toNote.push([op.seq, op.op_id, change.ack_seq ?? 0])
    return false
  })
  return { toNote, others }
}

function writeChanges(at: BareWrite, changes: readonly Changed[], notes: Notes): void {
  if (changes.length === 0) return remarkBare(at, notes)
  askStored(
    at,
    changes.map(({ op }) => op),
    (stored) => {
      for (const { op, change } of changes) {
        const now = stored.get(op.seq)
        // Gone or already answered through another tab: its word stands.
        if (
          now?.op_id === op.op_id &&
          (now.state === 'sending' || now.state === 'queued') &&
          !notes.confirmed.has(op.seq)
        )
          at.put('outbox', { ...now, ...change })
      }
      remarkBare(at, notes)
    },
  )
}

/** A dependency that the server no longer knows, though it had answered for it: send it again before its dependents. */
async function revive(db: Dexie, orphans: readonly OpRow[]): Promise<void> {
  if (orphans.length === 0) return
  await db.transaction('rw', ['outbox', 'sent'], async () => {
    const parents = await sentOf(db).bulkGet([...new Set(orphans.flatMap((op) => op.deps))])
    for (const parent of parents) {
      if (!parent) continue
      const { at: _at, ...op } = parent
      await outboxOf(db).put({ ...op, state: 'queued', next_at: 0, ack_seq: null })
      await sentOf(db).delete(op.op_id)
    }
  })
}

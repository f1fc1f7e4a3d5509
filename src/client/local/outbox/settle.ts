import { newId } from '#contract/clinic/uuid.ts'
import { callName } from '#contract/endpoint.ts'
import { contractVersion, discardOp } from '#contract/sync.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { liveReading, transact } from '#local/database/transact.ts'
import type { StoreWriter } from '#local/database/transaction.ts'
import { enqueue, repoint, waitingFor } from './enqueue.ts'
import { drawNumbers } from '#local/store/numbers.ts'
import { maySettle } from './outbox-rules.ts'
import { namedRows, putRebuilt, rebuildRow } from './rebase.ts'
import { openAnswer, openOp, type OpContent, sealOp } from './sealed-op.ts'
import { callsOf, notesIn, markBlocked, withNotedStates } from './outbox.ts'
import { type ArchiveRow, metaIn, type OpRow, outboxOf, putMeta } from '#local/database/stores.ts'
import { WriteFailed } from '#local/store/write-failed.ts'

/** A call that needs a person, opened for its card: what was meant, and what the server said. */
export interface Decision {
  op: OpRow
  content: OpContent
  /** The server's answer with `current` where it has one; undefined when only the status is known. */
  answer: unknown
  /** Calls that wait behind it and cannot be without it. */
  behind: OpRow[]
}

/** Every call that needs a person, oldest first. */
export async function decisionsOf(clinic: Clinic): Promise<Decision[]> {
  const ops = await callsOf(clinic.db, 'decision')
  const behind = await Promise.all(ops.map((op) => fallsWith(clinic, op.op_id)))
  return Promise.all(
    ops.map(async (op, i) => ({
      op,
      content: await openOp(clinic, op),
      answer: await openAnswer(clinic, op),
      behind: behind[i] ?? [],
    })),
  )
}

/** The calls that would have to be discarded together with this one, because they need a row that it makes. */
export async function fallsWith(clinic: Clinic, op_id: string): Promise<OpRow[]> {
  const at = liveReading(clinic.db)
  const falling: OpRow[] = []
  let names = [op_id]
  while (names.length > 0) {
    const later = await waitingFor(at, names)
    const built = later.filter(
      (op) => op.needs.some((id) => names.includes(id)) && !falling.some((one) => one.op_id === op.op_id),
    )
    falling.push(...built)
    names = built.map((op) => op.op_id)
  }
  return falling
}

/** Refusals that the server keeps: asking again under the same id would repeat them word for word. */
const isKept = (status: number): boolean => status === 409 || status === 410 || status === 422

/**
 * Sends a refused call once more, unchanged. After a kept refusal it goes under a new id, which is right because the
 * refusal proves that it had no effect; after any other answer under its own.
 */
export async function retryOp(clinic: Clinic, op_id: string): Promise<void> {
  const op = await outboxOf(clinic.db).get({ op_id })
  if (op?.state !== 'attention') return
  const fresh = isKept(op.last_error?.status ?? 0) ? newId() : null
  const sealed = fresh ? await sealOp(clinic, { ...op, op_id: fresh }, await openOp(clinic, op)) : {}
  await transact(clinic.db, ['outbox', 'attic', 'meta'], async (at) => {
    if ((await at.get<OpRow>('outbox', op.seq))?.state !== 'attention') return
    if (fresh) {
      at.put('attic', { ...op, at: clinic.clock.now(), why: 'replaced' } satisfies ArchiveRow)
      await repoint(at, op_id, [fresh])
    }
    at.put('outbox', {
      ...op,
      ...sealed,
      op_id: fresh ?? op_id,
      replaces: fresh ? op_id : op.replaces,
      state: 'queued',
      attempts: 0,
      next_at: 0,
      strikes: 0,
      faults: 0,
      last_error: null,
      answer: null,
    })
    await markBlocked(at)
  })
  clinic.bus.post({ kind: 'enqueued' })
}

/**
 * Throws a waiting or refused call away, with all calls that cannot be without it, and takes their effects back. What
 * was thrown away stays in the archive, and the server is told its print. Answers the ids that went; none if it is on its way.
 */
export async function discardOpAndBehind(clinic: Clinic, op_id: string): Promise<string[]> {
  for (let repeat = 0; repeat < 30; repeat++) {
    const op = await outboxOf(clinic.db).get({ op_id })
    if (!op) return []
    const going = [op, ...(await fallsWith(clinic, op_id))]
    if (!withNotedStates(going, await notesIn(liveReading(clinic.db))).every(maySettle)) return []
    const leaving = new Set(going.map((one) => one.op_id))
    const rows = await Promise.all(
      namedRows(
        clinic,
        going.flatMap((one) => one.touches),
      ).map((at) => rebuildRow(clinic, at, { leaving })),
    )
    const traces = await Promise.all(going.map((one) => traceOf(clinic, one)))
    const stores = [...new Set(rows.map((row) => row.table)), 'outbox', 'attic', 'meta']
    const done = await transact(clinic.db, stores, async (at) => {
      const [notes, ...now] = await Promise.all([
        notesIn(at),
        ...going.map(({ seq }) => at.get<OpRow>('outbox', seq)),
      ])
      const still = now.filter((one, i) => one?.op_id === going[i]?.op_id).filter((one) => one !== undefined)
      if (still.length < going.length || !withNotedStates(still, notes).every(maySettle)) return false
      if (!(await putRebuilt(at, rows))) return false
      await leave(clinic, at, { going, traces })
      return true
    })
    if (done) {
      clinic.bus.post({ kind: 'enqueued' })
      return [...leaving]
    }
  }
  throw new WriteFailed('unknown')
}

type Trace = Awaited<ReturnType<typeof traceOf>>

/** The calls go to the archive, what waited for them waits for what they waited for, traces are queued. */
async function leave(
  { clock }: Clinic,
  at: StoreWriter,
  { going, traces }: { going: readonly OpRow[]; traces: readonly Trace[] },
): Promise<void> {
  const now = clock.now()
  for (const op of going) {
    at.put('attic', { ...op, at: now, why: 'discarded' } satisfies ArchiveRow)
    await repoint(at, op.op_id, op.deps)
    at.remove('outbox', op.seq)
  }
  const { device_seq: last = 0 } = await metaIn(at, ['device_seq'])
  const calls = traces.map((trace, i) => ({
    op: { ...trace, device_seq: last + 1 + i },
    after: [],
    drops: [],
    mends: null,
  }))
  await enqueue(at, calls, { now, made: new Set() })
  putMeta(at, { device_seq: last + traces.length })
  await markBlocked(at)
}

async function traceOf(clinic: Clinic, op: OpRow) {
  const op_id = newId()
  const call = callName(discardOp)
  const content: OpContent = {
    params: {},
    body: { op_id: op.op_id, call: op.call, hash: op.hash },
    effects: [],
  }
  const { device_id, user_id, practice_id } = op
  const made_at = new Date(clinic.clock.now()).toISOString()
  const { clock_offset } = await drawNumbers(clinic)
  return {
    op_id,
    call,
    device_id,
    user_id,
    practice_id,
    contract: contractVersion,
    made_at,
    clock_offset,
    ...(await sealOp(clinic, { op_id, call, made_at, clock_offset }, content)),
    touches: [],
    makes: [],
    lane: 'discards',
    draft: '',
    replaces: null,
    state: 'queued' as const,
    attempts: 0,
    next_at: 0,
    strikes: 0,
    faults: 0,
    hour: { since: 0, tries: 0 },
    last_error: null,
    answer: null,
    ack_seq: null,
  }
}

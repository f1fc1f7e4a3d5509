import { newId } from '#contract/clinic/uuid.ts'
import { liveReading, transact } from '#local/database/transact.ts'
import type { StoreReader, StoreWriter } from '#local/database/transaction.ts'
import { type ChangedRow, changedRows } from './changed-rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type Effect, merged, rowName } from '#local/store/effects.ts'
import { enqueue, type NewOp, replaceable, withIds } from './enqueue.ts'
import { type DrawnNumbers, drawNumbers, type Numbers, takeNumbers } from '#local/store/numbers.ts'
import { draftWait, mayMend } from './outbox-rules.ts'
import { type OpContent, openOp, sealOp } from './sealed-op.ts'
import type { Step } from '#local/store/steps.ts'
import {
  metaIn,
  type OpRow,
  outboxOf,
  putMeta,
  type StoredRow,
  writerVersion,
} from '#local/database/stores.ts'
import { isLostHandle, errorNames, WriteFailed, writeFailureOf } from '#local/store/write-failed.ts'

/**
 * Saves one user action: all its rows and calls in one durable transaction, or nothing. Resolves when the device holds
 * it for good; rejects with `WriteFailed` when it does not, and with a bug of ours as itself: nothing is saved then either.
 */
export const write = (clinic: Clinic, ...steps: readonly Step[]): Promise<void> =>
  writeNumbered(clinic, () => ({ steps, result: undefined }))

/**
 * The same for an action that needs numbers (serial, receipt, patient code). `plan` must be pure: it runs again when
 * another tab was faster. Resolves with its `result`.
 */
export async function writeNumbered<T>(
  clinic: Clinic,
  plan: (numbers: Numbers) => { steps: readonly Step[]; result: T },
): Promise<T> {
  for (let repeat = 0, reopened = 0; repeat < 30; repeat++) {
    try {
      const drawn = await drawNumbers(clinic)
      const { steps, result } = plan(drawn.numbers)
      const prepared = await prepare(clinic, steps, { drawn, trusting: repeat === 0 })
      if (await saved(clinic, prepared)) {
        for (const [name, { to }] of drawn.taken) clinic.memory.known?.counters.set(name, to)
        clinic.bus.post({ kind: 'enqueued' })
        return result
      }
      clinic.memory.known = null
    } catch (error) {
      if (clinic.closed()) throw new WriteFailed('closed', error)
      if (!isLostHandle(error) || reopened >= 3) throw writeFailureOf(error) ?? error
      reopened += 1
      // Browsers lose a database's handle now and then: the next try opens a fresh one.
      clinic.db.close({ disableAutoOpen: false })
    }
  }
  throw new WriteFailed('unknown', new Error('other writers were faster thirty times'))
}

type Unnumbered = Omit<NewOp['op'], 'device_seq'>

interface Prepared {
  drawn: DrawnNumbers
  rows: ChangedRow[]
  ops: (Omit<NewOp, 'op'> & { op: Unnumbered; effects: readonly Effect[] })[]
}

/** Everything that needs cryptography, done before the transaction begins: it would end while waiting for it. */
async function prepare(
  clinic: Clinic,
  steps: readonly Step[],
  { drawn, trusting }: { drawn: DrawnNumbers; trusting: boolean },
): Promise<Prepared> {
  const preparing = Promise.all(steps.map((one) => preparedOp(clinic, one, drawn.known)))
  const mends = steps.some((one) => one.replaces)
    ? mendsOf(await preparing)
    : new Map<string, readonly Effect[]>()
  const fresh = steps.filter((one) => !one.replaces).flatMap((one) => one.effects)
  const [ops, rows] = await Promise.all([preparing, changedRows(clinic, { fresh, mends, trusting })])
  return { drawn, rows, ops }
}

const mendsOf = (ops: Prepared['ops']): Map<string, readonly Effect[]> =>
  new Map(ops.flatMap(({ mends, effects }) => (mends ? [[mends, effects] as const] : [])))

/** A call that nobody has sent yet. */
const untried = {
  state: 'queued',
  attempts: 0,
  strikes: 0,
  faults: 0,
  hour: { since: 0, tries: 0 },
  last_error: null,
  answer: null,
  ack_seq: null,
} as const

async function preparedOp(
  clinic: Clinic,
  one: Step,
  { clock_offset, heard_at }: DrawnNumbers['known'],
): Promise<Prepared['ops'][number]> {
  const op_id = one.op_id ?? newId()
  const { drafts, effects } = await takenOver(clinic, one)
  const content: OpContent = { ...one.input, effects }
  const now = clinic.clock.now()
  const made_at = new Date(now).toISOString()
  return {
    op: {
      op_id,
      clock_offset,
      heard_at,
      made_at,
      ...(await sealOp(clinic, { op_id, call: one.call, made_at, clock_offset }, content)),
      device_id: clinic.device.id,
      user_id: clinic.user_id,
      practice_id: clinic.practice_id,
      call: one.call,
      contract: one.contract,
      lane: one.lane,
      draft: one.draft ?? '',
      replaces: one.replaces ?? null,
      touches: effects.map((e) => rowName(e.table, e.id)),
      makes: effects.filter((e) => e.kind === 'put').map((e) => rowName(e.table, e.id)),
      ...untried,
      // Counted from the first that was held: who writes on and on is sent as well.
      next_at: one.unhurried ? Math.min(now + draftWait, ...drafts.map((older) => older.next_at)) : 0,
    },
    after: (one.after ?? []).map((row) => rowName(row.table, row.id)),
    drops: drafts.map((older) => older.op_id),
    mends: one.replaces ?? null,
    effects,
  }
}

/** The waiting drafts whose place a call takes, and what it does besides what all did that it replaces. */
async function takenOver(
  clinic: Clinic,
  { draft, replaces, effects }: Step,
): Promise<{ drafts: OpRow[]; effects: Effect[] }> {
  const drafts = draft ? await replaceable(liveReading(clinic.db), draft) : []
  const mended = replaces ? await refusedOp(clinic, replaces) : []
  const older = await Promise.all([...mended, ...drafts].map((before) => openOp(clinic, before)))
  return { drafts, effects: merged([...older.flatMap((content) => content.effects), ...effects]) }
}

async function refusedOp(clinic: Clinic, op_id: string): Promise<OpRow[]> {
  const op = await outboxOf(clinic.db).get({ op_id })
  if (!op || !mayMend(op)) throw new WriteFailed('missing')
  return [op]
}

/** The one transaction. Answers false, having written nothing, when a row, counter or draft changed since it was read. */
async function saved(clinic: Clinic, prepared: Prepared): Promise<boolean> {
  const { rows, ops, drawn } = prepared
  const first = drawn.known.device_seq + 1
  const calls = ops.map((one, i) => ({ ...one, op: { ...one.op, device_seq: first + i } }))
  // Another write of this page goes on from here without waiting for this one.
  drawn.known.device_seq += ops.length
  const tables = new Set(rows.map((row) => row.table))
  const carryOn = clinic.kept.follow(tables)
  const stores = [...tables, 'outbox', 'meta', 'counters', ...(calls.some(mayTakePlace) ? ['attic'] : [])]
  try {
    const holds = await transact(clinic.db, stores, (at) =>
      laidDown(at, { ...prepared, calls, first, now: clinic.clock.now() }),
    )
    if (holds) carryOn(rows)
    return holds
  } catch (error) {
    // A row taken for new was there already: nothing was written, and the next try looks first.
    if (rows.some((row) => row.isNew) && errorNames(error).includes('ConstraintError')) return false
    throw error
  }
}

interface Numbered extends Prepared {
  /** The first call's `device_seq`. */
  first: number
  calls: NewOp[]
  now: number
}

/**
 * Every question goes out before the first row, and the rows without waiting for an answer: a round trip costs more than
 * its work. What turns out to stand on something old is taken back whole.
 */
async function laidDown(at: StoreWriter, { rows, calls, drawn, first, now }: Numbered): Promise<boolean> {
  const proofs = Promise.all([
    stillOurs(at, first - 1),
    ...rows.map((row) => row.isNew || isUnchanged(at, row)),
    ...calls.map((call) => stillReplaces(at, call)),
  ])
  // What takes the place of others reads as it goes: it must be right about them first.
  if (calls.some(mayTakePlace) && (await proofs).includes(false)) return false
  const taken = takeNumbers(at, drawn.taken)
  for (const { table, row, isNew } of rows) at[isNew ? 'add' : 'put'](table, row)
  if (calls.length > 0) putMeta(at, { device_seq: first + calls.length - 1 })
  const made = new Set(rows.flatMap(({ edit, table, id }) => (edit === 0 ? [rowName(table, id)] : [])))
  const [isNumbered, stood] = await Promise.all([taken, proofs, enqueue(at, calls, { now, made })])
  return isNumbered && !stood.includes(false)
}

const mayTakePlace = ({ op, mends }: NewOp): boolean => op.draft !== '' || mends !== null

async function stillOurs(at: StoreReader, last: number): Promise<boolean> {
  const { min_writer = 0, device_seq = 0 } = await metaIn(at, ['min_writer', 'device_seq'])
  if (min_writer > writerVersion) throw new WriteFailed('old')
  return device_seq === last
}

const isUnchanged = async (at: StoreReader, { table, id, edit }: ChangedRow): Promise<boolean> =>
  ((await at.get<StoredRow>(table, id))?.edit ?? 0) === edit

/** Whether a call still takes the place of the same ones: drafts that may be replaced, and a call that is refused. */
async function stillReplaces(at: StoreReader, { op, drops, mends }: NewOp): Promise<boolean> {
  const drafts = op.draft === '' ? [] : await replaceable(at, op.draft)
  if (drafts.map((draft) => draft.op_id).join() !== drops.join()) return false
  return mends === null || (await withIds(at, [mends])).some(({ state }) => state === 'attention')
}

import { newId } from '#contract/clinic/uuid.ts'
import { bareWrite } from '#local/database/bare-write.ts'
import { type Changed, changedRows } from './changed-rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type Effect, merged, rowName } from '#local/store/effects.ts'
import { enqueueAll, enqueueBare, type Enqueued, replaceable } from './enqueue.ts'
import {
  type Drawn,
  drawNumbers,
  type Numbers,
  numbersHold,
  takeBare,
  takeNumbers,
} from '#local/store/numbers.ts'
import { draftWait, mayMend } from './outbox-rules.ts'
import { type OpContent, openOp, sealOp } from './sealed-op.ts'
import type { Step } from '#local/store/steps.ts'
import {
  metaOf,
  type OpRow,
  outboxOf,
  rowsOf,
  setMeta,
  type StoredRow,
  writerVersion,
} from '#local/database/stores.ts'
import { isLostHandle, namesIn, WriteFailed, writeFailureOf } from '#local/store/write-failed.ts'

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
      await reopen(clinic)
    }
  }
  throw new WriteFailed('unknown', new Error('other writers were faster thirty times'))
}

/** Browsers lose a database's handle now and then; a fresh one works. */
async function reopen(clinic: Clinic): Promise<void> {
  clinic.db.close({ disableAutoOpen: false })
  try {
    await clinic.db.open()
  } catch (error) {
    throw writeFailureOf(error) ?? error
  }
}

type Unnumbered = Omit<Enqueued['op'], 'device_seq'>

interface Prepared {
  drawn: Drawn
  rows: Changed[]
  ops: (Omit<Enqueued, 'op'> & { op: Unnumbered; effects: readonly Effect[] })[]
}

/** Everything that needs cryptography, done before the transaction begins: it would end while waiting for it. */
async function prepare(
  clinic: Clinic,
  steps: readonly Step[],
  { drawn, trusting }: { drawn: Drawn; trusting: boolean },
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
  { clock_offset, heard_at }: Drawn['known'],
): Promise<Prepared['ops'][number]> {
  const op_id = one.op_id ?? newId()
  const drafts = one.draft ? await replaceable(clinic.db, one.draft) : []
  const mended = one.replaces ? await refusedOp(clinic, one.replaces) : []
  const older = await Promise.all([...mended, ...drafts].map((before) => openOp(clinic, before)))
  const effects = merged([...older.flatMap((content) => content.effects), ...one.effects])
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
      next_at: one.unhurried ? Math.min(now + draftWait, ...drafts.map((draft) => draft.next_at)) : 0,
    },
    after: (one.after ?? []).map((row) => rowName(row.table, row.id)),
    drops: drafts.map((draft) => draft.op_id),
    mends: one.replaces ?? null,
    effects,
  }
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
  const numbered = {
    ...prepared,
    first,
    calls: ops.map((one, i) => ({ ...one, op: { ...one.op, device_seq: first + i } })),
  }
  // Another write of this page goes on from here without waiting for this one.
  drawn.known.device_seq += ops.length
  const carryOn = clinic.kept.follow(new Set(rows.map((row) => row.table)))
  const takesPlace = ops.some(({ op, mends }) => op.draft !== '' || mends !== null)
  try {
    const holds = await (takesPlace ? savedInPlace(clinic, numbered) : savedBare(clinic, numbered))
    if (holds) carryOn(rows)
    return holds
  } catch (error) {
    // A row taken for new was there already: nothing was written, and the next try looks first.
    if (rows.some((row) => row.isNew) && namesIn(error).includes('ConstraintError')) return false
    throw error
  }
}

interface Numbered extends Prepared {
  /** The first call's `device_seq`. */
  first: number
  calls: Enqueued[]
}

const madeBy = (rows: readonly Changed[]): Set<string> =>
  new Set(rows.filter((row) => row.edit === 0).map(({ table, id }) => rowName(table, id)))

const storesOf = (rows: readonly Changed[]): string[] => [...new Set(rows.map((row) => row.table))]

/**
 * Every question goes out before the first row and no answer is waited for: a round trip costs more than its work. What
 * turns out to stand on something old is taken back whole.
 */
const savedBare = (clinic: Clinic, { rows, calls, drawn, first }: Numbered): Promise<boolean> =>
  bareWrite(clinic.db, [...storesOf(rows), 'outbox', 'meta', 'counters'], (at) => {
    at.ask<{ v: number } | undefined>(
      'meta',
      (meta) => meta.get('min_writer'),
      (min) => {
        if ((min?.v ?? 0) > writerVersion) throw new WriteFailed('old')
      },
    )
    at.ask<{ v: number } | undefined>(
      'meta',
      (meta) => meta.get('device_seq'),
      (last) => {
        if ((last?.v ?? 0) !== first - 1) at.giveUp()
      },
    )
    for (const { table, id, edit, row, isNew } of rows) {
      if (isNew) {
        at.add(table, row)
        continue
      }
      at.ask<StoredRow | undefined>(
        table,
        (store) => store.get(id),
        (stored) => {
          if ((stored?.edit ?? 0) !== edit) at.giveUp()
        },
      )
      at.put(table, row)
    }
    takeBare(at, drawn.taken)
    if (calls.length > 0) at.put('meta', { k: 'device_seq', v: first + calls.length - 1 })
    enqueueBare(at, calls, madeBy(rows))
  })

/** For calls that take the place of others: what stands around those has to be read as it goes. */
const savedInPlace = (clinic: Clinic, numbered: Numbered): Promise<boolean> => {
  const { db, clock } = clinic
  const { rows, calls, drawn, first } = numbered
  return db.transaction('rw', [...storesOf(rows), 'outbox', 'attic', 'meta', 'counters'], async () => {
    const [hold, isNumbered, minWriter = 0, last = 0] = await Promise.all([
      unchanged(clinic, numbered),
      numbersHold(db, drawn.taken),
      metaOf(db, 'min_writer'),
      metaOf(db, 'device_seq'),
    ])
    if (!hold || !isNumbered || last !== first - 1) return false
    if (minWriter > writerVersion) throw new WriteFailed('old')
    await Promise.all([
      enqueueAll(db, calls, { now: clock.now(), made: madeBy(rows) }),
      takeNumbers(db, drawn.taken),
      setMeta(db, 'device_seq', first + calls.length - 1),
      ...rows.map(({ table, row, isNew }) =>
        isNew ? rowsOf(db, table).add(row) : rowsOf(db, table).put(row),
      ),
    ])
    return true
  })
}

async function unchanged(clinic: Clinic, { rows, ops }: Prepared): Promise<boolean> {
  const known = rows.filter((row) => !row.isNew)
  const stored = await Promise.all(known.map(({ table, id }) => rowsOf(clinic.db, table).get(id)))
  if (known.some(({ edit }, i) => (stored[i]?.edit ?? 0) !== edit)) return false
  for (const { op, drops } of ops) {
    const still = op.draft ? (await replaceable(clinic.db, op.draft)).map((draft) => draft.op_id) : []
    if (still.join() !== drops.join()) return false
    if (op.replaces && (await outboxOf(clinic.db).get({ op_id: op.replaces }))?.state !== 'attention')
      return false
  }
  return true
}

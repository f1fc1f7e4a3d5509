import type Dexie from 'dexie'
import {
  type AcknowledgedOp,
  type StoreMeta,
  metaIn,
  type OpRow,
  type OpState,
  outboxOf,
} from '#local/database/stores.ts'
import { liveReading } from '#local/database/transact.ts'
import type { StoreReader, StoreQuery, StoreWriter } from '#local/database/transaction.ts'
import { isOf, type OpKind, reblocked, statesOf } from './outbox-rules.ts'

/**
 * How a call's state is kept: in its row, but for two notes in `meta` that say of many rows at once that they are on
 * their way, or confirmed, so that none of them has to be written again. Only this room reads either. All others get
 * their calls from here, each with the state it is in.
 */

/** Calls of this kind, oldest first. Live. */
export async function callsOf(db: Dexie, kind: OpKind): Promise<OpRow[]> {
  const at = liveReading(db)
  const [notes, lying] = await Promise.all([notesIn(at), inStates(at, statesOf(kind))])
  return withNotedStates(lying, notes)
    .filter((op) => isOf(op, kind))
    .toSorted((a, b) => a.seq - b.seq)
}

/** What the server has not confirmed, in a store of whatever version: it may lack an index. */
export async function pendingIn(at: StoreReader): Promise<OpRow[]> {
  const [notes, lying] = await Promise.all([notesIn(at), at.all<OpRow>('outbox')])
  return withNotedStates(lying, notes).filter((op) => isOf(op, 'pending'))
}

/** For this room alone: calls as they lie in one of these states. */
export const inStates = (at: StoreReader, states: readonly OpState[]): Promise<OpRow[]> =>
  Promise.all(states.map((is) => at.all<OpRow>('outbox', { by: 'state', is }))).then((found) => found.flat())

/** How many there are of this kind. Live. */
export async function countOf(db: Dexie, kind: OpKind): Promise<number> {
  const at = liveReading(db)
  const states = statesOf(kind)
  const [{ confirmed = [] }, ...lying] = await Promise.all([
    metaIn(at, ['confirmed']),
    ...states.map((is) => at.count('outbox', { by: 'state', is })),
  ])
  const all = lying.reduce((sum, count) => sum + count, 0)
  return states.includes('queued') ? Math.max(0, all - confirmed.length) : all
}

/** One call by its id. */
export async function callOf(db: Dexie, op_id: string): Promise<OpRow | undefined> {
  const op = await outboxOf(db).get({ op_id })
  return op && withNotedStates([op], await notesIn(liveReading(db)))[0]
}

/** The refused calls on a row, by its `table|id`. Live. */
export async function decisionsOn(db: Dexie, name: string): Promise<OpRow[]> {
  const ops = await outboxOf(db).where('touches').equals(name).toArray()
  return ops.filter((op) => isOf(op, 'decision'))
}

/** Every `table|id` that a call here is about. */
export const touchedNames = async (db: Dexie): Promise<string[]> =>
  (await outboxOf(db).orderBy('touches').uniqueKeys()).map(String)

/** How many calls lie here, confirmed ones among them. */
export const countLying = (db: Dexie): Promise<number> => outboxOf(db).count()

/** That the server confirmed a call, at this number of the practice's counter. */
export interface Acknowledgement {
  op_id: string
  ack_seq: number
}

/**
 * The calls on these rows and those that the server has confirmed; and its confirmations, of calls too that do not lie
 * here any more. It asks row by row only where more lies here than there are rows: thousands of calls made without a
 * line are not read for each page.
 */
export async function callsOn(
  at: StoreReader,
  names: readonly string[],
): Promise<{ ops: OpRow[]; confirmed: Acknowledgement[] }> {
  const [notes, count] = await Promise.all([notesIn(at), at.count('outbox')])
  const seqs = [...notes.confirmed.keys()].toSorted((a, b) => a - b)
  const [from, to] = [seqs[0], seqs.at(-1)]
  const wanted: StoreQuery[] =
    count <= names.length
      ? [{}]
      : [
          { by: 'state', is: 'acked' },
          ...(from !== undefined && to !== undefined ? [{ from, to }] : []),
          ...names.map((is) => ({ by: 'touches', is })),
        ]
  const found = await Promise.all(wanted.map((where) => at.all<OpRow>('outbox', where)))
  return {
    ops: withNotedStates(oldestFirst(found.flat()), notes),
    confirmed: [...notes.confirmed.values()].map(([, op_id, ack_seq]) => ({ op_id, ack_seq })),
  }
}

/** For this room alone: each call once, in the order in which they were made. */
export const oldestFirst = (ops: readonly OpRow[]): OpRow[] =>
  [...new Map(ops.map((op) => [op.seq, op])).values()].toSorted((a, b) => a.seq - b.seq)

/** For this room alone: the notes, by the `seq` of the calls they are about. */
export interface OutboxNotes {
  flight: ReadonlySet<number>
  confirmed: ReadonlyMap<number, AcknowledgedOp>
}

export const notesFrom = ({
  flight,
  confirmed = [],
}: Partial<Pick<StoreMeta, 'flight' | 'confirmed'>>): OutboxNotes => ({
  flight: new Set(flight),
  confirmed: new Map(confirmed.map((one) => [one[0], one])),
})

export const notesIn = (at: StoreReader): Promise<OutboxNotes> =>
  metaIn(at, ['flight', 'confirmed']).then(notesFrom)

/** Calls as they lie, each with the state that the notes say it is in. */
export const withNotedStates = (ops: readonly OpRow[], { flight, confirmed }: OutboxNotes): OpRow[] =>
  ops.map((op) => {
    if (op.state === 'acked' || op.state === 'attention') return op
    const [, op_id, ack_seq] = confirmed.get(op.seq) ?? []
    if (op_id === op.op_id && ack_seq !== undefined)
      return { ...op, state: 'acked', ack_seq, last_error: null }
    return op.state === 'queued' && flight.has(op.seq) ? { ...op, state: 'sending' } : op
  })

const stuck = statesOf('stuck')

/** For this room alone: marks what stands behind a refused call, and frees what no longer does, over the outbox and `meta`. Where nothing is stuck, nothing else is read. */
export async function markBlocked(at: StoreWriter): Promise<void> {
  const counts = await Promise.all(stuck.map((is) => at.count('outbox', { by: 'state', is })))
  if (counts.every((count) => count === 0)) return
  const [noted, lying] = await Promise.all([metaIn(at, ['confirmed']), inStates(at, [...stuck, 'queued'])])
  for (const { op, state } of reblocked(withNotedStates(lying, notesFrom(noted))))
    at.put('outbox', { ...op, state })
}

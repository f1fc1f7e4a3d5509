import type Dexie from 'dexie'
import { askMeta } from '#local/database/ask-meta.ts'
import type { BareRead } from '#local/database/bare-read.ts'
import { answered } from '#local/database/bare-stores.ts'
import { type Confirmed, type Meta, metaOf, type OpRow, outboxOf } from '#local/database/stores.ts'
import { isOf, type Kind, statesOf } from './outbox-rules.ts'

/**
 * How a call's state is kept: in its row, but for two notes in `meta` that say of many rows at once that they are on
 * their way, or confirmed, so that none of them has to be written again. Only this room reads either. All others get
 * their calls from here, each with the state it is in.
 */

/** Calls of this kind, oldest first. Live. */
export async function callsOf(db: Dexie, kind: Kind): Promise<OpRow[]> {
  const [notes, ...lying] = await Promise.all([
    notesOf(db),
    ...statesOf(kind).map((state) => outboxOf(db).where('state').equals(state).toArray()),
  ])
  return told(lying.flat(), notes)
    .filter((op) => isOf(op, kind))
    .toSorted((a, b) => a.seq - b.seq)
}

/** How many there are of this kind. Live. */
export async function countOf(db: Dexie, kind: Kind): Promise<number> {
  const states = statesOf(kind)
  const [confirmed = [], ...lying] = await Promise.all([
    metaOf(db, 'confirmed'),
    ...states.map((state) => outboxOf(db).where('state').equals(state).count()),
  ])
  const all = lying.reduce((sum, count) => sum + count, 0)
  return states.includes('queued') ? Math.max(0, all - confirmed.length) : all
}

/** One call by its id. */
export async function callOf(db: Dexie, op_id: string): Promise<OpRow | undefined> {
  const op = await outboxOf(db).get({ op_id })
  return op && told([op], await notesOf(db))[0]
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

/** What the server has not confirmed, past Dexie, in a transaction over the outbox and `meta`. */
export async function pendingIn(at: IDBTransaction): Promise<OpRow[]> {
  const all: IDBRequest<OpRow[]> = at.objectStore('outbox').getAll()
  const confirmed: IDBRequest<{ v: Meta['confirmed'] } | undefined> = at.objectStore('meta').get('confirmed')
  const [ops, note] = await Promise.all([answered(all), answered(confirmed)])
  return told(ops, notesIn({ confirmed: note?.v })).filter((op) => isOf(op, 'pending'))
}

/** That the server confirmed a call, at this number of the practice's counter. */
export interface Confirmation {
  op_id: string
  ack_seq: number
}

/**
 * In a bare read: the calls on these rows and those that the server has confirmed; and its confirmations, of calls too
 * that do not lie here any more. It asks row by row only where more lies here than there are rows: thousands of calls
 * made without a line are not read for each page.
 */
export function askCallsOn(
  at: BareRead,
  names: readonly string[],
  heard: { calls: (ops: readonly OpRow[]) => void; confirmed: (all: readonly Confirmation[]) => void },
): void {
  askMeta(at, ['confirmed'], (meta) => {
    const notes = notesIn(meta)
    heard.confirmed([...notes.confirmed.values()].map(([, op_id, ack_seq]) => ({ op_id, ack_seq })))
    const ask = (question: (store: IDBObjectStore) => IDBRequest<OpRow[]>) =>
      at.ask('outbox', question, (some) => heard.calls(told(some, notes)))
    at.ask<number>(
      'outbox',
      (store) => store.count(),
      (count) => {
        if (count <= names.length) return ask((store) => store.getAll())
        ask((store) => store.index('state').getAll('acked'))
        const seqs = [...notes.confirmed.keys()].toSorted((a, b) => a - b)
        const [first, last] = [seqs[0], seqs.at(-1)]
        if (first !== undefined && last !== undefined)
          ask((store) => store.getAll(IDBKeyRange.bound(first, last)))
        for (const name of names) ask((store) => store.index('touches').getAll(name))
      },
    )
  })
}

/** For this room alone: the notes, by the `seq` of the calls they are about. */
export interface Notes {
  flight: ReadonlySet<number>
  confirmed: ReadonlyMap<number, Confirmed>
}

export const notesIn = ({
  flight,
  confirmed = [],
}: { [K in 'flight' | 'confirmed']?: Meta[K] | undefined }): Notes => ({
  flight: new Set(flight),
  confirmed: new Map(confirmed.map((one) => [one[0], one])),
})

export async function notesOf(db: Dexie): Promise<Notes> {
  const [flight, confirmed] = await Promise.all([metaOf(db, 'flight'), metaOf(db, 'confirmed')])
  return notesIn({ flight, confirmed })
}

/** Calls as they lie, each with the state that the notes say it is in. */
export const told = (ops: readonly OpRow[], { flight, confirmed }: Notes): OpRow[] =>
  ops.map((op) => {
    if (op.state === 'acked' || op.state === 'attention') return op
    const [, op_id, ack_seq] = confirmed.get(op.seq) ?? []
    if (op_id === op.op_id && ack_seq !== undefined)
      return { ...op, state: 'acked', ack_seq, last_error: null }
    return op.state === 'queued' && flight.has(op.seq) ? { ...op, state: 'sending' } : op
  })

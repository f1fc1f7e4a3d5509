import type Dexie from 'dexie'
import { remark } from './sending.ts'
import { atticOf, type OpRow, outboxOf } from './stores.ts'

/** A call about to enter the outbox. */
export interface Enqueued {
  op: Omit<OpRow, 'seq' | 'deps' | 'needs'>
  /** Further rows it cannot be without. */
  after: string[]
  /** Waiting calls of the same draft whose place it takes. */
  drops: string[]
  /** The refused call that it mends. */
  mends: string | null
}

/** In a write's transaction: puts a call into the outbox behind everything it must wait for. */
export async function enqueue(db: Dexie, { op, after, drops, mends }: Enqueued, now: number): Promise<void> {
  const outbox = outboxOf(db)
  const mended = mends ? await outbox.get({ op_id: mends }) : undefined
  const inherited = [...await dropDrafts(db, drops, now), ...(mended ? [mended] : [])]
  // What waits for the mended call stands behind the new one, not before it.
  const behind = mended ? await standingBehind(db, mended.op_id) : new Set<string>()
  const isBefore = (other: OpRow) => other.state !== 'acked' && !behind.has(other.op_id)
  const lane = mended ? undefined : await outbox.where('lane').equals(op.lane).filter(isBefore).last()
  const names = new Set([...op.touches, ...after])
  const earlier = (await outbox.where('touches').anyOf([...names]).distinct().filter(isBefore).toArray())
    .toSorted((a, b) => a.seq - b.seq)
  // The last call on each row is enough: it waits for the one before it by the same rule.
  const lastByRow = new Map(earlier.flatMap((e) => e.touches.filter((name) => names.has(name)).map((name) => [name, e.op_id])))
  const makers = earlier.filter((e) => e.makes.some((name) => names.has(name))).map((e) => e.op_id)
  const needs = [...new Set([...inherited.flatMap((d) => d.needs), ...makers])]
  const deps = [...new Set([...inherited.flatMap((d) => d.deps), ...needs, ...lastByRow.values(), ...(lane ? [lane.op_id] : [])])]
  const row = { ...op, deps, needs, state: await anyStuck(db, deps) ? 'blocked' as const : 'queued' as const }
  if (mended) await takePlace(db, mended, { row, now })
  else await outbox.add(row)
}

/** The mending call stands where the refused one stood: whatever was made after it stays after it. */
async function takePlace(db: Dexie, mended: OpRow, { row, now }: { row: Omit<OpRow, 'seq'>; now: number }): Promise<void> {
  await atticOf(db).put({ ...mended, at: now, why: 'replaced' })
  await outboxOf(db).put({ ...row, seq: mended.seq })
  await repoint(db, mended.op_id, [row.op_id])
  await remark(db)
}

async function standingBehind(db: Dexie, op_id: string): Promise<Set<string>> {
  const behind = new Set([op_id])
  let names = [op_id]
  while (names.length > 0) {
    const later = await outboxOf(db).where('deps').anyOf(names).distinct().toArray()
    names = later.map((op) => op.op_id).filter((id) => !behind.has(id))
    for (const id of names) behind.add(id)
  }
  return behind
}

/** Calls of this draft that no server can have seen and no other call is built upon. */
export async function replaceable(db: Dexie, draft: string): Promise<OpRow[]> {
  const unsent = await outboxOf(db).where('draft').equals(draft).filter((op) => op.state === 'queued' && op.attempts === 0).toArray()
  const built = await outboxOf(db).where('deps').anyOf(unsent.map((op) => op.op_id)).toArray()
  return unsent.filter((op) => !built.some((later) => later.needs.includes(op.op_id)))
}

async function dropDrafts(db: Dexie, drops: readonly string[], now: number): Promise<OpRow[]> {
  const dropped = await outboxOf(db).where('op_id').anyOf([...drops]).toArray()
  for (const op of dropped) {
    await atticOf(db).put({ ...op, at: now, why: 'replaced' })
    await repoint(db, op.op_id, op.deps)
    await outboxOf(db).delete(op.seq)
  }
  return dropped
}

/** In a transaction: whatever waited for `op_id` now waits for these instead. */
export async function repoint(db: Dexie, op_id: string, instead: readonly string[]): Promise<void> {
  await outboxOf(db).where('deps').equals(op_id).modify((later) => {
    const renamed = (ids: readonly string[], by: readonly string[]) => [...new Set(ids.flatMap((id) => (id === op_id ? by : [id])))]
    later.deps = renamed(later.deps, instead)
    later.needs = renamed(later.needs, later.needs.includes(op_id) ? instead : [])
  })
}

async function anyStuck(db: Dexie, deps: readonly string[]): Promise<boolean> {
  const before = await outboxOf(db).where('op_id').anyOf([...deps]).toArray()
  return before.some((op) => op.state === 'attention' || op.state === 'blocked')
}

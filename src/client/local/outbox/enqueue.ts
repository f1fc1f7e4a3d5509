import type Dexie from 'dexie'
import type { Clinic } from '#local/store/clinic.ts'
import type { BareWrite } from '#local/database/bare-write.ts'
import { remark } from './blocked.ts'
import { isHeld, isOf } from './outbox-rules.ts'
import { atticOf, type OpRow, outboxOf } from '#local/database/stores.ts'

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

/**
 * In a write's transaction: puts calls into the outbox, each behind everything it must wait for. `made`: rows that are
 * new with this write, so that no earlier call can be about them.
 */
export async function enqueueAll(
  db: Dexie,
  calls: readonly Enqueued[],
  { now, made }: { now: number; made: ReadonlySet<string> },
): Promise<void> {
  const places = new Map<Enqueued, Place>()
  for (const call of calls)
    if (call.drops.length > 0 || call.mends) places.set(call, await placeOf(db, call, now))
  const around = await opsAround(db, earlierOn(calls, made))
  const added: Omit<OpRow, 'seq'>[] = []
  for (const call of calls) {
    const place = places.get(call)
    const row = linked(call, place, [...around, ...added])
    if (place?.mended) await takePlace(db, place.mended, { row, now })
    else added.push(row)
  }
  for (const op of letGo(around, added)) await outboxOf(db).update(op.seq, { next_at: 0 })
  await outboxOf(db).bulkAdd(added)
}

/**
 * The same for calls that take no other's place, in a bare write: what stands around them is asked for, and they are
 * added as soon as it is known.
 */
export function enqueueBare(at: BareWrite, calls: readonly Enqueued[], made: ReadonlySet<string>): void {
  const { lanes, names } = earlierOn(calls, made)
  const questions = [
    ...lanes.map((is) => ({ by: 'lane', is })),
    ...names.map((is) => ({ by: 'touches', is })),
  ]
  const around: OpRow[] = []
  let open = questions.length
  const link = () => {
    const before = oldestFirst(around)
    const added: Omit<OpRow, 'seq'>[] = []
    for (const call of calls) added.push(linked(call, undefined, [...before, ...added]))
    for (const op of letGo(before, added)) at.put('outbox', { ...op, next_at: 0 })
    for (const op of added) at.add('outbox', op)
  }
  if (open === 0) link()
  for (const { by, is } of questions) {
    at.ask<OpRow[]>(
      'outbox',
      (outbox) => outbox.index(by).getAll(is),
      (found) => {
        around.push(...found)
        open -= 1
        if (open === 0) link()
      },
    )
  }
}

/** The lanes and rows that an earlier call may be about; a row made by this very write, and its own lane, begin here. */
function earlierOn(
  calls: readonly Enqueued[],
  made: ReadonlySet<string>,
): { lanes: string[]; names: string[] } {
  const madeIds = new Set([...made].map((name) => name.slice(name.indexOf('|') + 1)))
  const lanes = [...new Set(calls.map((call) => call.op.lane))].filter(
    (lane) => !madeIds.has(lane.slice(lane.indexOf(':') + 1)),
  )
  const names = [...new Set(calls.flatMap((call) => [...call.op.touches, ...call.after]))].filter(
    (name) => !made.has(name),
  )
  return { lanes, names }
}

/** Nothing is held back any more once something that is not stands behind it. */
function letGo(around: readonly OpRow[], added: readonly Omit<OpRow, 'seq'>[]): OpRow[] {
  const waitedFor = new Set(added.filter((op) => !isHeld(op)).flatMap((op) => op.deps))
  return around.filter((op) => isHeld(op) && waitedFor.has(op.op_id))
}

/** What a call takes over from those it replaces, and what must not come before it. */
interface Place {
  inherited: OpRow[]
  mended: OpRow | undefined
  behind: Set<string>
}

async function placeOf(db: Dexie, { drops, mends }: Enqueued, now: number): Promise<Place> {
  const mended = mends ? await outboxOf(db).get({ op_id: mends }) : undefined
  const inherited = [...(await dropDrafts(db, drops, now)), ...(mended ? [mended] : [])]
  // What waits for the mended call stands behind the new one, not before it.
  return { inherited, mended, behind: mended ? await standingBehind(db, mended.op_id) : new Set() }
}

/** Waiting calls of these lanes or on these rows, oldest first. */
async function opsAround(
  db: Dexie,
  { lanes, names }: { lanes: readonly string[]; names: readonly string[] },
): Promise<OpRow[]> {
  const found = await Promise.all([
    ...lanes.map((lane) => outboxOf(db).where('lane').equals(lane).toArray()),
    ...names.map((name) => outboxOf(db).where('touches').equals(name).toArray()),
  ])
  return oldestFirst(found.flat())
}

const oldestFirst = (ops: readonly OpRow[]): OpRow[] =>
  [...new Map(ops.map((op) => [op.seq, op])).values()].toSorted((a, b) => a.seq - b.seq)

/** The call with its dependencies: the last of its lane, the last on each of its rows, and whoever makes a row it needs. */
function linked(
  { op, after }: Enqueued,
  place: Place | undefined,
  around: readonly Omit<OpRow, 'seq'>[],
): Omit<OpRow, 'seq'> {
  const inherited = place?.inherited ?? []
  const before = around.filter(
    (other) =>
      isOf(other, 'pending') &&
      !place?.behind.has(other.op_id) &&
      !inherited.some((one) => one.op_id === other.op_id),
  )
  const lane = place?.mended ? undefined : before.findLast((other) => other.lane === op.lane)
  const names = new Set([...op.touches, ...after])
  // The last call on each row is enough: it waits for the one before it by the same rule.
  const lastByRow = new Map(
    before.flatMap((e) => e.touches.filter((name) => names.has(name)).map((name) => [name, e.op_id])),
  )
  const makers = before.filter((e) => e.makes.some((name) => names.has(name))).map((e) => e.op_id)
  const needs = [...new Set([...inherited.flatMap((one) => one.needs), ...makers])]
  const deps = [
    ...new Set([
      ...inherited.flatMap((one) => one.deps),
      ...needs,
      ...lastByRow.values(),
      ...(lane ? [lane.op_id] : []),
    ]),
  ]
  const isStuck = before.some((other) => deps.includes(other.op_id) && isOf(other, 'stuck'))
  return { ...op, deps, needs, state: isStuck ? 'blocked' : 'queued' }
}

/** The mending call stands where the refused one stood: whatever was made after it stays after it. */
async function takePlace(
  db: Dexie,
  mended: OpRow,
  { row, now }: { row: Omit<OpRow, 'seq'>; now: number },
): Promise<void> {
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
  const unsent = await outboxOf(db)
    .where('draft')
    .equals(draft)
    .filter((op) => op.state === 'queued' && op.attempts === 0)
    .toArray()
  const built = await outboxOf(db)
    .where('deps')
    .anyOf(unsent.map((op) => op.op_id))
    .toArray()
  return unsent.filter((op) => !built.some((later) => later.needs.includes(op.op_id)))
}

async function dropDrafts(db: Dexie, drops: readonly string[], now: number): Promise<OpRow[]> {
  const dropped = await outboxOf(db)
    .where('op_id')
    .anyOf([...drops])
    .toArray()
  for (const op of dropped) {
    await atticOf(db).put({ ...op, at: now, why: 'replaced' })
    await repoint(db, op.op_id, op.deps)
    await outboxOf(db).delete(op.seq)
  }
  return dropped
}

/** In a transaction: whatever waited for `op_id` now waits for these instead. */
export async function repoint(db: Dexie, op_id: string, instead: readonly string[]): Promise<void> {
  await outboxOf(db)
    .where('deps')
    .equals(op_id)
    .modify((later) => {
      const renamed = (ids: readonly string[], by: readonly string[]) => [
        ...new Set(ids.flatMap((id) => (id === op_id ? by : [id]))),
      ]
      later.deps = renamed(later.deps, instead)
      later.needs = renamed(later.needs, later.needs.includes(op_id) ? instead : [])
    })
}

/** The person has left a draft: what is held back of it goes now. */
export async function sendDraft({ db, bus }: Clinic, draft: string): Promise<void> {
  const held = await outboxOf(db).where('draft').equals(draft).filter(isHeld).modify({ next_at: 0 })
  if (held > 0) bus.post({ kind: 'enqueued' })
}

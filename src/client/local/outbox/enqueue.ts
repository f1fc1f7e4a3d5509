import type { ArchiveRow, OpRow, ReplacedDraft } from '#local/database/stores.ts'
import { transact } from '#local/database/transact.ts'
import type { StoreReader, StoreWriter } from '#local/database/transaction.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { oldestFirst, markBlocked } from './outbox.ts'
import { isHeld, isOf } from './outbox-rules.ts'

/** A call about to enter the outbox. */
export interface NewOp {
  op: Omit<OpRow, 'seq' | 'deps' | 'needs'>
  /** Further rows it cannot be without. */
  after: string[]
  /** Waiting calls of the same draft whose place it takes. */
  drops: string[]
  /** The refused call that it mends. */
  mends: string | null
}

/**
 * Puts calls into the outbox, each behind everything it must wait for; besides the outbox the transaction is over `meta`
 * and the archive where a call takes another's place. `made`: rows that are new with this write, so that no earlier call
 * can be about them.
 */
export async function enqueue(
  at: StoreWriter,
  calls: readonly NewOp[],
  { now, made }: { now: number; made: ReadonlySet<string> },
): Promise<void> {
  const places = new Map<NewOp, Place>()
  for (const call of calls)
    if (call.drops.length > 0 || call.mends) places.set(call, await placeOf(at, call, now))
  const around = await opsAround(at, earlierOn(calls, made))
  const added: Omit<OpRow, 'seq'>[] = []
  for (const call of calls) {
    const place = places.get(call)
    const row = linked(call, place, [...around, ...added])
    if (place?.mended) await takePlace(at, place.mended, { row, now })
    else added.push(row)
  }
  for (const op of letGo(around, added)) at.put('outbox', { ...op, next_at: 0 })
  for (const op of added) at.add('outbox', op)
}

/** The lanes and rows that an earlier call may be about; a row made by this very write, and its own lane, begin here. */
function earlierOn(calls: readonly NewOp[], made: ReadonlySet<string>): { lanes: string[]; names: string[] } {
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

async function placeOf(at: StoreWriter, { drops, mends }: NewOp, now: number): Promise<Place> {
  const [mended] = mends ? await withIds(at, [mends]) : []
  const inherited = [...(await dropDrafts(at, drops, now)), ...(mended ? [mended] : [])]
  // What waits for the mended call stands behind the new one, not before it.
  return { inherited, mended, behind: mended ? await standingBehind(at, mended.op_id) : new Set() }
}

/** Waiting calls of these lanes or on these rows, oldest first. */
async function opsAround(
  at: StoreReader,
  { lanes, names }: { lanes: readonly string[]; names: readonly string[] },
): Promise<OpRow[]> {
  const found = await Promise.all([
    ...lanes.map((is) => at.all<OpRow>('outbox', { by: 'lane', is })),
    ...names.map((is) => at.all<OpRow>('outbox', { by: 'touches', is })),
  ])
  return oldestFirst(found.flat())
}

/** The call with its dependencies: the last of its lane, the last on each of its rows, and whoever makes a row it needs. */
function linked(
  { op, after }: NewOp,
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
  at: StoreWriter,
  mended: OpRow,
  { row, now }: { row: Omit<OpRow, 'seq'>; now: number },
): Promise<void> {
  at.put('attic', { ...mended, at: now, why: 'replaced' } satisfies ArchiveRow)
  at.put('outbox', { ...row, seq: mended.seq })
  await repoint(at, mended.op_id, [row.op_id])
  await markBlocked(at)
}

/** For this room alone: calls as they lie, by their ids. */
export const withIds = (at: StoreReader, op_ids: readonly string[]): Promise<OpRow[]> =>
  Promise.all(op_ids.map((is) => at.all<OpRow>('outbox', { by: 'op_id', is }))).then((found) => found.flat())

/** For this room alone: the calls that wait for one of these. */
export const waitingFor = (at: StoreReader, op_ids: readonly string[]): Promise<OpRow[]> =>
  Promise.all(op_ids.map((is) => at.all<OpRow>('outbox', { by: 'deps', is }))).then((found) =>
    oldestFirst(found.flat()),
  )

async function standingBehind(at: StoreReader, op_id: string): Promise<Set<string>> {
  const behind = new Set([op_id])
  for (let names = [op_id]; names.length > 0;) {
    const later = await waitingFor(at, names)
    names = later.map((op) => op.op_id).filter((id) => !behind.has(id))
    for (const id of names) behind.add(id)
  }
  return behind
}

/** Calls of this draft that no server can have seen and no other call is built upon. */
export async function replaceable(at: StoreReader, draft: string): Promise<OpRow[]> {
  const unsent = (await ofDraft(at, draft)).filter((op) => op.state === 'queued' && op.attempts === 0)
  const built = await waitingFor(
    at,
    unsent.map((op) => op.op_id),
  )
  return unsent.filter((op) => !built.some((later) => later.needs.includes(op.op_id)))
}

const ofDraft = (at: StoreReader, is: string): Promise<OpRow[]> =>
  at.all<OpRow>('outbox', { by: 'draft', is })

async function dropDrafts(at: StoreWriter, drops: readonly string[], now: number): Promise<OpRow[]> {
  const dropped = await withIds(at, drops)
  for (const op of dropped) {
    at.put('attic', { op_id: op.op_id, hash: '', at: now, why: 'replaced' } satisfies ReplacedDraft)
    await repoint(at, op.op_id, op.deps)
    at.remove('outbox', op.seq)
  }
  return dropped
}

/** Whatever waited for `op_id` now waits for these instead. */
export async function repoint(at: StoreWriter, op_id: string, instead: readonly string[]): Promise<void> {
  const renamed = (ids: readonly string[], by: readonly string[]) => [
    ...new Set(ids.flatMap((id) => (id === op_id ? by : [id]))),
  ]
  for (const later of await waitingFor(at, [op_id]))
    at.put('outbox', {
      ...later,
      deps: renamed(later.deps, instead),
      needs: renamed(later.needs, later.needs.includes(op_id) ? instead : []),
    })
}

/** The person has left a draft: what is held back of it goes now. */
export async function sendDraft({ db, bus }: Clinic, draft: string): Promise<void> {
  const held = await transact(db, ['outbox'], async (at) => {
    const found = (await ofDraft(at, draft)).filter(isHeld)
    for (const op of found) at.put('outbox', { ...op, next_at: 0 })
    return found.length
  })
  if (held > 0) bus.post({ kind: 'enqueued' })
}

import { archiveOf, metaOf, type OpRow, outboxOf, rowStore } from '#local/database/stores.ts'
import { databaseName } from '#local/database/owner.ts'
import { countOf } from '#local/outbox/outbox.ts'
import { statesOf } from '#local/outbox/outbox-rules.ts'
import { openOp } from '#local/outbox/sealed-op.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { openBesidePage, ownerHere } from '#tests/support/beside-page.ts'
import { heldRows } from '#tests/support/held-rows.ts'
import type { Doing, Done, HeldRow, Lying, Standing, Written } from './desk-peer.ts'
import { perform } from './perform.ts'

/** Stands in the product's own unlocked page, as a second tab of the same person would: it has the keys from there. */

let clinic: Clinic
const told = new Set<string>()

/** Opens the store beside the page's own, and tells of every call from now on as its transaction ends. */
export async function open(): Promise<void> {
  clinic = await openBesidePage()
  watchOutbox()
}

/** Whoever writes here, the page or this module: a call counts as written down when its transaction is over. */
function watchOutbox(): void {
  const { add, put } = IDBObjectStore.prototype
  const note = (store: IDBObjectStore, value: unknown) => {
    if (store.name !== 'outbox' || !isOp(value) || told.has(value.op_id)) return
    store.transaction.addEventListener('complete', () => void tell(value))
  }
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    note(this, value)
    return add.call(this, value, key)
  }
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    note(this, value)
    return put.call(this, value, key)
  }
}

const isOp = (value: unknown): value is OpRow =>
  typeof value === 'object' && value !== null && 'op_id' in value && 'sealed' in value

async function tell(op: OpRow): Promise<void> {
  if (told.has(op.op_id)) return
  told.add(op.op_id)
  await Reflect.get(globalThis, 'written')(await writtenOf(op))
}

async function writtenOf(op: OpRow): Promise<Written> {
  const { op_id, practice_id, device_id, device_seq: order, call, lane } = op
  const { params, body, effects } = await openOp(clinic, op)
  const puts = effects.flatMap((effect) => (effect.kind === 'put' ? [effect] : []))
  const paid = puts.flatMap(({ table, row }) => (table === 'payments' ? [Number(row['paid_paisa'])] : []))
  return {
    op_id,
    practice_id,
    device_id,
    order,
    call,
    lane,
    params,
    body,
    makes: puts.map(({ table, id }) => `${table} ${id}` as const),
    money: paid.reduce((sum, one) => sum + one, 0),
  }
}

/** Of these calls those that lie here, opened. */
export async function callsOf(op_ids: string[]): Promise<Written[]> {
  const wanted = new Set(op_ids)
  const found: Written[] = []
  for (const store of ['outbox', 'sent', 'attic'])
    for (const op of await clinic.db.table<OpRow>(store).toArray())
      if (wanted.has(op.op_id)) found.push(await writtenOf(op))
  for (const { op_id } of found) told.add(op_id)
  return found
}

export async function lying(): Promise<Lying> {
  const [outbox, sent, attic] = await Promise.all([
    outboxOf(clinic.db).toArray(),
    clinic.db.table('sent').toCollection().primaryKeys(),
    archiveOf(clinic.db).toCollection().primaryKeys(),
  ])
  return { outbox: outbox.map(({ op_id }) => op_id), sent: sent.map(String), attic: attic.map(String) }
}

export async function standing(): Promise<Standing> {
  const [going, decisions, cursor = 0, first] = await Promise.all([
    countOf(clinic.db, 'going'),
    countOf(clinic.db, 'decision'),
    metaOf(clinic.db, 'cursor'),
    outboxOf(clinic.db).where('state').anyOf(statesOf('going')).limit(3).toArray(),
  ])
  return { going, decisions, cursor, waits: first.map(waitOf) }
}

/** Why a call lies here still, in seconds by this page's clock. */
function waitOf({ call, state, next_at, attempts, hour, last_error }: OpRow): string {
  const seconds = (ms: number) => Math.round((ms - clinic.clock.now()) / 1000)
  const said = last_error
    ? `${last_error.status} ${last_error.code} at ${seconds(last_error.at)} s`
    : 'nothing'
  return `${call} ${state}, due in ${seconds(next_at)} s, tried ${attempts} times and ${hour.tries} in its hour, told ${said}`
}

/** Every row that the server gave this device, as it lies here below what still waits. */
export async function held(): Promise<HeldRow[]> {
  const rows = await heldRows(clinic)
  return rows.flatMap(({ table, id, rev, print }) => (rev === 0 ? [] : [[`${table} ${id}`, rev, print]]))
}

export const act = (doing: Doing): Promise<Done> => perform(clinic, doing)

/** Takes a call out of the outbox that was told of as saved, as no product would. */
export async function forgetLast(): Promise<void> {
  const [last] = await outboxOf(clinic.db).reverse().limit(1).toArray()
  if (last) await outboxOf(clinic.db).delete(last.seq)
}

/** Takes a patient out of the store that the server gave this device. */
export async function loseRow(): Promise<void> {
  const [id] = await rowStore(clinic.db, 'patients').limit(1).primaryKeys()
  if (id !== undefined) await rowStore(clinic.db, 'patients').delete(id)
}

/** Something writes to the whole store for so many milliseconds: nobody else may meanwhile. */
export async function holdStorage(ms: number): Promise<void> {
  const name = databaseName(await ownerHere())
  const opening = indexedDB.open(name)
  await new Promise((opened) => (opening.onsuccess = opened))
  const db = opening.result
  const over = db.transaction([...db.objectStoreNames], 'readwrite')
  const until = performance.now() + ms
  const again = () => {
    if (performance.now() < until) over.objectStore('meta').count().onsuccess = again
  }
  again()
  await new Promise((ended) => (over.oncomplete = ended))
  db.close()
}

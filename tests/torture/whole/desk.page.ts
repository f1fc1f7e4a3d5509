import { syncedTables } from '#app/tables.ts'
import { lockFacts } from '#local/lock/lock.ts'
import type { StoreKeys } from '#local/crypto/seal.ts'
import { receiveKeys } from '#local/lock/key-sharing.ts'
import { archiveOf, metaOf, type OpRow, outboxOf, rowStore } from '#local/database/stores.ts'
import { databaseName, type StoreOwner } from '#local/database/owner.ts'
import { countOf } from '#local/outbox/outbox.ts'
import { statesOf } from '#local/outbox/outbox-rules.ts'
import { openOp } from '#local/outbox/sealed-op.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { openedCopy, serverCopyOfRow, tableNamed } from '#local/store/rows.ts'
import type { Doing, Done, HeldRow, Lying, Standing, Written } from './desk-peer.ts'
import { perform } from './perform.ts'
import { printOf } from '#tests/support/row-print.ts'

/** Stands in the product's own unlocked page, as a second tab of the same person would: it has the keys from there. */

let clinic: Clinic
const told = new Set<string>()

/** Opens the store beside the page's own, and tells of every call from now on as its transaction ends. */
export async function open(): Promise<void> {
  const owner = await ownerHere()
  const facts = await lockFacts(owner)
  if (!facts) throw new Error('no page here is set up')
  const keys = await keysFromPage(owner)
  clinic = await openClinic({ ...owner, tables: syncedTables, keys, device: facts.device })
  watchOutbox()
}

async function keysFromPage(owner: StoreOwner): Promise<StoreKeys> {
  let stop = () => {}
  try {
    return await new Promise<StoreKeys>((answer, fail) => {
      stop = receiveKeys(owner, (keys) => {
        if (keys) answer(keys)
      })
      setTimeout(() => fail(new Error('no page here is unlocked')), 10_000)
    })
  } finally {
    stop()
  }
}

async function ownerHere(): Promise<StoreOwner> {
  for (const { name = '' } of await indexedDB.databases()) {
    const [, practice_id, user_id] = /^clinic:([1-9]\d*):(\d+)$/.exec(name) ?? []
    if (practice_id !== undefined && user_id !== undefined)
      return { practice_id: Number(practice_id), user_id: Number(user_id) }
  }
  throw new Error('no practice lies on this device')
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
  const all: HeldRow[] = []
  for (const name of clinic.tables.keys())
    for (const row of await rowStore(clinic.db, name).toArray()) {
      const copy = row.base === undefined ? serverCopyOfRow(row) : row.base
      if (!copy) continue
      const opened = await openedCopy<Record<string, unknown>>(clinic, tableNamed(clinic, name), {
        ...copy,
        id: row.id,
      })
      all.push([`${name} ${row.id}`, Number(opened['rev']), printOf(opened)])
    }
  return all
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

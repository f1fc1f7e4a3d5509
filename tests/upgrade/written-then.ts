import { newId } from '#contract/clinic/uuid.ts'
import {
  type Build,
  type CallThen,
  callsOf,
  isFirst,
  type Owner,
  type RowThen,
  rowsOf,
  storesOf,
  type StoreThen,
} from './builds.ts'
import { type Laid, lay } from './lay-store.ts'
import {
  callPrintThen,
  envelopeKeyThen,
  type EnvelopeKeyThen,
  type EnvelopeThen,
  envelopeThen,
  type KeysThen,
  keysThen,
  printThen,
  sealedThen,
  type SigningThen,
  signingThen,
  wrappedByRecovery,
  wrappedByRounds,
  wrappedByWork,
} from './sealed-then.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Whose store it is, and what the server had told that device. */
export interface PlaceThen {
  indexedDB: IDBFactory
  practice_id: number
  user_id: number
  device: { id: number; letter: string; kind: string; server_key: JsonWebKey }
  recovery: Bytes
  pin: string
  refresh_token: string
  push_token: string
  /** When all of it was written (ms). */
  now: number
}

/** What lies in the store, in plain: to be found again, all of it. */
export interface Written {
  calls: (CallThen & { op_id: string })[]
  rows: RowThen[]
  typed: unknown
  /** The public half of the key that signs its envelopes, where the build had one. */
  signing: SigningThen | null
}

interface Writing {
  build: Build
  place: PlaceThen
  keys: KeysThen
  sealing: EnvelopeKeyThen
  signing: SigningThen | null
}

/** Writes the store of one person as that build left it in the middle of an evening without a line. */
export async function writeThen(build: Build, owner: Owner, place: PlaceThen): Promise<Written> {
  const dataKey = crypto.getRandomValues(new Uint8Array(32))
  const writing: Writing = {
    build,
    place,
    keys: await keysThen(dataKey),
    sealing: await envelopeKeyThen(place.device.server_key),
    signing: isFirst(build) ? null : signingThen(),
  }
  const stores = storesOf(build)
  const rows = rowsOf(build, owner)
  const calls = callsOf(build, owner).map((one) => ({ ...one, op_id: newId() }))
  const own = { ...(await personalRows(writing, dataKey)), meta: await metaRows(writing, calls.length) }
  await lay(place, stores, [
    ...Object.entries(own).flatMap(([store, all]) => all.map((row): Laid => [store, row])),
    ...(await Promise.all(
      rows.map(async (row): Promise<Laid> => [row.table, await rowThen(writing, stores, row)]),
    )),
    ...(await Promise.all(
      calls.map(async (_, at): Promise<Laid> => ['outbox', await opThen(writing, { at, calls, rows })]),
    )),
  ])
  return { calls, rows, typed, signing: writing.signing }
}

/** A form that was half written. */
const typed = { name: 'অর্ধেক লেখা নাম', years: '4' }
const typedKey = 'desk'

/** Lock, keys and session. */
async function personalRows(
  writing: Writing,
  dataKey: Bytes,
): Promise<{ lock: object[]; session: object[] }> {
  const { build, place, signing, keys } = writing
  const recovery = await wrappedByRecovery(dataKey, place.recovery)
  if (isFirst(build) || !signing) {
    const pin = await wrappedByRounds(dataKey, place.pin)
    return {
      lock: [{ k: 'lock', tries: 0, wait_until: 0, pin, recovery }],
      session: [{ k: 'session', token: place.refresh_token }],
    }
  }
  const pin = await wrappedByWork(dataKey, place.pin)
  const secret = await sealedThen(keys.data, 'lock|envelope', signing.secret)
  const { box, sealed } = await boxedToken(writing)
  return {
    lock: [
      { k: 'lock', tries: 0, isPhrase: false, pin, recovery },
      { k: 'envelope', public_key: signing.public_key, sealed: secret, brought: true },
      box,
    ],
    session: [{ k: 'session', token: place.push_token, sealed }],
  }
}

/** The refresh token, sealed to a key that the lock opens. */
async function boxedToken({ keys, place }: Writing): Promise<{ box: object; sealed: EnvelopeThen }> {
  const { practice_id, user_id } = place
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const [open, secret] = await Promise.all([
    crypto.subtle.exportKey('jwk', pair.publicKey),
    crypto.subtle.exportKey('jwk', pair.privateKey),
  ])
  const sealed = await envelopeThen(await envelopeKeyThen(open), `${practice_id}|${user_id}|0|token|token`, {
    params: {},
    body: place.refresh_token,
  })
  const where = `${practice_id}|lock|token_box:${user_id}`
  return {
    box: { k: 'token_box', public_key: open, sealed: await sealedThen(keys.data, where, secret) },
    sealed,
  }
}

/** What the store noted of itself. */
async function metaRows({ build, place, keys }: Writing, calls: number): Promise<object[]> {
  const sending = {
    limit: 250,
    next_at: 0,
    failures: 3,
    paused: null,
    last_success: place.now - 7_200_000,
    down_since: place.now - 3_600_000,
    rtt: 180,
  }
  const sealed = await sealedThen(keys.data, `${place.practice_id}|typed|${typedKey}`, typed)
  const notes = {
    device: place.device,
    device_seq: calls,
    cursor: 0,
    scope_version: 1,
    complete: true,
    head: 0,
    offsets: [0, 0, 0],
    leases: [],
    sending,
    pulls: 41,
    ...(isFirst(build) ? {} : { typed: { [typedKey]: { at: place.now, sealed } } }),
    ...(build < '2026-11-23' ? { 'patient_names:00000': Uint8Array.from([1, 2, 3]) } : {}),
  }
  return Object.entries(notes).map(([k, v]) => ({ k, v }))
}

/** Columns that stay readable of every row. */
const alwaysClear = ['id', 'practice_id', 'rev', 'created_at', 'deleted_at']

async function rowThen(
  { keys, place }: Writing,
  stores: readonly StoreThen[],
  { table, id, row, step }: RowThen,
): Promise<object> {
  const { clear, hashed } = stores.find(({ store }) => store === table) ?? { clear: null, hashed: {} }
  if (clear === null) throw new Error(`no build kept rows of ${table} so`)
  const whole = framed(place, { id, row })
  const isClear = (column: string) => clear.includes(column) || alwaysClear.includes(column)
  const parts = Object.entries(whole)
  const rest = Object.fromEntries(parts.filter(([column]) => !isClear(column)))
  const prints = await Promise.all(
    Object.entries(hashed).map(async ([column, of]) => [
      column,
      await printThen(keys.index, String(whole[of])),
    ]),
  )
  return {
    ...Object.fromEntries(parts.filter(([column]) => isClear(column))),
    ...Object.fromEntries(prints),
    edit: 0,
    sealed: await sealedThen(keys.data, `${place.practice_id}|${table}|${id}`, rest),
    ...(step === '' ? {} : { base: null }),
  }
}

const framed = (place: PlaceThen, { id, row }: Pick<RowThen, 'id' | 'row'>): Record<string, unknown> => ({
  id,
  ...row,
  practice_id: place.practice_id,
  rev: 0,
  created_by: place.user_id,
  device_id: place.device.id,
  created_at: new Date(place.now).toISOString(),
  deleted_at: null,
})

interface Evening {
  at: number
  calls: readonly (CallThen & { op_id: string })[]
  rows: readonly RowThen[]
}

/** A waiting call. It stands behind the one before it in its lane, and behind those that it cannot be without. */
async function opThen(writing: Writing, { at, calls, rows }: Evening): Promise<object> {
  const { place, keys, build } = writing
  const one = calls[at]
  if (!one) throw new Error('no such call')
  const { op_id, call, lane, params, body } = one
  const before = calls.slice(0, at)
  const needs = before.filter(({ step }) => one.after.includes(step)).map((other) => other.op_id)
  const last = before.findLast((other) => other.lane === lane)
  const made = rows.filter(({ step }) => step === one.step)
  const effects = made.map(({ table, id, row }) => ({
    kind: 'put',
    table,
    id,
    row: framed(place, { id, row }),
  }))
  const names = made.map(({ table, id }) => `${table}|${id}`)
  const made_at = new Date(place.now - (calls.length - at) * 1000).toISOString()
  return {
    op_id,
    call,
    lane,
    made_at,
    device_id: place.device.id,
    user_id: place.user_id,
    practice_id: place.practice_id,
    device_seq: at + 1,
    contract: 1,
    touches: names,
    makes: names,
    deps: [...new Set([...needs, ...(last ? [last.op_id] : [])])],
    needs,
    draft: '',
    replaces: null,
    sealed: await sealedThen(keys.data, `${place.practice_id}|outbox|${op_id}`, { params, body, effects }),
    envelope: await sealedToServer(writing, one, made_at),
    hash: await callPrintThen(isFirst(build) ? null : keys.index, call, { params, body }),
    clock_offset: 0,
    ...untried,
  }
}

const untried = {
  state: 'queued',
  attempts: 0,
  next_at: 0,
  strikes: 0,
  faults: 0,
  hour: { since: 0, tries: 0 },
  last_error: null,
  answer: null,
  ack_seq: null,
}

async function sealedToServer(
  { place, sealing, signing }: Writing,
  { op_id, call, params, body }: CallThen & { op_id: string },
  made_at: string,
): Promise<EnvelopeThen> {
  if (!signing) return envelopeThen(sealing, op_id, { params, body })
  const bound = [place.practice_id, place.user_id, place.device.id, op_id, call].join('|')
  const made = await envelopeThen(sealing, bound, { params, body })
  const { key, iv, data } = made
  const words = ['niramoy envelope 1', bound, made_at, 0, key.epk, key.iv, key.data, iv, data].join('|')
  return { ...made, signature: signing.sign(words) }
}

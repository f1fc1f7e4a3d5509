import { type Bytes, openValue, sealValue } from '#local/crypto/seal.ts'
import { keptValues } from '#net/kept-values.ts'
import { notePatientStanding } from './patient-standing.ts'
import { inTransaction, makeDatabase, type StoreWriter, withDatabase } from './transaction.ts'
import type { StoreLocation } from './owner.ts'

const name = 'patient'
const store = 'kept'
/** Milliseconds after which a store that does not answer counts as shut. */
const patience = 5_000

/** Whose answers. */
export interface PatientPlace extends Pick<StoreLocation, 'indexedDB'> {
  user_id: number
}

interface Row {
  k: string
  key?: CryptoKey
  sealed?: Bytes
  /** When it was kept (ms); rows of versions before do not know. */
  at?: number
}

const keyName = (user_id: number): string => `${user_id} key`
const answerName = (user_id: number, question: string): string => `${user_id} answer ${question}`

/**
 * What a patient's phone keeps for when there is no line: answers of the server, sealed by a key that lies beside them and
 * can be read out by no page. There is no PIN; a logout takes both away.
 */
async function inStore<T>(
  of: PatientPlace,
  mode: 'readonly' | 'readwrite',
  work: (open: StoreWriter) => Promise<T>,
): Promise<T | null> {
  const opened = async () => {
    await makeDatabase(name, { store, keyPath: 'k' }, of)
    return withDatabase(name, of, (db) => inTransaction(db, { stores: [store], mode }, work))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const silent = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new DOMException('the store gives no answer', 'TimeoutError')), patience)
  })
  try {
    return await Promise.race([opened(), silent])
  } catch (error) {
    // Shut, full, or held by another: nothing is kept, and the pages say so. What they show comes from the server.
    if (error instanceof DOMException) notePatientStanding('shut')
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Under which name it stands, outside the store, for whom something was kept here. */
const keptFor = 'kept_for'

/** Tells the pages where the browser has taken away what was kept for this person, or lets nobody in. Never rejects. */
export async function lookAtStore(of: PatientPlace): Promise<void> {
  const found = await keptKey(of).catch(() => undefined)
  if (found === null && keptValues.getItem(keptFor) === String(of.user_id)) notePatientStanding('gone')
}

const keptKey = async (of: PatientPlace): Promise<CryptoKey | null> =>
  inStore(of, 'readonly', async (open) => (await open.get<Row>(store, keyName(of.user_id)))?.key ?? null)

/** The key that lies here, made now where there is none; asked twice at once, both get the same. */
async function keyOf(of: PatientPlace): Promise<CryptoKey> {
  const kept = await keptKey(of)
  if (kept) return kept
  if (keptValues.getItem(keptFor) === String(of.user_id)) notePatientStanding('gone')
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const key = await inStore(of, 'readwrite', async (open) => {
    const before = await open.get<Row>(store, keyName(of.user_id))
    if (!before?.key) open.put(store, { k: keyName(of.user_id), key: made })
    return before?.key ?? made
  })
  return key ?? made
}

/** Keeps an answer under what was asked, in place of one before. */
export async function keepForPatient(of: PatientPlace, question: string, answer: unknown): Promise<void> {
  const k = answerName(of.user_id, question)
  const sealed = await sealValue(await keyOf(of), k, answer)
  await inStore(of, 'readwrite', async (open) => open.put(store, { k, sealed, at: Date.now() }))
  keptValues.setItem(keptFor, String(of.user_id))
}

/** What was answered last; null where nothing is kept. */
export async function readForPatient(of: PatientPlace, question: string): Promise<unknown> {
  const k = answerName(of.user_id, question)
  const row = await inStore(of, 'readonly', (open) => open.get<Row>(store, k))
  const key = row?.sealed ? await keptKey(of) : null
  return row?.sealed && key ? openValue<unknown>(key, k, row.sealed) : null
}

/** When (ms) what is kept under a question was answered; null where that is not known. */
export const keptSince = async (of: PatientPlace, question: string): Promise<number | null> =>
  (await inStore(of, 'readonly', (open) => open.get<Row>(store, answerName(of.user_id, question))))?.at ??
  null

/** The questions of this person whose answers are kept. */
export async function keptForPatient(of: PatientPlace): Promise<string[]> {
  const begin = answerName(of.user_id, '')
  const keys = (await inStore(of, 'readonly', (open) => open.keys(store))) ?? []
  return keys.flatMap((key) =>
    typeof key === 'string' && key.startsWith(begin) ? [key.slice(begin.length)] : [],
  )
}

export async function dropForPatient(of: PatientPlace, questions: readonly string[]): Promise<void> {
  if (questions.length === 0) return
  await inStore(of, 'readwrite', async (open) => {
    for (const question of questions) open.remove(store, answerName(of.user_id, question))
  })
}

/** Nothing of this person stays here. */
export async function forgetPatient(of: PatientPlace): Promise<void> {
  const questions = await keptForPatient(of)
  await inStore(of, 'readwrite', async (open) => {
    for (const question of questions) open.remove(store, answerName(of.user_id, question))
    open.remove(store, keyName(of.user_id))
  })
}

import Dexie, { type Table } from 'dexie'
import { callName, type EndpointSpec, type Giving, type Reply } from '#contract/endpoint.ts'
import { call, type CallMore } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'

/** The last reply to a read outside a practice, by call and what was asked. */
interface KeptReply {
  key: string
  /** The person it was for; 0: anyone. */
  user_id: number
  reply: unknown
  at: number
}

/** A hashed bundle of public data (medicines, places, phrases) as it came. */
export interface Pack {
  name: string
  version: string
  hash: string
  bytes: Uint8Array<ArrayBuffer>
  at: number
}

export interface PublicStore {
  replies: Table<KeptReply, string>
  packs: Table<Pack, string>
  db: Dexie
}

let shared: PublicStore | null = null

/** The store of what everybody may know; one for the device, relaxed, and never with a row of a practice. */
export function publicStore(indexedDB?: IDBFactory): PublicStore {
  if (shared && !indexedDB) return shared
  const db = new Dexie('clinic:public', {
    chromeTransactionDurability: 'relaxed', cache: 'disabled',
    ...(indexedDB ? { indexedDB, IDBKeyRange: globalThis.IDBKeyRange } : {}),
  })
  db.version(1).stores({ replies: '&key, user_id', packs: '&name' })
  const store: PublicStore = { db, replies: db.table('replies'), packs: db.table('packs') }
  if (!indexedDB) shared = store
  return store
}

/** A read that is kept outside a practice. */
export type Rememberable = EndpointSpec & { method: 'GET'; scope: 'public' | 'user' }

const keyOf = (endpoint: EndpointSpec, giving: unknown, user_id: number): string =>
  JSON.stringify([callName(endpoint), user_id, giving ?? {}])

/** Keeps the last reply. `user_id` 0 for what anyone may see. */
export const remember = async <E extends Rememberable>(
  endpoint: E, giving: Giving<E>, kept: { reply: Reply<E>; user_id?: number; at: number; store?: PublicStore },
): Promise<void> => {
  const user_id = kept.user_id ?? 0
  await (kept.store ?? publicStore()).replies.put({ key: keyOf(endpoint, giving, user_id), user_id, reply: kept.reply, at: kept.at })
}

/** The last reply to exactly this read, and when it came; undefined when there is none. */
export const recalled = async <E extends Rememberable>(
  endpoint: E, giving: Giving<E>, of: { user_id?: number; store?: PublicStore } = {},
): Promise<{ reply: Reply<E>; at: number } | undefined> => {
  const replies: Table<{ reply: Reply<E>; at: number }, string> = (of.store ?? publicStore()).db.table('replies')
  const kept = await replies.get(keyOf(endpoint, giving, of.user_id ?? 0))
  return kept && { reply: kept.reply, at: kept.at }
}

/** Asks the server and keeps the reply; without a line answers the kept one with its age. Throws when there is neither. */
export async function readRemembered<E extends Rememberable>(
  endpoint: E, giving: Giving<E>, of: CallMore & { user_id?: number } = {},
): Promise<{ reply: Reply<E>; at: number; isKept: boolean }> {
  const { user_id = 0, ...more } = of
  try {
    const reply = await call(endpoint, giving, more)
    const at = Date.now()
    await remember(endpoint, giving, { reply, user_id, at })
    return { reply, at, isKept: false }
  } catch (error) {
    if (!(error instanceof LineError) || error.code === 'aborted') throw error
    const kept = await recalled(endpoint, giving, { user_id })
    if (!kept) throw error
    return { ...kept, isKept: true }
  }
}

/** At logout: what was kept for this person goes. */
export const forgetReplies = async (user_id: number, store = publicStore()): Promise<void> => {
  await store.replies.where('user_id').equals(user_id).delete()
}

/** A pack by name; undefined when it is not here. */
export const packNamed = (name: string, store = publicStore()): Promise<Pack | undefined> => store.packs.get(name)

/** Keeps a pack. One put is one transaction: a reader sees the old or the new, never half. */
export const keepPack = async (pack: Pack, store = publicStore()): Promise<void> => {
  await store.packs.put(pack)
}

/** Makes room: packs can be fetched again. */
export const dropPacks = (store = publicStore()): Promise<void> => store.packs.clear()

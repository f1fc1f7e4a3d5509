import { inTurn } from '#net/refresh.ts'
import type { FreshSession, TokenKeeper, SessionOwner } from '#net/session.ts'
import type { Envelope } from '#contract/sync.ts'
import { sessionAt } from './lock.ts'
import type { StoreLocation } from '#local/database/owner.ts'
import type { StoreKeys } from '#local/crypto/seal.ts'
import type { SessionRow } from '#local/database/stores.ts'
import { type UnlockedStore, unlockedNow } from './unlocked.ts'

export interface KeeperOptions {
  indexedDB?: IDBFactory
  /** What opens the person's lock, where it is open; what this page has open unless told. */
  keys?: (of: SessionOwner) => StoreKeys | null
}

const keysHere = ({ user_id, practice_id }: SessionOwner): StoreKeys | null => {
  const open = unlockedNow()
  return open?.owner.user_id === user_id && open.owner.practice_id === practice_id ? open.keys : null
}

/**
 * Keeps each person's session in that person's own database, and from his lock on sealed behind it. Outside a practice the
 * whole database ends with the session. Reading needs no Dexie, which is fetched only to write.
 */
export function sessionKeeper({ indexedDB, keys = keysHere }: KeeperOptions = {}): TokenKeeper {
  const at = (of: SessionOwner): StoreLocation => ({ ...of, ...(indexedDB ? { indexedDB } : {}) })
  return {
    async read(of) {
      const row = await sessionAt(at(of))
      if (!row) return null
      if (!row.sealed) return { refresh_token: row.token, wants_push: false }
      const open = keys(of)
      return {
        refresh_token: open && (await (await import('./token-box.ts')).openToken(at(of), open, row.sealed)),
        wants_push: row.token === null,
      }
    },
    async keep(of, fresh) {
      const [{ transact, withStores }, { sealToken }] = await Promise.all([
        storesCode(),
        import('./token-box.ts'),
      ])
      const sealed = await sealToken(at(of), keys(of), fresh.refresh_token)
      await withStores(at(of), (db) =>
        transact(db, ['session'], async (at) => {
          const before = await at.get<SessionRow>('session', 'session')
          at.put('session', sessionRow({ fresh, sealed, before }))
        }),
      )
    },
    async forget(of) {
      const { transact, withStores } = await storesCode()
      await withStores(at(of), async (db) => {
        await transact(db, ['session'], async (open) => open.clear('session'))
        if (of.practice_id === 0) await db.delete()
      })
    },
  }
}

/** What is written down of a session; what `fresh` does not tell stays as `before` had it. */
function sessionRow({
  fresh: { refresh_token, push_token, user },
  sealed,
  before,
}: {
  fresh: FreshSession
  sealed: Envelope | null
  before: SessionRow | undefined
}): SessionRow {
  const kept = push_token === undefined && before?.sealed ? before.token : (push_token ?? null)
  const who = user ?? before?.user
  return {
    k: 'session',
    ...(sealed ? { token: kept, sealed } : { token: refresh_token }),
    ...(who ? { user: who } : {}),
  }
}

const storesCode = async () => {
  const [{ transact }, { withStores }] = await Promise.all([
    import('#local/database/transact.ts'),
    import('#local/database/open-stores.ts'),
  ])
  return { transact, withStores }
}

/** Seals the session of somebody whose lock is open, where it still rests as it is: after an enrolment, or an update. */
export function sealSession(
  { owner, keys }: Pick<UnlockedStore, 'owner' | 'keys'>,
  push_token?: string,
  indexedDB?: IDBFactory,
): Promise<void> {
  const keeper = sessionKeeper({ keys: () => keys, ...(indexedDB ? { indexedDB } : {}) })
  return inTurn(owner, async () => {
    const row = await sessionAt({ ...owner, ...(indexedDB ? { indexedDB } : {}) })
    if (!row || row.sealed || row.token === null) return
    await keeper.keep(owner, { refresh_token: row.token, push_token: push_token ?? null })
  })
}

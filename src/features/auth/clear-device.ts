import { withStores } from '#local/database/open-stores.ts'
import { sessionKeeper } from '#local/lock/session-keeper.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { refreshNow, useSession } from '#net/session.ts'
import { closeLock } from './open-lock.ts'

/** Takes a person's store off a device that was shut out, so that he can set it up as a new one; only his session stays. */
export async function clearDevice(owner: StoreOwner): Promise<void> {
  const refresh_token = await refreshNow()
  closeLock('by_hand')
  await withStores(owner, (db) => db.delete())
  const { user } = useSession.getState()
  if (refresh_token) await sessionKeeper().keep(owner, { refresh_token, ...(user ? { user } : {}) })
}

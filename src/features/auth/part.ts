import type { StoreOwner } from '#local/database/owner.ts'
import { closeClientSession } from '#net/session.ts'
import { closeLock } from './open-lock.ts'

/** Ends everything here if this person was removed from the practice. Without a line it is asked at the next contact. Answers whether it is over. */
export async function partNow(owner: StoreOwner): Promise<boolean> {
  const [{ partIfRemoved }, { askRemoved }] = await Promise.all([
    import('#local/lock/part.ts'),
    import('#local/lock/ask-removed.ts'),
  ])
  const parted = await partIfRemoved(owner, askRemoved, new Date())
  if (!parted) return false
  closeLock('by_hand')
  return true
}

/** She has read that it is over: what is left of her here goes too. */
export async function departed(owner: StoreOwner): Promise<void> {
  const { forgetParted } = await import('#local/lock/part.ts')
  await closeClientSession()
  await forgetParted(owner)
}

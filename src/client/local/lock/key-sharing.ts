import { newId } from '#contract/clinic/uuid.ts'
import { openBus } from '#local/store/bus.ts'
import type { StoreKeys } from '#local/crypto/seal.ts'
import { databaseName, type StoreOwner } from '#local/database/owner.ts'
import type { WhyLocked } from '#local/store/why-locked.ts'

/**
 * Hands the keys to new tabs of the same person for as long as this tab is unlocked; answers how to stop. A tab that was
 * asleep with its device hears a question before it finds that it should have locked: `mayShare` says so.
 */
export function shareKeys(
  { owner, keys, mayShare }: { owner: StoreOwner; keys: StoreKeys; mayShare: () => boolean },
  bus = openBus(databaseName(owner)),
): () => void {
  bus.on((message) => {
    if (message.kind === 'ask_keys' && mayShare()) bus.post({ kind: 'keys', to: message.from, keys })
  })
  return () => bus.close()
}

/**
 * Asks the open tabs of the same person for the keys, now and whenever one of them is at work, and hears who is slow to
 * answer. They stay unreadable on the way. A lock takes back what was answered: null. Answers how to stop.
 */
export function receiveKeys(
  owner: StoreOwner,
  onKeys: (keys: StoreKeys | null) => void,
  bus = openBus(databaseName(owner)),
): () => void {
  const me = newId()
  const ask = () => bus.post({ kind: 'ask_keys', from: me })
  bus.on((message) => {
    if (message.kind === 'active') ask()
    if (message.kind === 'locked') onKeys(null)
    if (message.kind === 'keys' && message.to === me) onKeys(message.keys)
  })
  ask()
  return () => bus.close()
}

/** Locks every tab of this person, and tells them why. */
export function lockAll(owner: StoreOwner, why: WhyLocked, bus = openBus(databaseName(owner))): void {
  bus.post({ kind: 'locked', why })
  bus.close()
}

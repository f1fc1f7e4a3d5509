import { newId } from '#contract/clinic/uuid.ts'
import { openBus } from '#local/store/bus.ts'
import type { StoreKeys } from '#local/crypto/seal.ts'
import { databaseName, type StoreOwner } from '#local/database/owner.ts'
import type { WhyLocked } from '#local/store/why-locked.ts'

/** How long a new tab waits for an open one to answer (ms). */
const patience = 400

/** Hands the keys to new tabs of the same person for as long as this tab is unlocked; answers how to stop. */
export function shareKeys(
  owner: StoreOwner,
  keys: StoreKeys,
  bus = openBus(databaseName(owner)),
): () => void {
  bus.on((message) => {
    if (message.kind === 'ask_keys') bus.post({ kind: 'keys', to: message.from, keys })
  })
  return () => bus.close()
}

/** The keys from another open tab; null when none answers. They stay unreadable on the way. */
export async function askForKeys(
  owner: StoreOwner,
  bus = openBus(databaseName(owner)),
): Promise<StoreKeys | null> {
  const me = newId()
  try {
    return await new Promise<StoreKeys | null>((answer) => {
      bus.on((message) => {
        if (message.kind === 'keys' && message.to === me) answer(message.keys)
      })
      bus.post({ kind: 'ask_keys', from: me })
      setTimeout(() => answer(null), patience)
    })
  } finally {
    bus.close()
  }
}

/** Locks every tab of this person, and tells them why. */
export function lockAll(owner: StoreOwner, why: WhyLocked, bus = openBus(databaseName(owner))): void {
  bus.post({ kind: 'locked', why })
  bus.close()
}

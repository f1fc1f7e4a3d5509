import { sealSession } from '#local/lock/session-keeper.ts'
import type { UnlockedStore } from '#local/lock/unlocked.ts'
import { call } from '#net/call.ts'
import { changeUser, useSession } from '#net/session.ts'
import { currentUser } from './contract.ts'
import { quietly } from './quietly.ts'
import { bringsEnvelopeKey, certifySigningKey } from './set-up-device.ts'

/** What an unlock does behind the screen: the person's abilities as the server knows them now, and the keys that it signs with. */
export function afterUnlock(unlocked: UnlockedStore, isDoctor: boolean): void {
  quietly(sealSession(unlocked).then(refreshUser))
  quietly(bringsEnvelopeKey(unlocked))
  if (isDoctor) quietly(certifySigningKey(unlocked))
}

/** Renews the kept user. Without a line the kept one stays as it is. */
export async function refreshUser(): Promise<void> {
  const { data } = await call(currentUser, {})
  if (useSession.getState().user?.id === data.id) changeUser(data)
}

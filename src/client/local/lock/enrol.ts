import { fromBase64 } from '#contract/envelope.ts'
import { newDataKey, wrapByPin, wrapByRecovery } from '#local/crypto/keys.ts'
import { isPhrase, type Lock, used } from './lock.ts'
import type { StoreLocation } from '#local/database/owner.ts'
import type { StoreKeys } from '#local/crypto/seal.ts'
import { withStores } from '#local/database/open-stores.ts'
import { type DeviceMeta, putMeta } from '#local/database/stores.ts'
import { transact } from '#local/database/transact.ts'

/**
 * Sets a person up on this device: makes the data key and wraps it under the PIN and under the server's recovery key
 * (base64, 32 bytes). Refuses where somebody was set up before, because rows under the older key would be lost.
 */
export async function enrol(
  place: StoreLocation,
  given: { pin: string; recovery_key: string; device: DeviceMeta },
): Promise<StoreKeys> {
  const dataKey = newDataKey()
  const lock: Lock = {
    k: 'lock',
    tries: 0,
    isPhrase: isPhrase(given.pin),
    pin: await wrapByPin(dataKey, given.pin),
    recovery: await wrapByRecovery(dataKey, fromBase64(given.recovery_key)),
  }
  await withStores(place, (db) =>
    transact(db, ['lock', 'meta'], async (at) => {
      if (await at.get('lock', 'lock')) throw new Error('already set up on this device')
      at.add('lock', lock)
      putMeta(at, { device: given.device })
    }),
  )
  return used(dataKey, given.device)
}

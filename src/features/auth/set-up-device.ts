import type { PublicJwk } from '#contract/public-key.ts'
import { possessionText } from '#contract/signature.ts'
import { lockFacts, unlock } from '#local/lock/lock.ts'
import { bringEnvelopeKeyOnce } from '#local/lock/bring-key.ts'
import { enrol } from '#local/lock/enrol.ts'
import { certificateOf, keepCertificate, makeSigningKey, signText } from '#local/lock/signing.ts'
import { withStores } from '#local/database/open-stores.ts'
import { type DeviceMeta } from '#local/database/stores.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { sealSession } from '#local/lock/session-keeper.ts'
import type { StoreKeys } from '#local/crypto/seal.ts'
import type { UnlockedStore } from '#local/lock/unlocked.ts'
import { call } from '#net/call.ts'
import { bringEnvelopeKey, certifyDevice, enrolDevice, type OwnDeviceKind, PublicKey } from './contract.ts'
import { installId } from './entered.ts'
import { asked } from './explain.ts'

export interface DeviceChoice {
  name: string
  kind: OwnDeviceKind
  pin: string
}

/** Enrols this browser for one person of one practice: online, once. Afterwards the PIN alone opens it. */
export async function setUpDevice(owner: StoreOwner, request: DeviceChoice): Promise<UnlockedStore> {
  const body = { name: request.name, kind: request.kind, install_id: installId() }
  const {
    device: given,
    recovery_key,
    push_token,
    sync_public_key,
  } = await asked(() => call(enrolDevice, { body }))
  const device: DeviceMeta = {
    id: given.id,
    letter: given.letter,
    kind: given.kind,
    server_key: sync_public_key satisfies PublicJwk,
  }
  const keys = await keysFor(owner, { pin: request.pin, recovery_key, device })
  await sealSession({ owner, keys }, push_token)
  return { owner, device, keys }
}

/** A set-up that broke off after the lock was made goes on with the lock that is there. */
async function keysFor(
  owner: StoreOwner,
  given: { pin: string; recovery_key: string; device: DeviceMeta },
): Promise<StoreKeys> {
  if (!(await lockFacts(owner))) return enrol(owner, given)
  const opened = await unlock(owner, given.pin)
  if (opened.kind !== 'open')
    throw new Error(`this device was set up before and its lock says ${opened.kind}`)
  return opened.keys
}

/**
 * Makes the key with which a doctor's device signs what he issues, and has it certified. Harmless to repeat: it is done
 * at each unlock, so that a line that broke during the set-up costs nothing.
 */
export async function certifySigningKey({ owner, keys, device }: UnlockedStore): Promise<void> {
  if (await withStores(owner, (db) => certificateOf({ db }))) return
  const key = PublicKey.parse(await makeSigningKey(owner, keys))
  const statement = possessionText({ practice_id: owner.practice_id, device_id: device.id, key })
  const proof = await withStores(owner, (db) => signText({ db, keys }, statement))
  if (proof === null) throw new Error('a key that was just made signs')
  const { certificate } = await call(certifyDevice, {
    params: { id: String(device.id) },
    body: { key, proof },
  })
  await keepCertificate(owner, certificate)
}

/** Gives the server the key with which this device signs what it seals. Done once, and tried again at each unlock until then. */
export const bringsEnvelopeKey = ({ owner, keys, device }: UnlockedStore): Promise<void> =>
  withStores(owner, (db) =>
    bringEnvelopeKeyOnce({ db, keys, device, ...owner }, (key, proof) =>
      call(bringEnvelopeKey, {
        params: { id: String(device.id) },
        body: { key: PublicKey.parse(key), proof },
      }),
    ),
  )

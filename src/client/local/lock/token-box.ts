import type { Bond } from '#contract/bond.ts'
import { openEnvelope, sealCall, sealingKeyFor } from '#contract/envelope.ts'
import type { PublicJwk } from '#contract/public-key.ts'
import type { Envelope } from '#contract/sync.ts'
import { hasAll, inTransaction, withPlace } from '#local/database/transaction.ts'
import type { StoreLocation } from '#local/database/owner.ts'
import { type Bytes, type StoreKeys, openValue, sealValue } from '#local/crypto/seal.ts'

/**
 * Where a person's refresh token lies on a device with a lock: sealed to a key of its own, so that a login may put one in
 * while the lock is shut, and only who opens the lock takes it out.
 */
interface Box {
  k: 'token_box'
  public_key: PublicJwk
  /** The private half, under the data key. */
  sealed: Bytes
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const bondOf = ({ practice_id, user_id }: StoreLocation): Bond => ({
  practice_id,
  user_id,
  device_id: 0,
  op_id: 'token',
  call: 'token',
})
const placeOf = ({ practice_id, user_id }: StoreLocation): string =>
  `${practice_id}|lock|token_box:${user_id}`

/** Seals a refresh token where there is a lock; null where there is none. The box is made the first time that the lock is open. */
export async function sealToken(
  place: StoreLocation,
  keys: StoreKeys | null,
  refresh_token: string,
): Promise<Envelope | null> {
  const box = (await boxAt(place)) ?? (keys && (await makeBox(place, keys)))
  return (
    box && sealCall(await sealingKeyFor(box.public_key), bondOf(place), { params: {}, body: refresh_token })
  )
}

/** Takes the refresh token out. */
export async function openToken(place: StoreLocation, keys: StoreKeys, sealed: Envelope): Promise<string> {
  const box = await boxAt(place)
  if (!box) throw new Error('a sealed token without its box')
  const jwk = await openValue<JsonWebKey>(keys.data, placeOf(place), box.sealed)
  const key = await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits'])
  return String((await openEnvelope(key, bondOf(place), sealed)).body)
}

const boxAt = (place: StoreLocation): Promise<Box | null> =>
  withPlace(place, async (db) => {
    if (!hasAll(db, ['lock'])) return null
    return inTransaction(
      db,
      { stores: ['lock'], mode: 'readonly' },
      async (at) => (await at.get<Box>('lock', 'token_box')) ?? null,
    )
  })

/** Two tabs that make one at once agree on the first. */
async function makeBox(place: StoreLocation, keys: StoreKeys): Promise<Box | null> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const made: Box = {
    k: 'token_box',
    public_key: await crypto.subtle.exportKey('jwk', pair.publicKey),
    sealed: await sealValue(keys.data, placeOf(place), await crypto.subtle.exportKey('jwk', pair.privateKey)),
  }
  return withPlace(place, (db) =>
    inTransaction(db, { stores: ['lock'], mode: 'readwrite' }, async (at) => {
      const box = await at.get<Box>('lock', 'token_box')
      if (!box) at.put('lock', made)
      return box ?? made
    }),
  )
}

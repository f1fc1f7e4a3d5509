import type { PublicJwk } from '#contract/public-key.ts'
import { envelopeKeyText } from '#contract/bond.ts'
import { envelopeKeyOf, noteOnKey, ownKey, signedBy } from '#local/database/own-key.ts'
import { keyPrints, signWaiting } from '#local/outbox/reseal.ts'
import type { Sealer } from '#local/outbox/sealed-op.ts'

/** Gives the server the public half of a device's envelope key, with the proof that it holds the private one. */
export type BringKey = (key: PublicJwk, proof: string) => Promise<unknown>

/**
 * Brings this device's envelope key to the server, once. From then on the server takes nothing unsigned that is sealed,
 * so what a build before left waiting is sealed anew first; prints that it wrote without a key get one.
 */
export async function bringEnvelopeKeyOnce(by: Sealer, bring: BringKey): Promise<void> {
  const { public_key, brought } = await ownKey(by.db, by.keys, 'envelope')
  if (brought) return
  await signWaiting(by)
  await keyPrints(by)
  const { practice_id, user_id, device } = by
  const text = envelopeKeyText({ practice_id, user_id, device_id: device.id, key: public_key })
  await bring(public_key, await signedBy(await envelopeKeyOf(by), text))
  await noteOnKey(by.db, 'envelope', { brought: true })
}

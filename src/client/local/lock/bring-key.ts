import type { PublicJwk } from '#contract/public-key.ts'
import { envelopeKeyText } from '#contract/bond.ts'
import { envelopeKeyOf } from '#local/crypto/envelope-key.ts'
import { noteOnKey, ownKey, signedBy } from '#local/crypto/own-key.ts'
import { openOp, sealOp, type Sealer } from '#local/outbox/sealed-op.ts'
import { isPlainPrint, keyedPrint } from '#local/crypto/seal.ts'
import { type OpRow, outboxOf } from '#local/database/stores.ts'

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
  for (const store of ['outbox', 'sent', 'attic']) await keyPrints(by, store)
  const { practice_id, user_id, device } = by
  const text = envelopeKeyText({ practice_id, user_id, device_id: device.id, key: public_key })
  await bring(public_key, await signedBy(await envelopeKeyOf(by), text))
  await noteOnKey(by.db, 'envelope', { brought: true })
}

/** Whatever waits with an unsigned envelope gets a signed one. What goes out or changes meanwhile is left alone. */
async function signWaiting(by: Sealer): Promise<void> {
  const unsigned = await outboxOf(by.db)
    .filter(({ envelope }) => envelope !== null && envelope.signature === undefined)
    .toArray()
  for (const op of unsigned) {
    const { envelope } = await sealOp(by, op, await openOp(by, op))
    await outboxOf(by.db).where('op_id').equals(op.op_id).modify({ envelope })
  }
}

/** Of what was ever kept, no print stays from which a short call could be guessed. */
async function keyPrints({ db, keys }: Sealer, store: string): Promise<void> {
  const rows = db.table<Pick<OpRow, 'op_id' | 'hash'>>(store)
  const plain = await rows.filter(({ hash }) => isPlainPrint(hash)).toArray()
  const keyed = new Map(
    await Promise.all(
      plain.map(async ({ op_id, hash }) => [op_id, await keyedPrint(keys.index, hash)] as const),
    ),
  )
  await rows
    .where('op_id')
    .anyOf([...keyed.keys()])
    .modify((row) => {
      row.hash = keyed.get(row.op_id) ?? row.hash
    })
}

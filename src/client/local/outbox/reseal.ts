import { isPlainDigest, keyedDigest } from '#local/crypto/seal.ts'
import { type OpRow, outboxOf } from '#local/database/stores.ts'
import { transact } from '#local/database/transact.ts'
import { openOp, sealOp, type Sealer } from './sealed-op.ts'

/** Whatever waits with an unsigned envelope gets a signed one. What goes out or changes meanwhile is left alone. */
export async function signWaiting(by: Sealer): Promise<void> {
  const unsigned = await outboxOf(by.db)
    .filter(({ envelope }) => envelope !== null && envelope.signature === undefined)
    .toArray()
  for (const op of unsigned) {
    const { envelope } = await sealOp(by, op, await openOp(by, op))
    await changeCalls(by, 'outbox', new Map([[op.op_id, { envelope }]]))
  }
}

/** Of what was ever kept, no print stays from which a short call could be guessed. */
export async function keyPrints(by: Sealer): Promise<void> {
  for (const store of ['outbox', 'sent', 'attic']) await keyPrintsIn(by, store)
}

async function keyPrintsIn(by: Sealer, store: string): Promise<void> {
  const plain = await by.db
    .table<OpRow>(store)
    .filter(({ hash }) => isPlainDigest(hash))
    .toArray()
  const keyed = await Promise.all(
    plain.map(async ({ op_id, hash }) => [op_id, { hash: await keyedDigest(by.keys.index, hash) }] as const),
  )
  await changeCalls(by, store, new Map(keyed))
}

/** Changes calls by their ids; one that is gone meanwhile stays away. */
async function changeCalls(
  { db }: Pick<Sealer, 'db'>,
  store: string,
  changes: ReadonlyMap<string, Partial<OpRow>>,
): Promise<void> {
  if (changes.size === 0) return
  const by = store === 'outbox' ? { by: 'op_id' } : {}
  await transact(db, [store], async (at) => {
    const found = await Promise.all([...changes.keys()].map((is) => at.all<OpRow>(store, { ...by, is })))
    for (const op of found.flat()) at.put(store, { ...op, ...changes.get(op.op_id) })
  })
}

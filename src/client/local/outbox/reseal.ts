import { isPlainPrint, keyedPrint } from '#local/crypto/seal.ts'
import { type OpRow, outboxOf } from '#local/database/stores.ts'
import { openOp, sealOp, type Sealer } from './sealed-op.ts'

/** Whatever waits with an unsigned envelope gets a signed one. What goes out or changes meanwhile is left alone. */
export async function signWaiting(by: Sealer): Promise<void> {
  const unsigned = await outboxOf(by.db)
    .filter(({ envelope }) => envelope !== null && envelope.signature === undefined)
    .toArray()
  for (const op of unsigned) {
    const { envelope } = await sealOp(by, op, await openOp(by, op))
    await outboxOf(by.db).where('op_id').equals(op.op_id).modify({ envelope })
  }
}

/** Of what was ever kept, no print stays from which a short call could be guessed. */
export async function keyPrints(by: Sealer): Promise<void> {
  for (const store of ['outbox', 'sent', 'attic']) await keyPrintsIn(by, store)
}

async function keyPrintsIn({ db, keys }: Sealer, store: string): Promise<void> {
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

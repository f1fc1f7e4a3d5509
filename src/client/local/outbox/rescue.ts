import { type BackupFile, backupFile, wireOpsOf } from './backup.ts'
import { hasAll, inTransaction, withPlace } from '#local/database/transaction.ts'
import type { Transport } from '#net/line.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { metaIn } from '#local/database/stores.ts'
import { pendingIn } from './outbox.ts'
import { ownersHere } from '#local/database/store-names.ts'

/**
 * The last way to a person's unsent calls, for when the store does not open any more: reads them with the browser's
 * bare interface, at whatever version the database has, and changes nothing.
 */
export async function rescueOutbox(
  owner: StoreOwner,
  now: Date,
  factory: IDBFactory = globalThis.indexedDB,
): Promise<BackupFile> {
  const read = await withPlace({ ...owner, indexedDB: factory }, async (db) => {
    const stores = ['outbox', 'meta'].filter((name) => hasAll(db, [name]))
    if (!stores.includes('meta')) return null
    return inTransaction(db, { stores, mode: 'readonly' }, async (at) => {
      const [{ device }, ops] = await Promise.all([
        metaIn(at, ['device']),
        stores.includes('outbox') ? pendingIn(at) : [],
      ])
      return { device, ops }
    })
  })
  return backupFile({ owner, now, device: read?.device ?? null, ops: read?.ops ?? [] })
}

/**
 * Sends rescued calls as they are. They take effect once even if the store opens again later and sends them too.
 * Answers how many the server has taken; a lost line throws nothing, the rest can be sent again.
 */
export async function sendRescued(file: BackupFile, line: Transport): Promise<number> {
  const ops = wireOpsOf(file)
  let taken = 0
  for (let at = 0; at < ops.length; at += 100) {
    const outcome = await line.push(ops.slice(at, at + 100))
    if (outcome.kind !== 'ok') return taken
    taken += outcome.reply.answers.filter((answer) => answer.status < 300).length
  }
  return taken
}

/** The other people of a practice who left unsent calls on this device, with those calls as a file would hold them. */
export async function leftByOthers(
  owner: StoreOwner,
  now: Date,
  factory: IDBFactory = globalThis.indexedDB,
): Promise<BackupFile[]> {
  const others = (await ownersHere(factory)).filter(
    (one) => one.practice_id === owner.practice_id && one.user_id !== owner.user_id,
  )
  const files = await Promise.all(others.map((one) => rescueOutbox(one, now, factory)))
  return files.filter((file) => file.ops.length > 0)
}

import { sql } from 'kysely'
import { announceOn } from '#server/transaction/announce.ts'
import { openProofs } from '#server/identity/proofs.ts'
import { openKeys } from '#server/identity/server-keys.ts'
import { send } from '#server/db/lend.ts'
import { saying } from '#server/settings/cannot-start.ts'
import { syncedTables } from '../tables.ts'
import { leasesFor, served } from './features.ts'
import type { Db, World } from '#server/calls/handler.ts'
import type { Outside } from '#server/outside/outside.ts'
import { demonstration } from './seed/people.ts'
import { openedBy } from '#server/sync/sealed-calls.ts'
import type { Settings } from '#server/settings/settings.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { callFrame, servedByName } from '#server/transaction/world.ts'

/** A device's own counter is believed this far ahead of what was seen of it: one that claims more would never again be found to have lost its store. */
const furthestAhead = 1_000_000

/** Puts a server together on a migrated database: what it serves, its keys, and what lies beyond it. */
export async function makeWorld(
  db: Db,
  outside: Outside,
  settings: Pick<
    Settings,
    'masterKey' | 'productName' | 'publicUrl' | 'host' | 'port' | 'seed' | 'accessSeconds' | 'exportDir'
  >,
): Promise<World> {
  announceOn(db, (reason) => outside.log('not_announced', { reason: saying(reason) }))
  const { keys, sync } = await openKeys(db, settings.masterKey)
  const world: World = {
    db,
    outside,
    keys,
    served: servedByName(served),
    tables: syncedTables,
    proofs: openProofs(outside.now),
    about: {
      product: settings.productName,
      public_url: settings.publicUrl,
      home: settings.publicUrl ?? `http://${settings.host}:${settings.port}`,
      demonstration: settings.seed === 'demo' ? demonstration() : null,
      access_seconds: settings.accessSeconds,
      exports: settings.exportDir,
    },
    openEnvelope: openedBy(sync),
    leases: (caller) => leasesFor(world, caller),
    seen: async (caller, device_seq, within) => {
      const note = (one: Db) =>
        send(
          one,
          sql`update devices set last_seen_at = ${outside.now().toISOString()}, device_seq_seen = greatest(device_seq_seen, least(${device_seq}, device_seq_seen + ${furthestAhead}))
        where id = ${caller.principal.device?.id ?? 0}`,
        )
      await (within ? note(within) : runTransaction(db, callFrame(caller.principal), note))
    },
  }
  return world
}

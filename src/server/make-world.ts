import { openWith } from '#contract/envelope.ts'
import { sql } from 'kysely'
import { serverKey } from './auth/server-keys.ts'
import { leasesFor, served } from './features.ts'
import type { Db, World } from './handler.ts'
import type { Outside } from './outside/outside.ts'
import { servedByName } from './world.ts'

/** Puts a server together on a migrated database: what it serves, its keys, and what lies beyond it. */
export async function makeWorld(db: Db, outside: Outside, master: string | null): Promise<World> {
  const key = await serverKey(db, 'sync', master)
  const world: World = {
    db, outside, served: servedByName(served),
    openEnvelope: (op_id, envelope) => openWith(key.privateKey, op_id, envelope),
    leases: (caller) => leasesFor(world, caller),
    seen: async (caller, device_seq) => {
      await sql`update devices set last_seen_at = ${outside.now().toISOString()}, device_seq_seen = greatest(device_seq_seen, ${device_seq})
        where id = ${caller.principal.device?.id ?? 0}`.execute(db)
    },
  }
  return world
}

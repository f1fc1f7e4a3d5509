import { syncedTables } from '#app/tables.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { pullAll } from '#local/sync/pull.ts'
import { setMeta } from '#local/database/stores.ts'
import { databaseName } from '#local/database/owner.ts'
import { openLine } from '#net/wire.ts'
import { proverOf } from './prover.ts'
import type { Account } from './queue-peer.ts'
import { removed } from './remove-database.ts'

let clinic: Clinic
/** How often the server was asked, and when its last answer was there. */
const heard = { requests: 0, at: 0 }

/** A device that has everything up to this number of the practice's counter. */
export async function open({ account, since }: { account: Account; since: number }): Promise<void> {
  const { practice_id, user_id, token, device } = account
  await removed(databaseName(account))
  const line = openLine({ token: () => Promise.resolve(token), prover: proverOf(account) })
  const pull: typeof line.pull = async (from, known) => {
    heard.requests += 1
    const outcome = await line.pull(from, known)
    heard.at = performance.now()
    if (outcome.kind === 'lost') throw new Error(outcome.message)
    return outcome
  }
  clinic = await openClinic({
    practice_id,
    user_id,
    tables: syncedTables,
    keys: await keysFrom(newDataKey(), device.server_key),
    device: { ...device, kind: 'desk' },
    line: { ...line, pull },
  })
  await setMeta(clinic.db, 'cursor', since)
  await setMeta(clinic.db, 'complete', true)
}

/** Fetches what changed since; `applied` is from the server's answer, read and checked, until all of it lies on the device. */
export async function pull(): Promise<Record<string, number>> {
  heard.requests = 0
  const outcome = await pullAll(clinic)
  const applied = performance.now() - heard.at
  if (outcome !== 'current') throw new Error(`the pull ended with ${outcome}`)
  return { requests: heard.requests, applied }
}

import type Dexie from 'dexie'
import { newId } from '#contract/clinic/uuid.ts'
import type { Clock } from '#local/store/clinic.ts'
import { metaOf, setMeta } from '#local/database/stores.ts'

/** How long a sender without Web Locks is believed to be alive after its last word (ms). */
const leaseTime = 30_000

/**
 * Runs `work` if no other page or worker is sending this database now; answers false otherwise. Only saves traffic:
 * safety rests on ids that take effect once.
 */
export async function asOnlySender(db: Dexie, clock: Clock, work: () => Promise<unknown>): Promise<boolean> {
  const locks = 'navigator' in globalThis ? globalThis.navigator.locks : undefined
  if (!locks) return underLease(db, clock, work)
  return locks.request(`sync:${db.name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    await work()
    return true
  })
}

async function underLease(db: Dexie, clock: Clock, work: () => Promise<unknown>): Promise<boolean> {
  const holder = newId()
  const got = await db.transaction('rw', 'meta', async () => {
    const lease = await metaOf(db, 'sender')
    if (lease && lease.until > clock.now() && lease.until <= clock.now() + leaseTime) return false
    await setMeta(db, 'sender', { holder, until: clock.now() + leaseTime, epoch: (lease?.epoch ?? 0) + 1 })
    return true
  })
  if (!got) return false
  try {
    await work()
  } finally {
    await db.transaction('rw', 'meta', async () => {
      const lease = await metaOf(db, 'sender')
      if (lease?.holder === holder) await setMeta(db, 'sender', { ...lease, until: 0 })
    })
  }
  return true
}

import type Dexie from 'dexie'
import { newId } from '#contract/clinic/uuid.ts'
import type { DeviceClock } from '#local/store/clinic.ts'
import { metaIn, putMeta } from '#local/database/stores.ts'
import { transact } from '#local/database/transact.ts'

/** How long a sender without Web Locks is believed to be alive after its last word (ms). */
const leaseTime = 30_000

/**
 * Runs `work` if no other page or worker is sending this database now; answers false otherwise. Only saves traffic:
 * safety rests on ids that take effect once.
 */
export async function asOnlySender(
  db: Dexie,
  clock: DeviceClock,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const locks = 'navigator' in globalThis ? globalThis.navigator.locks : undefined
  if (!locks) return underLease(db, clock, work)
  return locks.request(`sync:${db.name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    await work()
    return true
  })
}

async function underLease(db: Dexie, clock: DeviceClock, work: () => Promise<unknown>): Promise<boolean> {
  const holder = newId()
  const got = await transact(db, ['meta'], async (at) => {
    const { sender } = await metaIn(at, ['sender'])
    if (sender && sender.until > clock.now() && sender.until <= clock.now() + leaseTime) return false
    putMeta(at, {
      sender: { holder, until: clock.now() + leaseTime, epoch: (sender?.epoch ?? 0) + 1 },
    })
    return true
  })
  if (!got) return false
  try {
    await work()
  } finally {
    await transact(db, ['meta'], async (at) => {
      const { sender } = await metaIn(at, ['sender'])
      if (sender?.holder === holder) putMeta(at, { sender: { ...sender, until: 0 } })
    })
  }
  return true
}

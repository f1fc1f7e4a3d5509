import type Dexie from 'dexie'
import type { DeviceClock } from '#local/store/clinic.ts'
import { pushAll, type PushSender } from './push.ts'
import type { Transport } from '#net/line.ts'
import { type AskRemoved, partIfRemoved } from '#local/lock/part.ts'
import type { SessionRow } from '#local/database/stores.ts'
import { ownersHere } from '#local/database/store-names.ts'
import { withStores } from '#local/database/open-stores.ts'
import { asOnlySender } from './sender-lock.ts'
import { countOf } from '#local/outbox/outbox.ts'
import { hurry, sendingOf } from '#local/outbox/sending.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { openLine } from '#net/wire.ts'

export interface WorkerPush {
  /** Whether a page of this person is open and unlocked: then the sending is left to it. */
  isPageOpen(owner: StoreOwner): Promise<boolean>
  /** Sends no longer than this (ms): a browser ends a worker that wakes too long. */
  time?: number
  clock?: DeviceClock
  /** How a device whose session has ended asks whether its person was removed. */
  ask?: AskRemoved
  line?: (token: () => Promise<string | null>) => Transport
  indexedDB?: IDBFactory
}

/**
 * Sends, with no page open, what waits in every person's database on this device, each under that person's own session.
 * Only envelopes go out and only status, codes and field names are kept. Answers whether anything is left to send.
 */
export async function pushFromWorker(push: WorkerPush): Promise<boolean> {
  let left = false
  for (const owner of await ownersHere(push.indexedDB)) {
    if (await push.isPageOpen(owner)) continue
    left = (await pushOne(push, owner)) || left
    await partWithRemoved(push, owner)
  }
  return left
}

/** Nobody opens this device any more where its person was removed, page or no page. */
async function partWithRemoved({ ask, indexedDB, clock }: WorkerPush, owner: StoreOwner): Promise<void> {
  const place = { ...owner, ...(indexedDB ? { indexedDB } : {}) }
  const paused = await withStores(place, async (db) => (await sendingOf(db)).paused)
  if (paused === 'sign_in' && ask) await partIfRemoved(place, ask, new Date(clock?.now() ?? Date.now()))
}

const pushOne = (push: WorkerPush, owner: StoreOwner): Promise<boolean> =>
  withStores({ ...owner, ...(push.indexedDB ? { indexedDB: push.indexedDB } : {}) }, async (db) => {
    const clock = push.clock ?? { now: () => Date.now() }
    const token = () => pushTokenIn(db)
    if ((await token()) === null || (await countOf(db, 'going')) === 0) return false
    const end = clock.now() + (push.time ?? 25_000)
    const sender = envelopeSender(db, { clock, line: push.line?.(token) ?? openLine({ token }) })
    let went: Awaited<ReturnType<typeof pushAll>> = 'waiting'
    await asOnlySender(db, clock, async () => {
      // The browser wakes a worker when it believes in the line again: what a dead one held off is due.
      await hurry(db, clock.now())
      went = await pushAll(sender, () => clock.now() < end)
    })
    return went === 'waiting' || went === 'put_off' || went === 'lost'
  })

const envelopeSender = (db: Dexie, { clock, line }: { clock: DeviceClock; line: Transport }): PushSender => ({
  db,
  clock,
  line,
  random: Math.random,
  canSend: (op) => op.envelope !== null,
  wire({ op_id, device_seq, call, contract, made_at, clock_offset, heard_at, deps, envelope }) {
    if (!envelope) throw new Error('no envelope to send')
    return Promise.resolve({
      op_id,
      device_seq,
      call,
      contract,
      made_at,
      clock_offset,
      ...(heard_at === undefined ? {} : { heard_at }),
      deps,
      envelope,
    })
  },
  keepAnswer: () => Promise.resolve(null),
})

/** What the person whose database this is sends by while it is locked; null after a logout, and before there is a lock. */
export async function pushTokenIn(db: Dexie): Promise<string | null> {
  const row = await db.table<SessionRow, 'session'>('session').get('session')
  return row?.sealed ? row.token : null
}

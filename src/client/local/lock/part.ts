import { Problem } from '#contract/problem.ts'
import { handedAtOnce, type Op } from '#contract/sync.ts'
import { LineError } from '#net/line-error.ts'
import { wireOpsOf } from '#local/outbox/backup.ts'
import { deletePlace, hasAll, inTransaction, withPlace } from '#local/database/transaction.ts'
import { type RemovalNote, sessionAt } from './lock.ts'
import type { StoreLocation } from '#local/database/owner.ts'
import { metaIn } from '#local/database/stores.ts'
import { pendingIn } from '#local/outbox/outbox.ts'
import { rescueOutbox } from '#local/outbox/rescue.ts'

/** Asks the server whether the holder of an ended session was removed, and hands calls over with the question. */
export type AskRemoved = (body: {
  token: string
  ops: Op[]
  emptied?: true
}) => Promise<{ removed_at: string | null }>

/**
 * For a device whose session the server no longer takes. Was its person removed, then what waits is handed over for the
 * doctor to judge, and keys and rows are destroyed; a note of it is all that stays. Null: she was not removed, or
 * something was never sealed to the server and cannot be handed over: all stays as it is. Throws where there is no line.
 */
export async function partIfRemoved(
  place: StoreLocation,
  ask: AskRemoved,
  now: Date,
): Promise<RemovalNote | null> {
  const token = (await sessionAt(place))?.token
  if (!token) return null
  const handed = new Set<string>()
  const { removed_at } = await ask({ token, ops: [] })
  for (let repeat = 0; removed_at !== null && repeat < 30; repeat++) {
    const { ops } = await rescueOutbox(place, now, place.indexedDB)
    if (ops.some(({ envelope }) => envelope === null)) return null
    const left = wireOpsOf({ ops: ops.filter(({ op_id }) => !handed.has(op_id)) })
    for (let at = 0; at < left.length; at += handedAtOnce)
      await ask({ token, ops: left.slice(at, at + handedAtOnce) })
    for (const { op_id } of left) handed.add(op_id)
    const note = await destroyed(place, { at: removed_at, handed: handed.size }, handed)
    if (!note) continue
    await tellEmptied(ask, token)
    return note
  }
  return null
}

/** For the doctor's list of devices. Unheard it is not said again, because the token lay in what is gone: his list then says only that it was asked. */
async function tellEmptied(ask: AskRemoved, token: string): Promise<void> {
  try {
    await ask({ token, ops: [], emptied: true })
  } catch (error) {
    if (!(error instanceof LineError) && !(error instanceof Problem)) throw error
  }
}

/**
 * Empties the store in one go and answers the note that stays; null where another page wrote something meanwhile that
 * nobody has yet. Where another has emptied it already, its note tells what was handed over, and stays.
 */
async function destroyed(
  place: StoreLocation,
  note: RemovalNote,
  handed: ReadonlySet<string>,
): Promise<RemovalNote | null> {
  const left = await withPlace(place, (db) => {
    const stores = [...db.objectStoreNames]
    return inTransaction(db, { stores, mode: 'readwrite' }, async (at) => {
      const { parted } = await metaIn(at, ['parted'])
      if (parted) return parted
      const waiting = hasAll(db, ['outbox', 'meta']) ? await pendingIn(at) : []
      if (waiting.some(({ op_id }) => !handed.has(op_id))) return false
      for (const name of stores) at.clear(name)
      at.put('meta', { k: 'parted', v: note })
      return note
    })
  })
  return left || null
}

/** Takes the empty store with its note away, once the person has read it. */
export const forgetParted = (place: StoreLocation): Promise<void> => deletePlace(place)

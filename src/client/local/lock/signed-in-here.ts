import { ownersHere } from '#local/database/store-names.ts'
import { sessionAt } from './lock.ts'

/** Whether somebody is signed in on this device, in whatever practice or in none: for a worker, which has no page to ask. */
export async function isSignedInHere(
  user_id: number,
  indexedDB: IDBFactory = globalThis.indexedDB,
): Promise<boolean> {
  const places = (await ownersHere(indexedDB)).filter((owner) => owner.user_id === user_id)
  for (const place of [{ user_id, practice_id: 0 }, ...places])
    if ((await sessionAt({ ...place, indexedDB })) !== null) return true
  return false
}

import * as z from 'zod/mini'
import { ownersHere } from '#local/database/store-names.ts'
import { LocalUser } from '#net/session.ts'
import { sessionAt } from './lock.ts'

/**
 * Who is signed in on this device by what its stores say. The browser writes its small values down seconds after they
 * were set and the stores at once: after a power cut the person may stand only here. Null where nobody does, and where two
 * do: which of them sits there is not guessed.
 */
export async function knownPerson(from: IDBFactory = indexedDB): Promise<LocalUser | null> {
  const owners = await ownersHere(from)
  const rows = await Promise.all(owners.map((owner) => sessionAt({ ...owner, indexedDB: from })))
  const known = rows.flatMap((row, at) => {
    const read = z.safeParse(LocalUser, row?.user)
    // A row under another person's name was not written by us.
    return read.success && read.data.id === owners[at]?.user_id ? [read.data] : []
  })
  const [one] = known
  return one && known.length === 1 ? one : null
}

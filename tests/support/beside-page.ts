import { syncedTables } from '#app/tables.ts'
import type { StoreKeys } from '#local/crypto/seal.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { receiveKeys } from '#local/lock/key-sharing.ts'
import { lockFacts } from '#local/lock/lock.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'

/** Opens the store beside the product's own unlocked page, as a second tab of the same person would: it has the keys from there. */
export async function openBesidePage(): Promise<Clinic> {
  const owner = await ownerHere()
  const facts = await lockFacts(owner)
  if (!facts) throw new Error('no page here is set up')
  const keys = await keysFromPage(owner)
  return openClinic({ ...owner, tables: syncedTables, keys, device: facts.device })
}

async function keysFromPage(owner: StoreOwner): Promise<StoreKeys> {
  let stop = () => {}
  try {
    return await new Promise<StoreKeys>((answer, fail) => {
      stop = receiveKeys(owner, (keys) => {
        if (keys) answer(keys)
      })
      setTimeout(() => fail(new Error('no page here is unlocked')), 10_000)
    })
  } finally {
    stop()
  }
}

/** Whose practice lies on this device. */
export async function ownerHere(): Promise<StoreOwner> {
  for (const { name = '' } of await indexedDB.databases()) {
    const [, practice_id, user_id] = /^clinic:([1-9]\d*):(\d+)$/.exec(name) ?? []
    if (practice_id !== undefined && user_id !== undefined)
      return { practice_id: Number(practice_id), user_id: Number(user_id) }
  }
  throw new Error('no practice lies on this device')
}

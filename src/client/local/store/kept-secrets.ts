import { type Bytes, openValue, sealValue } from '#local/crypto/seal.ts'
import { transact } from '#local/database/transact.ts'
import type { Clinic } from './clinic.ts'

/** Secrets that never leave this device lie beside its other notes, sealed like every row, and go with it. */
const notes = ({ db }: Clinic) => db.table<{ k: string; v: Bytes }, string>('meta')
const keyOf = (name: string) => `secret:${name}`
const placeOf = (clinic: Clinic, name: string) => `${clinic.practice_id}|meta|${keyOf(name)}`

/** Keeps a secret under its name, in place of one before. */
export async function keepSecret(clinic: Clinic, name: string, secret: string): Promise<void> {
  const sealed = await sealValue(clinic.keys.data, placeOf(clinic, name), secret)
  await transact(clinic.db, ['meta'], async (at) => at.put('meta', { k: keyOf(name), v: sealed }))
}

/** Null where none was ever kept on this device. */
export async function readSecret(clinic: Clinic, name: string): Promise<string | null> {
  const row = await notes(clinic).get(keyOf(name))
  return row ? openValue<string>(clinic.keys.data, placeOf(clinic, name), row.v) : null
}

export const dropSecret = (clinic: Clinic, name: string): Promise<void> =>
  transact(clinic.db, ['meta'], async (at) => at.remove('meta', keyOf(name)))

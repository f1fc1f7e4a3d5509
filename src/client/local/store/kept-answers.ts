import type { Clinic } from './clinic.ts'
import { transact } from '#local/database/transact.ts'
import { type Bytes, openValue, sealValue } from '#local/crypto/seal.ts'

/** They lie in the device's database beside its other notes, sealed like every row, and go with it. */
const answersIn = ({ db }: Clinic) => db.table<{ k: string; v: Bytes }, string>('meta')
const keyOf = (question: string) => `answer:${question}`
const placeOf = (clinic: Clinic, question: string) => `${clinic.practice_id}|meta|${keyOf(question)}`

/** Keeps what the server answered in place of what it answered before. */
export async function keepAnswer(clinic: Clinic, question: string, answer: unknown): Promise<void> {
  const sealed = await sealValue(clinic.keys.data, placeOf(clinic, question), answer)
  await transact(clinic.db, ['meta'], async (at) => at.put('meta', { k: keyOf(question), v: sealed }))
}

/** What was answered last on this device; null where it never was. */
export async function readAnswer(clinic: Clinic, question: string): Promise<unknown> {
  const row = await answersIn(clinic).get(keyOf(question))
  return row ? openValue<unknown>(clinic.keys.data, placeOf(clinic, question), row.v) : null
}

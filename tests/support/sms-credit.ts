import { newId } from '#contract/clinic/uuid.ts'
import type { SmsMessageState } from '#domain/sms/messages.ts'
import type { Db } from '#server/calls/handler.ts'
import { creditSmsActivation } from '#server/queries/sms-credit.ts'
import { asPractice } from '#server/transaction/as-practice.ts'

interface Bought {
  credits: number
  expires_at: Date
  now: Date
  practice_id?: number
  sms_type_id?: number | null
}

/** What a practice does in a transaction of its own. */
export const inPractice = <T>(db: Db, practice_id: number, work: (db: Db) => Promise<T>): Promise<T> =>
  asPractice(db, { practice_id, user_id: 101, action: 'test', now: new Date() }, (at) => at.sql(work))

/** A package that a practice has bought and an administrator has confirmed; answers its id. */
export async function bought(db: Db, { credits, expires_at, now, ...more }: Bought): Promise<string> {
  const { practice_id = 1, sms_type_id = null } = more
  const id = newId()
  const sold = { name: 'Evening', bn_name: 'সন্ধ্যা', price_paisa: 100, validity_days: 30, package_id: 1 }
  const by = { requested_by: 101, decided_by: 101, requested_at: now.toISOString() }
  await inPractice(db, practice_id, async (at) => {
    await at
      .insertInto('sms_activations')
      .values({
        ...sold,
        ...by,
        id,
        practice_id,
        sms_type_id,
        credits,
        state: 'active',
        decided_at: now.toISOString(),
        expires_at: expires_at.toISOString(),
      })
      .execute()
    await creditSmsActivation(at, { id, practice_id, credits, now })
  })
  return id
}

interface Queued {
  parts: number
  version: number
  now: Date
  practice_id?: number
  sms_type_id?: number
  /** The visit that it concerns. */
  appointment_id?: string | null
  state?: SmsMessageState
  reason?: string | null
}

/** A message that waits, or that has come further; answers its id. */
export async function queuedMessage(db: Db, { now, ...more }: Queued): Promise<string> {
  const id = newId()
  const row = {
    id,
    practice_id: 1,
    sms_type_id: 2,
    appointment_id: null,
    state: 'queued' as const,
    reason: null,
    to_masked: '017XX-XXXX01',
    made_at: now.toISOString(),
    settled_at: null,
    ...more,
  }
  await inPractice(db, row.practice_id, (at) => at.insertInto('sms_messages').values(row).execute())
  return id
}

import { newId } from '#contract/clinic/uuid.ts'
import type { SmsTypeKey } from '#domain/sms/types.ts'
import { noteDaysToReturn, noteReminders } from '#features/messages/server/due.ts'
import { sendMessages } from '#features/messages/server/send-messages.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { openAgain } from './database.ts'
import { type TestServer, storyTime } from './server.ts'
import { bought } from './sms-credit.ts'

interface Said {
  active?: boolean
  language?: 'bn' | 'en'
  text?: string | null
  chamber_ids?: number[] | null
  from_time?: string
  until_time?: string
}

/** Practice 1 sends these kinds, in English and the platform's words unless told otherwise. */
export const sendsSms = (
  { world }: TestServer,
  keys: readonly SmsTypeKey[],
  said: Said = {},
): Promise<void> =>
  asPractice(world.db, { practice_id: 1, user_id: 1, action: 'test', now: storyTime }, async (practice) => {
    const types = await practice.sql((db) =>
      db.selectFrom('sms_types').select(['id', 'key']).where('key', 'in', keys).execute(),
    )
    for (const { id } of types)
      practice.add('sms_settings', {
        id: newId(),
        sms_type_id: id,
        active: true,
        chamber_ids: null,
        language: 'en',
        text: null,
        from_time: '08:00',
        until_time: '21:30',
        version: 1,
        ...said,
      })
  })

/** And has bought so many parts. */
export const hasSmsCredit = (server: TestServer, credits: number): Promise<string> =>
  bought(server.world.db, { credits, expires_at: new Date('2027-06-01T00:00:00.000Z'), now: storyTime })

/** What the server does by itself about messages, once: on this server, and at the same time on others of its database. */
export async function sendsQueue(server: TestServer, others = 0): Promise<void> {
  const beside = Array.from({ length: others }, () => openAgain(server.url))
  const worlds = [server.world, ...beside.map(({ db }) => ({ ...server.world, db }))]
  for (const job of [noteReminders, noteDaysToReturn, sendMessages])
    await Promise.all(worlds.map((world) => job.run(world)))
  await Promise.all(beside.map(({ close }) => close()))
}

/** What became of each message, in the order in which they were made. */
export const smsLog = async ({ owner }: TestServer) =>
  owner
    .selectFrom('sms_messages as m')
    .innerJoin('sms_types as t', 't.id', 'm.sms_type_id')
    .select(['m.id', 't.key', 'm.state', 'm.reason', 'm.parts', 'm.paid', 'm.appointment_id'])
    .orderBy('m.id')
    .execute()

/** Parts that are left. */
export const smsLeft = async ({ owner }: TestServer): Promise<number> =>
  (await owner.selectFrom('sms_activations').select('credits_left').execute()).reduce(
    (sum, one) => sum + one.credits_left,
    0,
  )

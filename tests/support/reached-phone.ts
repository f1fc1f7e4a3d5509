import { storyTime, type TestServer } from './server.ts'

/** A phone that is reached by its push service, as rows: for stories of what costs where it is told freely. */

const id = '01890000-0000-7000-8000-000000000001'

/** Rahim's phone (01712345601) wants to be told. */
export const reachRahim = ({ owner }: Pick<TestServer, 'owner'>) =>
  owner
    .insertInto('push_subscriptions')
    .values({
      id,
      user_id: 203,
      session_id: '01890000-0000-7000-8000-000000000002',
      endpoint: 'https://push.example/1',
      p256dh: 'x',
      auth: 'x',
      language: 'bn',
      created_at: storyTime.toISOString(),
      worked_at: null,
      returns_read: null,
    })
    .execute()

/** It was told of this. */
export const rahimWasTold = (
  { owner }: Pick<TestServer, 'owner'>,
  { subject, state }: { subject: string; state: string },
) =>
  owner
    .insertInto('pushes')
    .values({
      subscription_id: id,
      subject,
      state,
      message: JSON.stringify({}),
      made_at: storyTime.toISOString(),
      until: '2026-12-24T00:00:00.000Z',
      claimed_at: null,
      settled_at: storyTime.toISOString(),
    })
    .execute()

import pg from 'pg'
import type { TestServer } from '../support/server.ts'

/** Lays the sessions that the made-up callers of tests say they have, so that a call which gives their device credentials finds them. */
export async function seated(server: TestServer): Promise<void> {
  const owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  try {
    await owner.query(`insert into sessions (id, user_id, practice_id, made_at, seen_at, expires_at)
      values ('00000000-0000-7000-8000-000000000000', 1, 1, now(), now(), now() + interval '1 year'), ('00000000-0000-7000-8000-000000000001', 201, null, now(), now(), now() + interval '1 year')`)
  } finally {
    await owner.end()
  }
}

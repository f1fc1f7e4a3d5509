import { type Kysely, sql } from 'kysely'

/** When the device of somebody who was removed said that it had emptied itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table devices add column wiped_at timestamptz(3)`.execute(db)
}

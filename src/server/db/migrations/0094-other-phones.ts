import { type Kysely, sql } from 'kysely'

/** A further number of a patient, as families give two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table patients add column other_phone text`.execute(db)
  await sql`update memberships set scope_version = scope_version + 1`.execute(db)
}

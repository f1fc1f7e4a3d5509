import { type Kysely, sql } from 'kysely'

/** The line that a medicine got the last time under each diagnosis. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table favorite_drugs add by_diagnosis jsonb not null default '[]'`.execute(db)
  await sql`update memberships set scope_version = scope_version + 1`.execute(db)
}

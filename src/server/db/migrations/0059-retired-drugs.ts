import { type Kysely, sql } from 'kysely'

/** A practice's own medicine that it no longer offers; sheets, uses and templates still name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table own_drugs add retired boolean not null default false`.execute(db)
  await sql`update memberships set scope_version = scope_version + 1`.execute(db)
}

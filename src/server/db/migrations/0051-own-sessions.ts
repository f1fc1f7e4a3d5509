import { type Kysely, sql } from 'kysely'

/** By what browser and system a session was begun, in the few names that people know them by: whoever looks through his own tells them apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add browser text check (length(browser) <= 60)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Numbers of new chambers. They begin above those that the demonstration brings along, and no two practices share one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence chamber_ids as integer start 1001`.execute(db)
}

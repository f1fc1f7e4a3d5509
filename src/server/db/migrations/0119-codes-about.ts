import { type Kysely, sql } from 'kysely'

/** A code may be good for one thing alone: who asked for it, and about which record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table codes add column about text`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** A sheet is asked after by the first half of its hash, which its QR carries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index versions_by_print on prescription_versions (practice_id, left(hash, 32))`.execute(db)
}

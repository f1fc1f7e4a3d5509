import { type Kysely, sql } from 'kysely'

/** When the doctor said of a prescription that it counts, as another one of its visit was taken out of force. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prescriptions add column stands_at timestamptz(3)`.execute(db)
  await sql`update memberships set scope_version = scope_version + 1`.execute(db)
}

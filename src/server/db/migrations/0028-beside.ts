import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Since when a prescription counts beside another one of its visit, by the doctor's word; null: nobody said so, and no device needs to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prescriptions add column beside_at timestamptz(3)`.execute(db)
  // Devices keep the version where lists can ask for it now: with their rows fetched anew, amended sheets stand under their own tab.
  await sql`update memberships set scope_version = scope_version + 1`.execute(db)
}

import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Since when a prescription counts beside another one of its visit, by the doctor's word; null: nobody said so, and no device needs to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prescriptions add column beside_at timestamptz(3)`.execute(db)
}

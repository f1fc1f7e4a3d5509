import { type Kysely, sql } from 'kysely'

/**
 * What lets anybody check a sheet: the certificate of the key that signed it, and the facts its QR carries, signed.
 * Former names are looked up in the audit, by row: only changes of people are indexed, which are few.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prescription_versions add column certificate text, add column qr_facts text`.execute(
    db,
  )
  await sql`create index audit_renamed on audit (practice_id, table_name, row_id) where table_name in ('patients', 'staff') and detail is not null`.execute(
    db,
  )
}

import { type Kysely, sql } from 'kysely'

/** A pack is handed out by the print of its bytes: computed by the database, so that it cannot be wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drug_packs add column file_sha256 text not null generated always as (encode(sha256(bytes), 'hex')) stored`.execute(
    db,
  )
  await sql`create index drug_packs_file on drug_packs (file_sha256)`.execute(db)
}

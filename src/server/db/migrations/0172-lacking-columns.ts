import { type Kysely, sql } from 'kysely'

/** What a file of medicines has no column for, and whether it says of a medicine that it is offered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table drug_imports add column lacks text[] not null default '{}';
alter table drug_import_rows add column active boolean`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Where the database stands, and of each practice the counter's number at each time that it was laid back to what was
 * backed up. The counter then gives numbers out a second time, so a device that stands above one asks anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table practices add column restores bigint[] not null default '{}';
create table installation (
  one boolean primary key default true check (one),
  stands_at text not null
)`.execute(db)
}

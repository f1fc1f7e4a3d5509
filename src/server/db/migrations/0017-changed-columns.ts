import { type Kysely, sql } from 'kysely'

/**
 * Of each column of a row, the number under which it last changed, complete since `whole_at`; null: not known, the row is
 * told whole. The numbering itself is a plain statement from here on, planned once a connection.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table changes add column whole_at bigint, add column fields jsonb`.execute(db)
  await sql`drop function settle(integer, text[], text[], integer[], boolean[])`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** A screen in the waiting room: a device of one chamber, joined by a code that is good once and for a few minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table devices add chamber_id integer, add join_print text unique, add join_until timestamptz(3)`.execute(
    db,
  )
}

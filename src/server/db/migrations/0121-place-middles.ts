import { type Kysely, sql } from 'kysely'

/** Where the middle of a district is, in degrees. The list is loaded anew: its file had them all along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table districts add column lat double precision, add column lon double precision`.execute(
    db,
  )
  await sql`delete from loaded_lists where name = 'districts'`.execute(db)
}

import { type Kysely, sql } from 'kysely'

const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/** When a visit was made: ids are one practice's own, and who read one from a slip may have used it in another, later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace view visit_practices with (security_barrier) as
  select practice_id, id, created_at from appointments where deleted_at is null and ${atDoor}`,
    )
    .execute(db)
}

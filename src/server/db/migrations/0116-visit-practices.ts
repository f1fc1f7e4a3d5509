import { type Kysely, sql } from 'kysely'

const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/** In which practice a visit is, for who holds its id: the page of a serial finds its practice by it, at the door. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create view visit_practices with (security_barrier) as select practice_id, id from appointments where deleted_at is null and ${atDoor};
create index appointments_by_id on appointments (id)`,
    )
    .execute(db)
}

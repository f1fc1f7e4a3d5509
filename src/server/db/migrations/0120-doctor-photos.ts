import { type Kysely, sql } from 'kysely'

/**
 * The photo that a doctor shows on his public pages, drawn anew in three copies; `hash` is the print of the large one, by
 * which anybody is given them. A doctor has one: another takes its place, and the former is nobody's to keep.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table doctor_photos (
  doctor_id integer primary key references doctors,
  hash text not null,
  small bytea not null,
  large bytea not null,
  card bytea not null,
  changed_at timestamptz(3) not null
)`.execute(db)
  await sql`create index doctor_photos_by_hash on doctor_photos (hash)`.execute(db)
}

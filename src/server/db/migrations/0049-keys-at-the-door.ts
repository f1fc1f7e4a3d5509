import { type Kysely, sql } from 'kysely'

/** The server's private keys are read where the product starts and are sealed anew, at the door; no other query sees one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table server_keys enable row level security`.execute(db)
  await sql`alter table server_keys force row level security`.execute(db)
  await sql`create policy at_door on server_keys
  using (coalesce(current_setting('app.door', true) = 'open', false)) with check (coalesce(current_setting('app.door', true) = 'open', false))`.execute(
    db,
  )
}

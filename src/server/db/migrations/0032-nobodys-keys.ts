import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The key of a screen in a waiting room is no person's: it was the doctor's own, and could be taken for him. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions alter user_id drop not null`.execute(db)
  await sql`update sessions s set user_id = null from devices d where d.id = s.device_id and d.chamber_id is not null`.execute(
    db,
  )
  await sql`alter table sessions add constraint sessions_of_somebody check (user_id is not null or device_id is not null)`.execute(
    db,
  )
}

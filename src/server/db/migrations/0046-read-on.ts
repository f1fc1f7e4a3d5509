import { type Kysely, sql } from 'kysely'

/** Whoever reads on leaves one line a device and hour, however many pages that are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create unique index audit_read_on on audit (practice_id, user_id, coalesce(device_id, 0), action, date_trunc('hour', at at time zone 'UTC'))
  where action in ('copied_on', 'pulled_on')`.execute(db)
}

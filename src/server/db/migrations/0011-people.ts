import { type Kysely, sql } from 'kysely'

/** When a membership was withdrawn: the devices that went with it come back when it does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships add ended_at timestamptz(3)`.execute(db)
}

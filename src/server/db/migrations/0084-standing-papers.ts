import { type Kysely, sql } from 'kysely'

/** When the doctor said of a certificate that it counts, although another of its papers was taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table certificates add stands_at timestamptz(3)`.execute(db)
  await sql`update memberships set scope_version = scope_version + 1`.execute(db)
}

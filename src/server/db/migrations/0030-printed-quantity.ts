import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Whether a chamber's papers say how many pieces a medicine makes: of every chamber that has a setting no, until somebody asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prescription_settings add column print_quantity boolean not null default false`.execute(
    db,
  )
  await sql`update memberships set scope_version = scope_version + 1`.execute(db)
}

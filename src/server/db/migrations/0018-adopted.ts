import { type Kysely, sql } from 'kysely'

/** Who took over a call that its maker could no longer send. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table op_log add adopted_by integer`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** A recovery key that was given out is used up: the next one lies beside it until the device says that it is wrapped under that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table devices add column recovery_next text`.execute(db)
}

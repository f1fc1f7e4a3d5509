import { type Kysely, sql } from 'kysely'

/**
 * The public half of the key by which each call of a session is proved. Only sessions that were there before may bring
 * theirs later, with a refresh, and only once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add proof_key text, add may_bind boolean not null default false`.execute(db)
  await sql`update sessions set may_bind = true where user_id is not null`.execute(db)
}

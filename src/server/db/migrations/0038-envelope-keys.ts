import { type Kysely, sql } from 'kysely'

/**
 * The public half of the key with which an unlocked device signs what it seals. Only devices that were there before may
 * have sealed something that is bound to an op's id alone, and only until they bring their key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table devices add envelope_key text, add loose_envelopes boolean not null default false`.execute(
    db,
  )
  await sql`update devices set loose_envelopes = true`.execute(db)
}

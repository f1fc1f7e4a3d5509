import { type Kysely, sql } from 'kysely'

/** A gateway that says by itself what became of a message names the message, and its event is looked for by that. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index sms_events_by_message on sms_events (message_id) where message_id is not null`.execute(
    db,
  )
}

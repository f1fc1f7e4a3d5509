import { type Kysely, sql } from 'kysely'

/** Whoever keeps doctors finds one by these; a profile's own `words` are what visitors find him by. */
const found = ['name', 'bn_name', 'bmdc'].map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)

/**
 * What lists of the administration are searched and ordered by, kept beside the rows: worked out for each row at each
 * look, it took longer than all else once there were ten thousand doctors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `${['doctors', 'doctor_requests']
        .map(
          (
            table,
          ) => `alter table ${table} add column kept_words tsvector generated always as (words_of(${found})) stored;
create index ${table}_by_kept_words on ${table} using gin (kept_words);`,
        )
        .join('\n')}
create index doctors_by_keeping on doctors (created_at desc, user_id) where status in (1, 4);
create index sms_activations_by_turn on sms_activations
  ((state = 'payment_pending') desc, (state = 'requested') desc, requested_at desc, id)`,
    )
    .execute(db)
}

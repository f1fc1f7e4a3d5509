import { type Kysely, sql } from 'kysely'

/** What views of the owner's show or count of all practices; chambers, sittings and fees stand open so since 0005 and 0100. */
const shown = [
  'appointments',
  'articles',
  'feedback',
  'galleries',
  'media_pictures',
  'memberships',
  'payment_methods',
  'videos',
  'waiting_entries',
]

/**
 * Views read as the owner of the tables. Where he is no superuser his own walls bind him: a full sitting was shown as free
 * then, nobody was waiting, and no picture, film, article or rating was to be seen. Open only to a transaction that
 * says so (`asAnybody`, `atDoor`); who reads a table itself as the product's role sees no more by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const nobodys = `nullif(current_setting('app.practice_id', true), '') is null
    and (current_setting('app.reads_as', true) = 'anybody' or current_setting('app.door', true) = 'open')`
  await sql
    .raw(
      shown
        .map(
          (table) =>
            `create policy shown_to_anybody on ${table} for select to current_user using (${nobodys})`,
        )
        .join(';\n'),
    )
    .execute(db)
}

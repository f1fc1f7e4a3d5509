import { type Kysely, sql } from 'kysely'

/** What of a sheet was printed, where it was not all of it: what is null was the whole sheet, also in the lines that devices hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table print_jobs add copy text check (copy in ('pharmacy', 'investigations'))`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { reference } from './practice-table.ts'

/** Certificates leave a line when they are printed, as sheets do: a line is of one or of the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table print_jobs add certificate_id uuid,
  alter prescription_id drop not null, alter version_id drop not null,
  drop constraint print_jobs_copy_check,
  add constraint print_jobs_copy_check check (copy in ('pharmacy', 'investigations', 'duplicate')),
  add constraint print_jobs_of_one check ((prescription_id is null) <> (certificate_id is null) and (prescription_id is null) = (version_id is null)),
  add ${reference('certificate_id', 'certificates')}`)
    .execute(db)
  await sql`create index print_jobs_by_certificate on print_jobs (certificate_id, practice_id)
    where certificate_id is not null`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

/** What was said to those who were asked back, whose hand each line of a draft is, and which advice is a favourite. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'return_words',
    id: 'uuid',
    columns: `chamber_id integer not null, patient_id uuid not null, prescription_id uuid not null, return_day date not null,
  outcome text not null, until date, note text, said_by integer not null, said_at timestamptz(3) not null`,
    more: [
      reference('chamber_id', 'chambers'),
      reference('patient_id', 'patients'),
      reference('prescription_id', 'prescriptions'),
    ].join(',\n  '),
  })
  await sql`create index return_words_by_sheet on return_words (prescription_id, practice_id)`.execute(db)
  await sql`alter table prescription_drafts add column seen jsonb, add column hands jsonb`.execute(db)
  await sql`alter table own_phrases add column favorite boolean not null default false`.execute(db)
  await sql`update memberships set scope_version = scope_version + 1`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
const person = `nullif(current_setting('app.user_id', true), '')::integer`

/**
 * Links that open an issued sheet, and the sheets of the patients that an account stands for: read through the owner's
 * eyes, and only where no practice is set.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'shared_sheets',
    id: 'uuid',
    columns: `chamber_id integer not null, prescription_id uuid not null, version_id uuid not null, token_hash text not null,
  ends_at timestamptz(3) not null, revoked_at timestamptz(3), shared_by integer not null, sent_by integer,
  opened integer not null, opened_at timestamptz(3)`,
    more: [
      reference('chamber_id', 'chambers'),
      reference('prescription_id', 'prescriptions'),
      reference('version_id', 'prescription_versions'),
    ].join(',\n  '),
  })
  await sql`create index shared_sheets_by_prescription on shared_sheets (prescription_id, practice_id)`.execute(
    db,
  )
  await sql
    .raw(`create policy own on prescriptions for select to current_user using (${practice} is null
  and exists (select from patients p where p.practice_id = prescriptions.practice_id and p.id = prescriptions.patient_id and p.account_user_id = ${person}));
create view own_sheets with (security_barrier) as
  select h.practice_id, h.id, h.number, h.status, h.version, h.issued_at, h.sitting_date,
    p.name patient, p.bn_name bn_patient, p.relationship_status, d.name doctor, d.bn_name bn_doctor, c.name chamber, c.bn_name bn_chamber
  from patients p join prescriptions h on h.practice_id = p.practice_id and h.patient_id = p.id
  join practices i on i.id = h.practice_id join doctors d on d.id = i.doctor_id
  left join public_chambers c on c.practice_id = h.practice_id and c.id = h.chamber_id
  where p.account_user_id = ${person} and p.deleted_at is null and h.deleted_at is null and h.status in (1, 2, 3)`)
    .execute(db)
}

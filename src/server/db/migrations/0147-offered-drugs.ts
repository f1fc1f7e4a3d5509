import { type Kysely, sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

const nobodys = `nullif(current_setting('app.practice_id', true), '') is null`

/**
 * Own medicines that practices offer to the list of all, as they were when they were offered. Of one medicine one offer
 * waits at a time. Administrators see the offers of all practices with the doctor's name, and nothing else of a practice:
 * not the usual line, nor how often it was written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'offered_drugs',
    id: 'uuid',
    columns: `own_drug_id uuid not null,
  brand text not null, generic text not null, strength text not null, form text not null, form_abbr text not null, company text not null,
  status text not null default 'waiting' check (status in ('waiting', 'taken', 'refused', 'withdrawn')),
  reason text, drug_id integer references drugs, is_new boolean not null default false,
  decided_by integer references users, decided_at timestamptz(3),
  check ((status = 'refused') = (reason is not null)), check ((status = 'taken') = (drug_id is not null))`,
    more: reference('own_drug_id', 'own_drugs'),
  })
  await sql
    .raw(
      `create unique index offered_drugs_one_waits on offered_drugs (practice_id, own_drug_id) where status = 'waiting';
create index offered_drugs_by_state on offered_drugs (status, created_at);
create index offered_drugs_words on offered_drugs using gin (words_of(brand || ' ' || generic || ' ' || company));
create policy offered on offered_drugs for select to current_user using (${nobodys});
create view platform_offered_drugs as
  select o.practice_id, o.id, o.brand, o.generic, o.strength, o.form, o.form_abbr, o.company, o.status, o.reason,
    o.drug_id, o.is_new, o.decided_by, o.decided_at, o.created_at, d.name doctor, d.bn_name bn_doctor,
    words_of(o.brand || ' ' || o.generic || ' ' || o.company) words
  from offered_drugs o join practices i on i.id = o.practice_id join doctors d on d.id = i.doctor_id
  where o.status <> 'withdrawn' and o.deleted_at is null`,
    )
    .execute(db)
}

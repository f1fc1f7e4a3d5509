import { type Kysely, sql } from 'kysely'

/**
 * A list of medicines from a file, laid beside the one that is kept until somebody has looked at what it would change.
 * `kind` is what each row would do; a medicine that the file lacks stands among them with the kind "removed".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function drug_name_key(brand text, strength text, form text, company text) returns text
    language sql immutable parallel safe as $$
      select lower(brand) || '|' || lower(replace(coalesce(strength, ''), ' ', '')) || '|' || lower(form) || '|' || lower(coalesce(company, ''))
    $$`.execute(db)
  await sql`
create index drugs_by_name_key on drugs (drug_name_key(brand, strength, form, company));
create table drug_imports (
  id integer primary key generated always as identity,
  file text not null,
  whole boolean not null,
  made_by integer not null references users, made_at timestamptz(3) not null,
  compared_at timestamptz(3), release_seen integer,
  taken_at timestamptz(3)
);
create table drug_import_rows (
  import_id integer not null references drug_imports on delete cascade,
  n integer generated always as identity,
  line integer,
  drug_id integer,
  brand text not null, generic text not null, generic_key text not null, strength text, form text not null, form_abbr text not null,
  company text, type text not null, unit_price_paisa integer, pack text,
  kind text, new_substance boolean not null default false,
  primary key (import_id, n)
);
create unique index drug_import_lines on drug_import_rows (import_id, line);
create index drug_import_drugs on drug_import_rows (import_id, drug_id);
create index drug_import_kinds on drug_import_rows (import_id, kind, n)`.execute(db)
}

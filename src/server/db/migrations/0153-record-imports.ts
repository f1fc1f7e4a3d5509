import { type Kysely, sql } from 'kysely'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`
const wall = (table: string) => `alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy practice_or_door on ${table} using (practice_id = ${practice} or ${atDoor}) with check (practice_id = ${practice} or ${atDoor})`

/**
 * Patients of another program, brought from a file: laid beside those who are there until somebody has looked, then brought
 * in piece by piece. Each row has the id of the patient who may be made of it from the beginning, so that he is made once.
 * What came says for ever where it came from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table patients add column brought_from jsonb;
create table record_imports (
  id uuid not null,
  practice_id integer not null references practices,
  file text not null,
  headings jsonb not null,
  mapping jsonb not null,
  state text not null default 'bringing'
    check (state in ('bringing', 'comparing', 'compared', 'taking', 'taken', 'undoing', 'undone')),
  made_by integer not null references users,
  made_at timestamptz(3) not null,
  seq_seen bigint not null default 0,
  taken_at timestamptz(3),
  done integer not null default 0,
  total integer not null default 0,
  trouble boolean not null default false,
  tries smallint not null default 0,
  held_until timestamptz(3),
  primary key (practice_id, id)
);
create unique index record_imports_at_work on record_imports (practice_id) where state in ('comparing', 'taking', 'undoing');
create index record_imports_open on record_imports (made_at) where state in ('comparing', 'taking', 'undoing');
${wall('record_imports')};
create table record_import_rows (
  practice_id integer not null,
  import_id uuid not null,
  line integer not null,
  made_id uuid not null,
  told jsonb,
  cells jsonb not null,
  fault text,
  remarks text[] not null default '{}',
  kind text check (kind in ('new', 'ask', 'refused')),
  alike uuid[] not null default '{}',
  answer text check (answer in ('new', 'same', 'out')),
  same_id uuid,
  outcome text check (outcome in ('made', 'joined', 'stayed', 'undone')),
  changed jsonb,
  primary key (practice_id, import_id, line),
  foreign key (practice_id, import_id) references record_imports on delete cascade
);
create index record_import_patients on record_import_rows (practice_id, made_id);
create index record_import_uncompared on record_import_rows (practice_id, import_id, line) where kind is null;
create index record_import_untaken on record_import_rows (practice_id, import_id, line) where outcome is null;
${wall('record_import_rows')}`,
    )
    .execute(db)
}

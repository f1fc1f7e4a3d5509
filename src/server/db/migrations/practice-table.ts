import { type Kysely, sql } from 'kysely'

const framed = `practice_id integer not null,
  rev bigint not null,
  created_by integer not null,
  device_id integer,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3)`

/** A reference to a row of the same practice; checked at commit, because a device's rows come in any order. */
export const reference = (column: string, table: string) =>
  `foreign key (practice_id, ${column}) references ${table} (practice_id, id) deferrable initially deferred`

export interface PracticeTable {
  name: string
  id: 'uuid' | 'integer'
  columns: string
  more?: string
}

/** Makes a table of practice data: the frame that every synced row carries, its own columns, and the wall around it. */
export async function makePracticeTable(db: Kysely<unknown>, table: PracticeTable): Promise<void> {
  await sql
    .raw(`create table ${table.name} (
  id ${table.id} not null,
  ${framed},
  ${table.columns},
  primary key (practice_id, id)${table.more ? `,\n  ${table.more}` : ''}
)`)
    .execute(db)
  await fence(db, table.name)
}

/** The second wall: without the practice set for this transaction a table shows and takes nothing. */
export const fence = (db: Kysely<unknown>, table: string) =>
  sql
    .raw(`alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy practice_only on ${table}
  using (practice_id = nullif(current_setting('app.practice_id', true), '')::integer)
  with check (practice_id = nullif(current_setting('app.practice_id', true), '')::integer)`)
    .execute(db)

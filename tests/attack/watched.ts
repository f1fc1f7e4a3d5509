import type pg from 'pg'

/** What a refusal leaves: its line in the audit, a counted try, its kept answer. */
const ofRefusals = ['audit', 'limits', 'op_log', 'codes']

/** A row that was durably written. */
export interface Write {
  table: string
  row: string | null
  /** Of a line in the audit: the op that it tells of. */
  op: string | null
  /** Whether each write of such a row leaves a line in the audit. */
  lined: boolean
}

export interface Watched {
  /** What was durably written since it was last asked. */
  take(): Promise<Write[]>
}

/** From now on every row that is written leaves a note; a row that is rolled back takes the note with it. That a device was here is no change of it. */
export async function watched(owner: pg.Client): Promise<Watched> {
  await owner.query(`create table fuzz_writes (name text not null, row_id text, op_id text, lined boolean not null);
    create function fuzz_note() returns trigger language plpgsql security definer as $$
    declare
      was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
      now_is jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
      one jsonb := coalesce(now_is, was);
    begin
      if tg_table_name = 'devices' and was - '{last_seen_at,device_seq_seen}'::text[] = now_is - '{last_seen_at,device_seq_seen}'::text[] then return null; end if;
      insert into fuzz_writes values (tg_table_name, case when tg_table_name = 'audit' then concat(one ->> 'table_name', ' ', one ->> 'row_id') else one ->> 'id' end,
        case when tg_table_name = 'audit' then one ->> 'op_id' end, one ?& '{practice_id,rev,created_by}'::text[]);
      return null;
    end $$`)
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'fuzz_writes'`,
  )
  for (const { name } of rows)
    await owner.query(
      `create trigger fuzz_watch after insert or update or delete on ${name} for each row execute function fuzz_note()`,
    )
  return {
    async take() {
      const { rows: written } = await owner.query<Write>(
        'with gone as (delete from fuzz_writes returning *) select distinct name as "table", row_id as "row", op_id as op, lined from gone order by 1, 2',
      )
      return written
    },
  }
}

/** The tables in which something was written, but for those that a refusal writes to. */
export const changedBy = (writes: readonly Write[]): string[] =>
  [...new Set(writes.map(({ table }) => table))].filter((table) => !ofRefusals.includes(table))

/** An answer to a batch, as far as it tells how its ops ended. */
export interface BatchAnswer {
  answers: { op_id: string; status: number }[]
  taken?: unknown[]
}

/**
 * What was written though the op that wrote it was refused. Where all were refused that is everything; where some took
 * effect a row of the practice belongs to those of which the audit has a line for it.
 */
export function strayIn(writes: readonly Write[], { answers, taken = [] }: BatchAnswer): string[] {
  const refused = new Set(answers.flatMap(({ op_id, status }) => (status >= 300 ? [op_id] : [])))
  if (answers.length === refused.size && taken.length === 0) return changedBy(writes)
  const lines = writes.filter(({ table, row }) => table === 'audit' && row !== ' ')
  const told = new Set(lines.flatMap(({ op, row }) => (op !== null && !refused.has(op) ? [row] : [])))
  return [
    ...lines.filter(({ op }) => op !== null && refused.has(op)).map(({ row }) => `a line of ${row}`),
    ...writes
      .filter(({ table, row, lined }) => lined && !told.has(`${table} ${row}`))
      .map(({ table, row }) => `${table} ${row}`),
  ]
}

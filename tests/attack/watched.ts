import type pg from 'pg'

/** What a refusal leaves: its line in the audit, a counted try, its kept answer. */
const ofRefusals = ['audit', 'limits', 'op_log', 'codes']

export interface Watched {
  /** The tables in which a row was durably written since it was last asked, but for those that a refusal writes to. */
  take(): Promise<string[]>
  forget(): Promise<void>
}

/** From now on every row that is written leaves its table's name; a row that is rolled back takes the name with it. */
export async function watched(owner: pg.Client): Promise<Watched> {
  await owner.query(`create table fuzz_writes (name text not null);
    create function fuzz_note() returns trigger language plpgsql security definer as $$ begin insert into fuzz_writes values (tg_table_name); return null; end $$`)
  const { rows } = await owner.query<{ name: string }>(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'fuzz_writes'`)
  for (const { name } of rows) await owner.query(`create trigger fuzz_watch after insert or update or delete on ${name} for each row execute function fuzz_note()`)
  const take = async () => {
    const { rows: written } = await owner.query<{ name: string }>('with gone as (delete from fuzz_writes returning name) select distinct name from gone order by name')
    return written.map(({ name }) => name).filter((name) => !ofRefusals.includes(name))
  }
  return { take, forget: async () => void await take() }
}

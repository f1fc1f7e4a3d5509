import { sql } from 'kysely'
import { send } from '#server/db/lend.ts'
import type { Db } from '#server/calls/handler.ts'

/** A row that takes the next number. */
export interface NumberedChange {
  table: string
  row: Record<string, unknown> & { id: string | number }
  /** Columns that changed; null for a row that is new. */
  changed: string[] | null
}

/** A chamber's own row lies in that chamber's scope. */
export const chamberOfRow = ({ table, row }: NumberedChange): number | null => {
  const chamber = table === 'chambers' ? row.id : row['chamber_id']
  return typeof chamber === 'number' ? chamber : null
}

/**
 * Takes the practice's counter on by one a row, as late as possible, and notes each row under its number: the last row
 * has the number that is answered. `changes.fields` has of each column the number under which it last changed, complete
 * since `whole_at`: what a device does not have of a row that it holds can be told from it. A row that is new, or comes
 * into another chamber and so before other eyes, is whole from here on.
 */
export async function stepCounter(
  db: Db,
  practice_id: number,
  rows: readonly NumberedChange[],
): Promise<number> {
  const isWhole = sql`excluded.fields is null or known.whole_at is null or known.chamber_id is distinct from excluded.chamber_id`
  const [counted] = await send(
    db,
    sql<{ seq: number }>`
    with counted as (
      update practices set seq = seq + ${rows.length}::integer where id = ${practice_id} returning seq - ${rows.length}::integer as before
    ), noted as (
      insert into changes as known (practice_id, table_name, row_id, chamber_id, seq, whole_at, fields)
      select ${practice_id}, t.name, t.id, t.chamber, before + t.n, before + t.n,
        (select jsonb_object_agg(col, before + t.n) from jsonb_array_elements_text(t.changed::jsonb) col)
      from counted, unnest(${rows.map((one) => one.table)}::text[], ${rows.map((one) => one.row.id)}::text[], ${rows.map(chamberOfRow)}::integer[],
        ${rows.map((one) => one.changed && JSON.stringify(one.changed))}::text[]) with ordinality t(name, id, chamber, changed, n)
      on conflict (practice_id, table_name, row_id) do update set seq = excluded.seq, chamber_id = excluded.chamber_id,
        whole_at = case when ${isWhole} then excluded.seq else known.whole_at end,
        fields = case when ${isWhole} then null else coalesce(known.fields, '{}') || excluded.fields end
    )
    select before + ${rows.length}::integer seq from counted`,
  )
  if (!counted) throw new Error('the practice has no counter')
  return counted.seq
}

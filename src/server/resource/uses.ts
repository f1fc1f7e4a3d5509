import { sql } from 'kysely'
import type { ResourceRow } from '#contract/resource/resource.ts'
import type { UserContext } from '#server/calls/handler.ts'
import { acrossPractices } from '#server/queries/as-anybody.ts'

/** Rows of another table that name rows of a resource. */
export interface Use {
  /** What the resource's texts call them. */
  word: string
  table: string
  column: string
  /** The column holds a list of ids. */
  many?: true
}

type Counts = Readonly<Record<string, number>>

/** The rows with how often each is used; counted for these alone. */
export async function withUses(
  ctx: UserContext,
  uses: readonly Use[],
  rows: readonly ResourceRow[],
): Promise<ResourceRow[]> {
  const counted = await usesOf(
    ctx,
    uses,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, used: counted.get(row.id) ?? {} }))
}

/** How many rows name each of these, by the words for them; who is named by none has no entry. */
export async function usesOf(
  ctx: UserContext,
  uses: readonly Use[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Counts>> {
  const counted = new Map<number, Record<string, number>>()
  if (ids.length === 0) return counted
  for (const use of uses)
    for (const { id, n } of await countUse(ctx, use, ids))
      counted.set(id, { ...counted.get(id), [use.word]: n })
  return counted
}

async function countUse(
  ctx: UserContext,
  use: Use,
  ids: readonly number[],
): Promise<{ id: number; n: number }[]> {
  const [table, column] = [sql.table(use.table), sql.ref(use.column)]
  // What names a row of everybody's list is every practice's, also where an administrator has one of his own.
  const { rows } = await acrossPractices(ctx, (db) =>
    (use.many
      ? sql<{
          id: number
          n: number
        }>`select named.id, count(*)::integer n from ${table} cross join lateral unnest(${column}) named (id)
          where ${column} && ${ids}::integer[] and named.id = any(${ids}) group by named.id`
      : sql<{
          id: number
          n: number
        }>`select ${column} id, count(*)::integer n from ${table} where ${column} = any(${ids}) group by ${column}`
    ).execute(db),
  )
  return rows
}

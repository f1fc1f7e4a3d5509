import { type RawBuilder, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { isMany, type ResourceField } from '#contract/resource/field.ts'
import { type ListQuery, mostCounted, type Resource, type ResourceRow } from '#contract/resource/resource.ts'
import type { UserContext } from '#server/calls/handler.ts'
import { chosenBy, type Order, orderBy, type Piece } from '#server/queries/pages.ts'
import { searchedWords } from '#server/queries/words.ts'

interface Slice extends Piece {
  query: ListQuery
}

/** Some rows of a resource as it was asked for, by the index of its order. */
export async function selectRows(
  ctx: UserContext,
  resource: Resource,
  { query, ...piece }: Slice,
): Promise<ResourceRow[]> {
  if (piece.from >= piece.total) return []
  const table = sql.table(resource.name)
  const order = orderOf(resource, query.sort ?? resource.sort)
  const { rows } = await ctx.sql((db) =>
    sql<ResourceRow>`with page as (select id from ${table} where ${rowsOfPractice(ctx, resource)} and ${narrowed(resource, query)} ${chosenBy(order, piece)})
      select ${shownColumns(resource, 'listed')} from page join ${table} using (id) ${orderBy(order)}`.execute(
      db,
    ),
  )
  return rows
}

/** How many rows there are of what was asked for; of what a search finds no more than `mostCounted` and one. */
export async function countFound(ctx: UserContext, resource: Resource, query: ListQuery): Promise<number> {
  const most = wordsOf(query) === null ? sql`` : sql`limit ${mostCounted + 1}`
  const { rows } = await ctx.sql((db) =>
    sql<{
      n: number
    }>`select count(*)::integer n from (select from ${sql.table(resource.name)} where ${rowsOfPractice(ctx, resource)} and ${narrowed(resource, query)} ${most}) found`.execute(
      db,
    ),
  )
  return rows[0]?.n ?? 0
}

/** One row; `locked`: nobody else changes it until this call ends. */
export async function selectRow(
  ctx: UserContext,
  resource: Resource,
  { id, locked }: { id: number; locked: boolean },
): Promise<ResourceRow | null> {
  const { rows } = await ctx.sql((db) =>
    sql<ResourceRow>`select ${shownColumns(resource)} from ${sql.table(resource.name)} where ${rowsOfPractice(ctx, resource)} and id = ${id} ${locked ? sql`for update` : sql``}`.execute(
      db,
    ),
  )
  return rows[0] ?? null
}

/** The practice whose rows the caller is at. */
export function practiceOf({ principal }: UserContext): number {
  if (!principal.member) throw new Problem(forbidden)
  return principal.member.practice_id
}

/** Those of the caller's practice, where each has its own; the wall in the database stands behind it. */
export const rowsOfPractice = (ctx: UserContext, { practice }: Resource): RawBuilder<unknown> =>
  practice ? sql`practice_id = ${practiceOf(ctx)}` : sql`true`

/** What every row shows: its fields and the columns of every resource; what uses it is counted beside. No list tells trees. */
export const shownColumns = (resource: Resource, how: 'listed' | 'whole' = 'whole'): RawBuilder<unknown> =>
  sql`id, ${sql.join(
    Object.entries(resource.fields).map(([name, { kind }]) =>
      kind === 'tree' && how === 'listed' ? sql`null::jsonb ${sql.ref(name)}` : sql.ref(name),
    ),
  )}, active, version, changed_at, '{}'::jsonb used`

/** Text is sorted without regard to capital letters; what is alike stands in the order in which it was added. */
function orderOf(resource: Resource, sort: string): Order {
  const name = sort.replace(/^-/, '')
  const column = isText(resource.fields[name]) ? sql`lower(${sql.ref(name)})` : sql.ref(name)
  const way = sort.startsWith('-') ? 'desc' : 'asc'
  return [
    [column, way],
    [sql`id`, way],
  ]
}

const isText = (field: ResourceField | undefined): boolean => field?.kind === 'line' || field?.kind === 'long'

function narrowed(resource: Resource, query: ListQuery): RawBuilder<unknown> {
  const words = wordsOf(query)
  const parts = [
    ...(words === null ? [] : [sql`words @@ to_tsquery('simple', ${words})`]),
    ...(query.active === undefined ? [] : [sql`active = ${query.active === '1'}`]),
    ...Object.entries(resource.fields)
      .filter(([name, { narrows }]) => narrows && query[name] !== undefined)
      .map(([name, field]) => narrowedTo(name, field, query[name])),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

function narrowedTo(name: string, field: ResourceField, value: unknown): RawBuilder<unknown> {
  if (isMany(field))
    return sql`${sql.ref(name)} @> array[${value}]::${sql.raw(field.of ? 'integer' : 'text')}[]`
  return sql`${sql.ref(name)} = ${field.kind === 'switch' ? value === '1' : value}`
}

/** The search as PostgreSQL asks it; null where nothing is looked for. */
function wordsOf({ words, search }: ListQuery): string | null {
  const asked = searchedWords(words ?? search ?? '')
  return asked.length === 0 ? null : asked.join(' & ')
}

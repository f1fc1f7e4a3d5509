import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#contract/resource/resource.ts'
import type { Db } from '#server/calls/handler.ts'

/** Rows on one page of a public list. */
export const rowsOnPage = 20

export const pageOf = (page: number): RawBuilder<unknown> =>
  sql`limit ${sql.lit(rowsOnPage)} offset ${(page - 1) * rowsOnPage}`

/** The order of a list, expression by expression; the last is of one row alone. */
export type Order = readonly (readonly [by: RawBuilder<unknown>, way: 'asc' | 'desc'])[]

export const orderBy = (order: Order): RawBuilder<unknown> =>
  sql`order by ${sql.join(order.map(([by, way]) => sql`${by} ${sql.raw(way)}`))}`

const turned = (order: Order): Order => order.map(([by, way]) => [by, way === 'asc' ? 'desc' : 'asc'])

/** A piece of a list: its first row counted from 0, its rows at most, and how many the list has. */
export interface Piece {
  from: number
  most: number
  total: number
}

/**
 * Chooses the rows of a piece from the end of the list that is nearer, so that the last page costs what the first does.
 * They come in either order: whoever reads them sorts them again. How many they are is said in the words of the statement:
 * planned for whatever number, PostgreSQL expects a tenth of the table and reads all of it to tell of twenty rows.
 */
export function chosenBy(order: Order, { from, most, total }: Piece): RawBuilder<unknown> {
  const count = Math.max(0, Math.min(most, total - from))
  const isFar = from > total / 2
  return sql`${orderBy(isFar ? turned(order) : order)} limit ${sql.lit(count)} offset ${isFar ? Math.max(0, total - from - count) : from}`
}

/** The piece that a page of a list shows. */
export const pieceOf = (page: number, total: number): Piece => ({
  from: (page - 1) * rowsOnPage,
  most: rowsOnPage,
  total,
})

/** A page of a log, which is counted only so far: `counted` is its rows, and one more than `mostCounted` where there are more. */
export interface LogPage {
  page: number
  counted: number
}

/** Counts the rows of such a log; `found` is a statement's part from its table on. */
export async function countLog(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer n from (select from ${found} limit ${mostCounted + 1}) counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** Chooses the rows of such a page; where the log goes on uncounted from its beginning, with one row more that says whether it goes on behind the page. */
export const chosenOfLog = (order: Order, { page, counted }: LogPage): RawBuilder<unknown> =>
  counted > mostCounted
    ? sql`${orderBy(order)} limit ${sql.lit(rowsOnPage + 1)} offset ${(page - 1) * rowsOnPage}`
    : chosenBy(order, pieceOf(page, counted))

/** The rows of a page and how far the log is known to go; `more`: there are more rows than `total`. */
export function logPageOf<Row>({ page, counted }: LogPage, read: readonly Row[]) {
  const data = read.slice(0, rowsOnPage)
  if (counted <= mostCounted) return { data, meta: { ...pagesOf(counted, page), more: false } }
  const known = read.length === 0 ? mostCounted : Math.max(mostCounted, (page - 1) * rowsOnPage + read.length)
  const more = read.length > rowsOnPage || known === mostCounted
  return { data, meta: { ...pagesOf(known, page), more } }
}

export const pagesOf = (total: number, page: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / rowsOnPage)),
  per_page: rowsOnPage,
  total,
})

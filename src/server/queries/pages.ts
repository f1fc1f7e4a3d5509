import { type RawBuilder, sql } from 'kysely'

/** Rows on one page of a public list. */
export const rowsOnPage = 20

export const pageOf = (page: number): RawBuilder<unknown> =>
  sql`limit ${rowsOnPage} offset ${(page - 1) * rowsOnPage}`

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
 * They come in either order: whoever reads them sorts them again.
 */
export function chosenBy(order: Order, { from, most, total }: Piece): RawBuilder<unknown> {
  const count = Math.max(0, Math.min(most, total - from))
  const isFar = from > total / 2
  return sql`${orderBy(isFar ? turned(order) : order)} limit ${count} offset ${isFar ? Math.max(0, total - from - count) : from}`
}

/** The piece that a page of a list shows. */
export const pieceOf = (page: number, total: number): Piece => ({
  from: (page - 1) * rowsOnPage,
  most: rowsOnPage,
  total,
})

export const pagesOf = (total: number, page: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / rowsOnPage)),
  per_page: rowsOnPage,
  total,
})

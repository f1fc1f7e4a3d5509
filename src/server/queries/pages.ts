import { type RawBuilder, sql } from 'kysely'

/** Rows on one page of a public list. */
export const rowsOnPage = 20

export const pageOf = (page: number): RawBuilder<unknown> =>
  sql`limit ${rowsOnPage} offset ${(page - 1) * rowsOnPage}`

export const pagesOf = (total: number, page: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / rowsOnPage)),
  per_page: rowsOnPage,
  total,
})

import { type RawBuilder, sql } from 'kysely'

/** Rows on one page of a public list. */
export const pageRows = 20

export const pageOf = (page: number): RawBuilder<unknown> =>
  sql`limit ${pageRows} offset ${(page - 1) * pageRows}`

export const metaOf = (total: number, page: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / pageRows)),
  per_page: pageRows,
  total,
})

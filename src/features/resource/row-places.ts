import type { ListQuery, Resource } from '#contract/resource/resource.ts'

/** Where the rows of a page stand among all. */
export interface PlacesAmong {
  /** How many rows stand before these, and how many there are. */
  before: number
  total: number
  /** Whether none is left out and all stand in the list's own order, so that one can be moved past the next. */
  isWhole: boolean
}

/** Whether a list leaves out rows, by words that are looked for or by a filter. `own` is the field that its address narrows it by. */
export const isNarrowed = (query: ListQuery, own?: string): boolean =>
  Object.keys(query).some((name) => !['page', 'sort', own].includes(name))

/** The places of the rows that answered this question. */
export const placesAmong = (
  { sort, within }: { sort: string; within?: Resource['within'] },
  query: ListQuery,
  { current_page, per_page, total }: { current_page: number; per_page: number; total: number },
): PlacesAmong => ({
  before: (current_page - 1) * per_page,
  total,
  isWhole: query.sort === sort && !isNarrowed(query, within?.field),
})

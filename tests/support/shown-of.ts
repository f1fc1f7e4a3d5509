import type { ResourcePages } from '#contract/resource/resource.ts'
import type { ResourceWords } from '#contract/resource/words.ts'
import type { Row } from './screens-shown.ts'

/** The pages of a resource: its list with a row of it, and beside it the form. */
export function shownOf(
  pages: ResourcePages,
  words: Pick<ResourceWords, 'title' | 'field'>,
  row: string,
): Record<string, Row> {
  const list = { heading: words.title, data: [row] }
  const form = { heading: words.title, fields: Object.values(words.field).slice(0, 1) }
  return {
    [pages.list]: pages.create === pages.list ? { ...list, ...form } : list,
    ...(pages.create && pages.create !== pages.list ? { [pages.create]: form } : {}),
    ...(pages.edit ? { [pages.edit]: form } : {}),
  }
}

import { Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { serve, type Served, type UserContext } from '#server/calls/handler.ts'
import { searchedWords } from '#server/queries/words.ts'
import { type SoughtRow, searchAdministration } from '../contract.ts'
import { type SoughtList, soughtLists } from './sought-lists.ts'

export const served: readonly Served[] = [
  serve(searchAdministration, async (ctx, { query: { words = '' } }) => {
    // Without a word every list would answer its first page.
    if (searchedWords(words).length === 0) return { data: [] }
    const data = []
    for (const sought of soughtLists) {
      const rows = await rowsOf(ctx, sought, words)
      if (rows.length > 0) data.push({ list: sought.list, rows })
    }
    return { data }
  }),
]

/** Each list answers by its own call, through the one door: whoever may not open it finds nothing there. */
async function rowsOf(ctx: UserContext, { find }: SoughtList, words: string): Promise<SoughtRow[]> {
  try {
    return await find(ctx, words)
  } catch (error) {
    if (error instanceof Problem && error.code === forbidden.code) return []
    throw error
  }
}

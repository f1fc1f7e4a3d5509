import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Search } from '#contract/fields.ts'

/** Rows that are found of one list. */
export const mostOfAList = 5

const SoughtRow = z.object({
  /** The address at which it stands open. */
  to: z.string(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  second: z.string(),
})
export type SoughtRow = z.infer<typeof SoughtRow>

/**
 * What the lists of the administration have under some words: of each list that the caller may open the first rows, as
 * that list itself finds them. A list that he may not open is not asked.
 */
export const searchAdministration = endpoint({
  method: 'GET',
  path: '/admin/v1/search',
  scope: 'platform',
  ours: true,
  query: z.strictObject({ words: Search }),
  inHeader: ['words'],
  reply: z.object({ data: z.array(z.object({ list: z.string(), rows: z.array(SoughtRow) })) }),
})

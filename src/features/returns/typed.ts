import * as z from 'zod/mini'
import { Day, line } from '#contract/fields.ts'
import { returnOutcomes } from '#domain/return/rows.ts'

/** What came of a call, as the form has it. */
export const TypedWord = z.object({
  outcome: z.literal(returnOutcomes, 'choice'),
  until: z.optional(z.nullable(Day)),
  note: z.optional(z.nullable(line(200))),
})
export type TypedWord = z.infer<typeof TypedWord>

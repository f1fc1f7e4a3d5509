import { newId } from '#contract/clinic/uuid.ts'
import { made } from '#contract/mutation.ts'
import { returnWords } from '#domain/return/rows.ts'
import type { Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { keepReturnWord } from '../mutations.ts'

export const served: readonly Served[] = [
  serveMutation(keepReturnWord, {
    complete: (_, { body, ...input }) => ({ ...input, body: { ...body, id: body.id ?? newId() } }),
    reply: ({ input, row }) => ({ return_word: row(returnWords, made(input.body.id)) }),
  }),
]

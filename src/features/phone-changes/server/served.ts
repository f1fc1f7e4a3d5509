import { Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { phoneChanges } from '#domain/patient/phone-changes.ts'
import type { Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { seeChange } from '../mutations.ts'

export const served: readonly Served[] = [
  serveMutation(seeChange, {
    check: ({ ctx }) => {
      if (ctx.member.role !== 'doctor') throw new Problem(forbidden)
    },
    reply: ({ input, row }) => ({ phone_change: row(phoneChanges, input.params.id) }),
  }),
]

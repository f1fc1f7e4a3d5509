import { newId } from '#contract/clinic/uuid.ts'
import { made, present } from '#contract/mutation.ts'
import { Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { testResults } from '#domain/test-result/rows.ts'
import type { Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { correctTestResult, keepTestResults, takeTestResultBack } from '../mutations.ts'

export const served: readonly Served[] = [
  serveMutation(keepTestResults, {
    complete: (_, { body, ...input }) => ({
      ...input,
      body: { ...body, results: body.results.map((one) => ({ ...one, id: one.id ?? newId() })) },
    }),
    also: ({ body }) => ({ chamber: present(chambers, body.chamber_id) }),
    reply: ({ input, row }) => ({
      test_results: input.body.results.map(({ id }) => row(testResults, made(id))),
    }),
  }),
  serveMutation(correctTestResult, {
    check: ({ input, rows: { result } }) => {
      const { edition = result.edition } = input.body
      if (result.taken_back_at !== null || edition !== result.edition)
        throw new Problem(conflict, { current: result })
    },
    reply: ({ input, row }) => ({ test_result: row(testResults, input.params.id) }),
  }),
  serveMutation(takeTestResultBack, {
    reply: ({ input, row }) => ({ test_result: row(testResults, input.params.id) }),
  }),
]

import { made } from '#contract/mutation.ts'
import { notFound } from '#contract/problem.ts'
import { sharedSheets } from '#domain/shared-sheet/rows.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { findSharedSheet, showSharedSheet } from '../contract.ts'
import { makeLink, revokeLink } from '../mutations.ts'
import { hasLink } from './queries.ts'
import { showByLink } from './show-by-link.ts'

export const served: readonly Served[] = [
  serveMutation(makeLink, {
    reply: ({ input, row }) => ({ shared_sheet: row(sharedSheets, made(input.body.id)) }),
  }),
  serveMutation(revokeLink, {
    reply: ({ input, row }) => ({ shared_sheet: row(sharedSheets, input.params.id) }),
  }),
  serve(showSharedSheet, showByLink),
  serve(findSharedSheet, async (ctx, { params }) => {
    if (!(await ctx.sql((db) => hasLink(db, params.prescription_id)))) throw notFound()
    return { shared: true as const }
  }),
]

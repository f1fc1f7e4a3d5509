import { notFound } from '#contract/problem.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import { listServices, showService } from '../contract.ts'
import { selectService, selectServices } from './select.ts'

export const served: readonly Served[] = [
  serve(listServices, async (ctx) => ({ services: await ctx.sql(selectServices) })),
  serve(showService, async (ctx, { params: { id } }) => {
    const data = await ctx.sql((db) => selectService(db, id))
    if (!data) throw notFound()
    return { data }
  }),
]

import { notFound } from '#contract/problem.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import { listComments, listTestimonials, showComment } from '../contract.ts'
import { selectComment, selectComments, selectFirst } from './select.ts'

export const served: readonly Served[] = [
  serve(listTestimonials, async (ctx) => ({ comments: await ctx.sql(selectFirst) })),
  serve(listComments, (ctx, { query }) => ctx.sql((db) => selectComments(db, query.page))),
  serve(showComment, async (ctx, { params: { id } }) => {
    const data = await ctx.sql((db) => selectComment(db, id))
    if (!data) throw notFound()
    return { data }
  }),
]

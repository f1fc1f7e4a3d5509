import { notFound } from '#contract/problem.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import { showLiveSerial } from '../contract.ts'
import { readLiveSerial } from './read.ts'

export const served: readonly Served[] = [
  serve(showLiveSerial, async (ctx, { params: { id } }) => {
    const serial = await ctx.sql((db) => readLiveSerial(db, id, ctx.now))
    if (!serial) throw notFound()
    return { serial }
  }),
]

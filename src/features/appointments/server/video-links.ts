import { videoLinks } from '#domain/appointment/rows.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { listVideoCalls } from '../contract.ts'
import { keepVideoLink } from '../mutations.ts'
import { appointmentsPerPage, selectVideoCalls } from './queries.ts'

export const servedVideoLinks: readonly Served[] = [
  serve(listVideoCalls, async (ctx, { query }) => {
    const page = query.page ?? 1
    const { data, total } = await ctx.sql((db) =>
      selectVideoCalls(db, ctx.practice_id, { member: ctx.member, page }),
    )
    return {
      data,
      meta: {
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / appointmentsPerPage)),
        per_page: appointmentsPerPage,
        total,
      },
    }
  }),
  serveMutation(keepVideoLink, {
    reply: ({ input: { body }, row }) => ({ video_link: row(videoLinks, body.appointment_id) }),
  }),
]

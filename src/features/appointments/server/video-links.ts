import { type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { listVideoCalls, storeVideoLink } from '../contract.ts'
import { visit } from './change.ts'
import { perPage, selectVideoCalls } from './queries.ts'

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
        last_page: Math.max(1, Math.ceil(total / perPage)),
        per_page: perPage,
        total,
      },
    }
  }),
  serve(storeVideoLink, async (ctx, { body }) => ({ video_link: await store(ctx, body) })),
]

interface Link {
  appointment_id: string
  url: string
  provider: string | null
  opens_at: string | null
  expires_at: string | null
  sent_at: string | null
}

/** One link to a visit: the later one takes the place of the earlier. */
async function store(ctx: PracticeContext, { appointment_id, ...link }: Link) {
  const row = await visit(ctx, appointment_id)
  const known = await ctx.find('video_links', row.id)
  if (known) return ctx.change('video_links', known, { ...link, deleted_at: null })
  return ctx.add('video_links', {
    id: row.id,
    appointment_id: row.id,
    chamber_id: row.chamber_id,
    ...link,
    joined_at: null,
  })
}

import { sql } from 'kysely'
import * as z from 'zod/mini'
import { ArticleBody, picturesIn, plainOf } from '#domain/article/body.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { forbidden, type Refusal } from '#contract/refusal.ts'
import type { ResourceRow, Told } from '#contract/resource/resource.ts'
import type { Served, UserContext } from '#server/calls/handler.ts'
import { forgetPicture, refuseForeignPicture } from '#server/queries/media-pictures.ts'
import { serveResource } from '#server/resource/serve-resource.ts'
import { articles, heldSlug, notTheDoctor } from '../contract.ts'

export const served: readonly Served[] = serveResource(articles, {
  check: async (ctx, told, before) => {
    if (isPublic(told) || isPublic(before)) mustBeDoctor(ctx, notTheDoctor)
    if (before && told['slug'] !== undefined && told['slug'] !== before['slug'])
      await refuseHeldSlug(ctx, before)
    await refuseForeignPicture(ctx, 'cover', [told['cover']])
    await refuseForeignPicture(ctx, 'body', picturesOf(told['body']))
    const now = { ...before, ...told }
    if (now['status'] === 'published') refuseUnready(now)
  },
  changed: async (ctx, row, before) => {
    if (!before) return
    const kept = new Set([row['cover'], ...picturesOf(row['body'])])
    for (const hash of [before['cover'], ...picturesOf(before['body'])])
      if (!kept.has(hash)) await forgetPicture(ctx, hash)
  },
  removed: async (ctx, row) => {
    if (isPublic(row)) mustBeDoctor(ctx, forbidden)
    for (const hash of [row['cover'], ...picturesOf(row['body'])]) await forgetPicture(ctx, hash)
  },
})

const bodyOf = (value: unknown): ArticleBody => z.safeParse(ArticleBody, value).data ?? { blocks: [] }
const picturesOf = (value: unknown): string[] => picturesIn(bodyOf(value))

const isPublic = (row: ResourceRow | Told | null): boolean => row?.['status'] === 'published'

/** Whoever helps writes drafts: what stands, or comes to stand, under the doctor's name he does himself. */
function mustBeDoctor({ principal }: UserContext, refusal: Refusal): void {
  if (principal.member?.role !== 'doctor') throw new Problem(refusal)
}

/** From the first publication on people hold its address, also while it is a draft again. */
async function refuseHeldSlug(ctx: UserContext, { id }: ResourceRow): Promise<void> {
  const { rows } = await ctx.sql((db) =>
    sql`select from articles where id = ${id} and published_on is not null`.execute(db),
  )
  if (rows.length > 0) throw wrongField('slug', heldSlug.code)
}

/** What the public reads says something, and says what its picture shows to those who do not see it. */
function refuseUnready(now: Readonly<Record<string, unknown>>): void {
  if (bodyOf(now['body']).blocks.every((block) => plainOf(block).trim() === ''))
    throw wrongField('body', 'required')
  if (typeof now['cover'] === 'string' && !now['cover_about']) throw wrongField('cover_about', 'required')
}

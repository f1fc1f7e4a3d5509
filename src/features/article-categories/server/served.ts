import { serve, type Served } from '#server/calls/handler.ts'
import { serveResource } from '#server/resource/serve-resource.ts'
import { articleCategories, listArticleCategories } from '../contract.ts'

export const served: readonly Served[] = [
  ...serveResource(articleCategories, {
    uses: [{ word: 'articles', table: 'article_category_uses', column: 'category_id' }],
  }),
  serve(listArticleCategories, async (ctx) => ({
    data: await ctx.sql((db) =>
      db
        .selectFrom('article_categories')
        .select(['id', 'name', 'bn_name'])
        .where('active', '=', true)
        .orderBy('position')
        .orderBy('id')
        .execute(),
    ),
  })),
]

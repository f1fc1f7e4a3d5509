import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { articleCategoryPages } from './pages.ts'

/** What articles of doctors may be about, as administrators call it. */
export const articleCategories = defineResource({
  name: 'article_categories',
  fields: {
    ...resourceField.bothNames(80),
    position: resourceField.order({ listed: 'second', sorts: true }),
  },
  sort: 'position',
  counted: true,
  calls: { list: '/admin/v1/article-categories' },
  pages: articleCategoryPages,
  ours: true,
})

/** Those that a doctor may choose from. */
export const listArticleCategories = endpoint({
  method: 'GET',
  path: '/doctor/v1/article-categories',
  scope: 'practice',
  reply: z.object({ data: z.array(z.object({ id: z.int(), name: z.string(), bn_name: z.string() })) }),
})

import type { ResourcePages } from '#contract/resource/resource.ts'

/** The addresses at which administrators keep what articles may be about. */
export const articleCategoryPages = {
  list: '/admin/article-categories',
  create: '/admin/article-categories/create',
  edit: '/admin/article-categories/:id/edit',
} as const satisfies ResourcePages

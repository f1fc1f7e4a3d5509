import type { ResourcePages } from '#contract/resource/resource.ts'

/** The addresses at which a doctor keeps what he writes for patients. */
export const articlePages = {
  list: '/doctor/my-articles',
  create: '/doctor/articles/create',
  edit: '/doctor/articles/edit/:id',
} as const satisfies ResourcePages

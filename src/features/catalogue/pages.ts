import type { ResourcePages } from '#contract/resource/resource.ts'

/** The addresses at which administrators keep the list of medicines. */
export const cataloguePages = {
  list: '/admin/drugs/list',
  create: '/admin/drugs/create',
  edit: '/admin/drugs/edit/:id',
} as const satisfies ResourcePages

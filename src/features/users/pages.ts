import type { ResourcePages } from '#contract/resource/resource.ts'

export const userPages = {
  list: '/admin/users',
  create: '/admin/users/create',
  edit: '/admin/users/:id/edit',
} as const satisfies ResourcePages

/** The page of one account. */
export const userPage = '/admin/users/:id'

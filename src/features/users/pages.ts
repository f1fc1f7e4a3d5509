import type { ResourcePages } from '#contract/resource/resource.ts'

export const userPages = {
  list: '/admin/users',
  create: '/admin/users/create',
  edit: '/admin/users/:id/edit',
  one: '/admin/users/:id',
} as const satisfies ResourcePages

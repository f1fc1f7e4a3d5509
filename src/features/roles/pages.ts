import type { ResourcePages } from '#contract/resource/resource.ts'

/** The addresses of the roles; their list is a table of what each of them may. */
export const rolePages = {
  list: '/admin/roles',
  create: '/admin/roles/create',
  edit: '/admin/roles/:id/edit',
} as const satisfies ResourcePages

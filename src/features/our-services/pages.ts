import type { ResourcePages } from '#contract/resource/resource.ts'

/** The addresses at which administrators keep what the platform offers. */
export const ourServicePages = {
  list: '/admin/services',
  create: '/admin/services/create',
  edit: '/admin/services/:id/edit',
} as const satisfies ResourcePages

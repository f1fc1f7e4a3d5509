import type { ResourcePages } from '#contract/resource/resource.ts'

/** The addresses at which a doctor keeps the films of his public page. */
export const videoPages = {
  list: '/doctor/videos/list',
  create: '/doctor/videos/create',
  edit: '/doctor/videos/edit/:id',
} as const satisfies ResourcePages

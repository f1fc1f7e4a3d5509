import type { ResourcePages } from '#contract/resource/resource.ts'

/** The addresses at which a doctor keeps the pictures of his public page. */
export const galleryPages = {
  list: '/doctor/galleries/list',
  create: '/doctor/galleries/create',
  edit: '/doctor/galleries/edit/:id',
} as const satisfies ResourcePages

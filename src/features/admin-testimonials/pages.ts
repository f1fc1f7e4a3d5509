import type { ResourcePages } from '#contract/resource/resource.ts'

export const testimonialPages = {
  list: '/admin/testimonials',
  create: '/admin/testimonials/create',
  edit: '/admin/testimonials/:id/edit',
} as const satisfies ResourcePages

/** What patients let be shown, to be taken. */
export const wordsPage = '/admin/testimonials/from-feedback'

import type { ResourcePages } from '#contract/resource/resource.ts'

/** The addresses of what administrators keep here. */
export const degreePages = {
  sub_specialities: {
    list: '/admin/institute-degrees/list',
    create: '/admin/institute-degrees/create',
    edit: '/admin/institute-degrees/edit/:id',
  },
  degrees: {
    list: '/admin/institute-degrees/index',
    create: '/admin/institute-degrees/degree-create',
    edit: '/admin/institute-degrees/degree-edit/:id',
  },
} as const satisfies Record<string, ResourcePages>

import type { ResourcePages } from '#contract/resource/resource.ts'

/** The addresses of what administrators keep here. */
export const specialityPages = {
  faculties: {
    list: '/admin/specialities/add-faculty',
    create: '/admin/specialities/add-faculty',
    edit: '/admin/specialities/faculty/:id',
  },
  specialities: {
    list: '/admin/specialities/list',
    create: '/admin/specialities/create',
    edit: '/admin/specialities/edit/:id',
  },
  institutes: {
    list: '/admin/specialities/institute-management/:specialtyId',
    create: '/admin/specialities/institute-management/:specialtyId',
  },
} as const satisfies Record<string, ResourcePages>

export const doctorPages = {
  list: '/admin/doctors',
  create: '/admin/doctors/create',
  one: '/admin/doctors/:id',
  edit: '/admin/doctors/:id/edit',
} as const

/** The page of one account that is a doctor, or asks to be. */
export const doctorPage = (id: number): string => `/admin/doctors/${id}`

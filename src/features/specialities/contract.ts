import { resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { specialityPages } from './pages.ts'

/** What a speciality belongs to: medicine, surgery, dentistry. */
export const faculties = defineResource({
  name: 'faculties',
  fields: {
    ...resourceField.bothNames(120),
    position: resourceField.order({ listed: 'second', sorts: true }),
  },
  sort: 'position',
  counted: true,
  calls: {
    list: '/admin/v1/faculties',
    edit: '/admin/v1/faculty/{faculty_id}',
    update: '/admin/v1/faculties/{id}',
  },
  pages: specialityPages.faculties,
})

/** What a doctor is a specialist of. Ids 2, 28 and 86 open the physical-medicine sections. */
export const specialities = defineResource({
  name: 'specialities',
  fields: {
    ...resourceField.bothNames(120),
    faculty_id: resourceField.reference('faculties', { listed: 'second', narrows: true, optional: true }),
    bn_patient: resourceField.line(160, { searched: true, optional: true, hint: true }),
    problems: resourceField.long(1000, { searched: true, optional: true, hint: true }),
  },
  sort: 'name',
  counted: true,
  calls: {
    list: '/admin/specialities',
    edit: '/admin/specialities/{id}/edit',
    update: '/admin/specialities/{id}',
  },
  pages: specialityPages.specialities,
})

export const instituteKinds = [
  'university',
  'college',
  'institute',
  'hospital',
  'govt',
  'govt-mc',
  'private-mc',
] as const

/** Where a speciality is taught or practised; its list stands under one speciality. */
export const institutes = defineResource({
  name: 'institutes',
  fields: {
    ...resourceField.bothNames(200),
    kind: resourceField.choice(instituteKinds, { listed: 'second', narrows: true }),
    speciality_ids: resourceField.references('specialities', { narrows: true }),
  },
  sort: 'name',
  calls: {
    list: '/admin/v1/institute-management',
    edit: '/admin/v1/institute-specialties/{id}',
  },
  pages: specialityPages.institutes,
  within: { field: 'speciality_ids', param: 'specialtyId' },
})

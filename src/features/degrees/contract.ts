import { resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { degreePages } from './pages.ts'

/** A part of a speciality with a name of its own: interventional cardiology. */
export const subSpecialities = defineResource({
  name: 'sub_specialities',
  fields: {
    ...resourceField.bothNames(120),
    speciality_id: resourceField.reference('specialities', { listed: 'second', narrows: true, sorts: true }),
  },
  sort: 'name',
  calls: {
    list: '/admin/v1/sub-super-specialties',
    create: '/admin/v1/sub-super-specialties/create',
    edit: '/admin/v1/sub-super-specialties/{id}/edit',
    update: '/admin/v1/sub-super-specialties/{id}',
  },
  pages: degreePages.sub_specialities,
})

export const degreeKinds = [
  'basic',
  'diploma',
  'masters',
  'doctorate',
  'fellowship',
  'membership',
  'training',
  'certificate',
  'service',
  'foreign',
] as const

/** What stands behind a doctor's name. */
export const degrees = defineResource({
  name: 'degrees',
  fields: {
    ...resourceField.bothNames(120),
    kind: resourceField.choice(degreeKinds, { listed: 'second', narrows: true, sorts: true }),
  },
  sort: 'name',
  calls: {
    list: '/admin/v1/degrees',
    edit: '/admin/v1/degrees/{id}/edit',
    update: '/admin/v1/degrees/{id}',
  },
  pages: degreePages.degrees,
})

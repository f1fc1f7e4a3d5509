import type { Served } from '#server/calls/handler.ts'
import { serveResource } from '#server/resource/serve-resource.ts'
import { faculties, institutes, specialities } from '../contract.ts'

export const served: readonly Served[] = [
  ...serveResource(faculties, {
    uses: [{ word: 'specialities', table: 'specialities', column: 'faculty_id' }],
  }),
  ...serveResource(specialities, {
    uses: [
      { word: 'doctors', table: 'doctors', column: 'speciality_ids', many: true },
      { word: 'requests', table: 'doctor_requests', column: 'speciality_id' },
      { word: 'sub_specialities', table: 'sub_specialities', column: 'speciality_id' },
      { word: 'services', table: 'services', column: 'speciality_id' },
      { word: 'institutes', table: 'institutes', column: 'speciality_ids', many: true },
    ],
  }),
  ...serveResource(institutes),
]

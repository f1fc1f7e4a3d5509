import type { Served } from '#server/calls/handler.ts'
import { serveResource } from '#server/resource/serve-resource.ts'
import { degrees, subSpecialities } from '../contract.ts'

export const served: readonly Served[] = [
  ...serveResource(subSpecialities, {
    uses: [{ word: 'requests', table: 'doctor_requests', column: 'sub_speciality_id' }],
  }),
  ...serveResource(degrees),
]

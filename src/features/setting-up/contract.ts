import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** Whether the practice has a chamber yet: without one there is nothing to work in. */
export const checkDoctorResource = endpoint({
  method: 'GET',
  path: '/doctor/v1/check-doctor-resource',
  scope: 'practice',
  reply: z.object({ has_chamber: z.boolean() }),
})

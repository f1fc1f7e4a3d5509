import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { PhoneChangeRow } from '#domain/patient/phone-changes.ts'

/** The doctor says that a change of a number is right. Only he himself, whatever an assistant may do: it may be hers. */
export const seePhoneChange = endpoint({
  method: 'POST',
  path: '/doctor/v1/phone-changes/{id}/seen',
  scope: 'practice',
  needs: 'Patient Edit',
  offline: 'queue',
  ours: true,
  params: z.strictObject({ id: Id }),
  reply: z.object({ phone_change: PhoneChangeRow }),
})

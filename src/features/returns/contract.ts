import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, Id } from '#contract/fields.ts'
import { returnFields, ReturnWordRow } from '#domain/return/rows.ts'

/** Keeps what came of asking after somebody who was asked back. */
export const tellReturn = endpoint({
  method: 'POST',
  path: '/doctor/v1/return-words',
  scope: 'practice',
  needs: ['Appointment Create', 'Patient Edit'],
  offline: 'queue',
  status: 201,
  ours: true,
  stamped: ['said_at'],
  body: z.strictObject({
    ...returnFields,
    id: z.optional(Id),
    until: blank(returnFields.return_day),
    note: z._default(returnFields.note, null),
    said_at: ReturnWordRow.shape.said_at,
  }),
  reply: z.object({ return_word: ReturnWordRow }),
})

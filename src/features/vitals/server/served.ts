import { made, present } from '#contract/mutation.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { recordVitals } from '../mutations.ts'

export const served: readonly Served[] = [
  serveMutation(recordVitals, {
    complete: (_ctx, { body, ...input }) => ({
      ...input,
      body: { ...body, vitals: { ...body.vitals, id: body.vitals.id ?? newId() } },
    }),
    also: ({ body }) => ({ chamber: present(chambers, body.chamber_id) }),
    reply: ({
      input: {
        body: { vitals, appointment_id },
      },
    }) => ({ id: made(vitals.id), appointment_id }),
  }),
]

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { defineMutation, every } from '#contract/mutation.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { dispatch } from './dispatch.ts'
import { serveMutation } from './serve-mutation.ts'

const { server, doctor, assistant } = await clinicServer()

const Seen = z.object({ ids: z.array(z.int()) })
const countChambers = defineMutation(
  endpoint({
    method: 'POST',
    path: '/doctor/v1/counted-chambers',
    scope: 'practice',
    needs: 'Appointment List',
    ours: true,
    offline: 'queue',
    body: z.strictObject({}),
    reply: Seen,
  }),
  { lane: () => 'count', reads: () => ({ all: every(chambers) }), apply: () => [] },
)

test('all rows of a table are those of the chambers where she works', async () => {
  const served = serveMutation(countChambers, {
    reply: ({ rows }) => ({ ids: rows.all.map(({ id }) => id) }),
  })
  const seenBy = async (principal: typeof doctor) => {
    const { text } = await dispatch(
      server.world,
      { principal, address: '127.0.0.1' },
      { served, input: { body: {} } },
    )
    return Seen.parse(JSON.parse(text)).ids
  }
  expect(await seenBy(doctor)).toEqual([1, 2])
  expect(await seenBy(assistant)).toEqual([1])
})

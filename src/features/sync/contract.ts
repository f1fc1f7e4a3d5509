import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'

/** Moves that one call settles. */
export const movesAtOnce = 500

/** A person's word on what a wrong clock wrote: it is laid under its true day, or stays where it is. Papers and their numbers stay as they are. */
export const settleClockMoves = endpoint({
  method: 'POST',
  path: '/doctor/v1/clock-moves',
  scope: 'practice',
  needs: 'Queue Manage',
  offline: 'queue',
  ours: true,
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(movesAtOnce, 'too_long')),
    act: z.literal(['move', 'keep'], 'choice'),
  }),
  reply: z.object({ settled: z.int() }),
})

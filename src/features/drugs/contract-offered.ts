import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { conflict } from '#contract/refusal.ts'
import { offeredFields } from '#domain/drug/offered.ts'

const offering = {
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  path: '/doctor/v1/drugs/{id}/offer',
  params: z.strictObject({ id: Id }),
} as const

/** How an own medicine stands that was offered. `on_the_way`: taken, and devices are sent it with the next step of the list. */
export const OfferedState = z.object({
  own_drug_id: Id,
  state: z.literal(['waiting', 'on_the_way', 'listed', 'refused']),
  reason: z.nullable(z.string()),
})
export type OfferedState = z.infer<typeof OfferedState>

/** The last offer of each own medicine; what was withdrawn stands in none, nor what the list has hidden since. */
export const listOffered = endpoint({
  method: 'GET',
  path: '/doctor/v1/offered-drugs',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  reply: z.object({ offered: z.array(OfferedState) }),
})

/**
 * Offers an own medicine to the list of all, as the person who presses sees it: what he was shown is what is sent. The same
 * words again are the same offer. 409 where another wording of it waits, or the list has taken it.
 */
export const offerDrug = endpoint({
  ...offering,
  method: 'POST',
  body: z.strictObject(offeredFields),
  refuses: [conflict],
  reply: z.object({ offered: OfferedState }),
})

/** Takes back an offer that waits; 409 where somebody has decided about it. */
export const withdrawDrug = endpoint({
  ...offering,
  method: 'DELETE',
  refuses: [conflict],
  reply: z.object({ id: Id }),
})

import type { NewRow } from '#server/db/practice-rows.ts'

/**
 * What stands in the queue of messages once for each visit that its patient holds himself, under the visit's own id. It is
 * written with the visit and sent by a job, so that no gateway ever stands in the way of a booking.
 */
export const visitMessage = (id: string, now: Date): NewRow<'visit_messages'> => ({
  id,
  state: 'queued',
  tries: 0,
  next_at: now.toISOString(),
  sent_at: null,
})

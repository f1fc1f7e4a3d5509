import { selectExpecting, settleExpected } from './settle.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import type { World } from '#server/calls/handler.ts'
import type { Job } from '#server/jobs/jobs.ts'

/** Marks absent who did not come, and lets go of places that nobody took up. A device without a line does the same for itself. */
export const settleVisits: Job = {
  name: 'settle-visits',
  everyMs: 60_000,
  run: async (world: World) => {
    const now = world.outside.now()
    for (const { practice_id, user_id } of await selectExpecting(world.db, now)) {
      await asPractice(world.db, { practice_id, user_id, action: 'settle-visits', now }, (practice) =>
        settleExpected(practice, now),
      )
    }
  },
}

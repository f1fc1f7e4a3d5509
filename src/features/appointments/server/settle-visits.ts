import { selectExpecting, settleExpected } from './settle.ts'
import type { World } from '#server/calls/handler.ts'
import { eachPractice } from '#server/jobs/each-practice.ts'
import type { Job } from '#server/jobs/jobs.ts'

/** Marks absent who did not come, and lets go of places that nobody took up. A device without a line does the same for itself. */
export const settleVisits: Job = {
  name: 'settle-visits',
  everyMs: 60_000,
  run: async (world: World) => {
    const now = world.outside.now()
    const practices = await selectExpecting(world.db, now)
    await eachPractice(world, { practices, action: 'settle-visits', now }, (practice) =>
      settleExpected(practice, now),
    )
  },
}

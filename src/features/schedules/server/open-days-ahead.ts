import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { aheadOf, materialise } from './materialise.ts'
import type { World } from '#server/calls/handler.ts'
import { eachPractice } from '#server/jobs/each-practice.ts'
import type { Job } from '#server/jobs/jobs.ts'

/** Puts the weekly plan's sittings of the coming days into every practice's calendar; a day that is there stays as it is. */
export const openDaysAhead: Job = {
  name: 'open-days-ahead',
  everyMs: 6 * 3_600_000,
  run: async (world: World) => {
    const now = world.outside.now()
    const days = aheadOf(sittingDate(now.getTime()))
    const practices = await world.db
      .selectFrom('practices')
      .innerJoin('doctors', 'doctors.id', 'practices.doctor_id')
      .select(['practices.id as practice_id', 'doctors.user_id'])
      .orderBy('practices.id')
      .execute()
    await eachPractice(world, { practices, action: 'open-days-ahead', now }, (practice) =>
      materialise(practice, days),
    )
  },
}

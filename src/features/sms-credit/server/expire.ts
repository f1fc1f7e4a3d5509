import type { World } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { eachPractice } from '#server/jobs/each-practice.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { expireSmsCredit } from '#server/queries/sms-credit.ts'

/** Ends packages whose time is over, practice by practice. Nobody can spend them meanwhile: whoever pays looks at the hour himself. */
export const expirePackages: Job = {
  name: 'expire-sms-packages',
  everyMs: 600_000,
  run: async (world: World) => {
    const now = world.outside.now()
    const practices = await selectDue(world, now)
    await eachPractice(world, { practices, action: 'expire-sms-packages', now }, (practice) =>
      practice.sql((db) => expireSmsCredit(db, { practice_id: practice.practice_id, now })),
    )
  },
}

const selectDue = ({ db }: World, now: Date) =>
  atDoor(db, (door) =>
    door
      .selectFrom('sms_activations as a')
      .innerJoin('practices as p', 'p.id', 'a.practice_id')
      .innerJoin('doctors as d', 'd.id', 'p.doctor_id')
      .select(['a.practice_id', 'd.user_id'])
      .distinct()
      .where('a.expires_at', '<=', now.toISOString())
      .where((it) => it.or([it('a.state', '<>', 'expired'), it('a.credits_left', '>', 0)]))
      .execute(),
  )

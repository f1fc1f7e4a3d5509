import type { World } from '#server/calls/handler.ts'
import { isAway, isCrowded } from '#server/db/away.ts'
import { sayingNoValue } from '#server/settings/cannot-start.ts'
import { asPractice, type PracticeWork, type WorkFor } from '#server/transaction/as-practice.ts'

interface InTurn extends Pick<WorkFor, 'action' | 'now'> {
  practices: readonly Pick<WorkFor, 'practice_id' | 'user_id'>[]
}

/**
 * Does a job's work in one practice after the other. One in which it fails is told by its id and keeps it from nobody
 * behind; at the end the first failure is thrown, so that the job counts as failed. Where the database is away it ends at once.
 */
export async function eachPractice(
  world: World,
  { practices, action, now }: InTurn,
  work: (practice: PracticeWork) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const { practice_id, user_id } of practices)
    try {
      await asPractice(world.db, { practice_id, user_id, action, now }, work)
    } catch (thrown) {
      if (isAway(thrown) && !isCrowded(thrown)) throw thrown
      failures.push(thrown)
      const reason = sayingNoValue(thrown)
      world.outside.log('practice_failed', { job: action, practice: practice_id, reason })
    }
  if (failures.length > 0) throw failures[0]
}

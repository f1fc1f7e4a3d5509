import type { World } from '#server/calls/handler.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { sayingNoValue } from '#server/settings/cannot-start.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { atDoor } from '#server/db/lend.ts'
import { importUndoDays } from '../contract.ts'
import { ImportWork, type ImportWorkOptions, ImportLost, ImportStopped } from './import-work.ts'
import { forgetOld } from './queries.ts'
import { works } from './kinds.ts'
import { selectUndone } from './take-queries.ts'
import { putBack } from './undo.ts'
import { claimImport, giveImportBack } from './work-queries.ts'

/** Compares, brings in and takes back what doctors brought from other programs, one after the other. What a dead server left is gone on with. */
export const importRecords = ({ rest = 1 }: { rest?: number } = {}): Job => ({
  name: 'import-records',
  everyMs: 2000,
  run: async (world, stopping) => {
    while (!stopping?.aborted && (await workOnce(world, { stopping, rest })));
  },
})

/** Whether there was something to do. */
async function workOnce(world: World, options: ImportWorkOptions): Promise<boolean> {
  const claimed = await claimImport(world.db, world.outside.now())
  if (!claimed) return false
  try {
    await works[claimed.kind][claimed.state](new ImportWork(world, claimed, options))
  } catch (thrown) {
    if (thrown instanceof ImportStopped) await giveImportBack(world.db, claimed)
    else if (!(thrown instanceof ImportLost))
      world.outside.log('import_failed', {
        import: claimed.id,
        work: claimed.state,
        reason: sayingNoValue(thrown),
      })
  }
  return true
}

/** Puts back whom a desk without a line went on with, and forgets rows that nobody took or that can no more be undone. */
export const settleImports: Job = {
  name: 'settle-imports',
  everyMs: 300_000,
  run: async ({ db, outside }) => {
    const now = outside.now()
    for (const { practice_id, id, made_by: user_id } of await atDoor(db, selectUndone))
      await asPractice(db, { practice_id, user_id, action: 'record_import_put_back', now }, (practice) =>
        putBack(practice, id),
      )
    await atDoor(db, (door) => forgetOld(door, now, importUndoDays))
  },
}

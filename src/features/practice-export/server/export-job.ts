import { sayingNoValue } from '#server/settings/cannot-start.ts'
import type { World } from '#server/calls/handler.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { keptDays } from '../contract.ts'
import { clearFolder, dropFile, fileOf, isNoRoom, makeFolder } from './files.ts'
import { ExportCourse, Lost, Stopped } from './export-course.ts'
import {
  type ClaimedExport,
  claimExport,
  endExpired,
  endMade,
  type ExportEnd,
  giveBack,
  selectKept,
} from './queries.ts'
import { outsideReadMe } from './read-me.ts'
import { openArchive, type OpenSink } from './sealed-archive.ts'
import { writeArchive } from './write-archive.ts'
import type { DrawPapers } from './archive-work.ts'

export interface ExportOptions {
  draw: DrawPapers
  /** How long the server rests after drawing a paper, in times of how long that took; 2 unless told. */
  rest?: number
  openTo?: OpenSink
}

/** Makes what doctors take home, one after the other. One that a dead server left is begun anew. */
export const makeExports = (options: ExportOptions): Job => ({
  name: 'make-exports',
  everyMs: 3000,
  run: async (world, stopping) => {
    const claimed = stopping?.aborted ? null : await claimExport(world.db, world.outside.now())
    if (claimed) await makeOne(world, claimed, { ...options, stopping })
  },
})

async function makeOne(
  world: World,
  claimed: ClaimedExport,
  { stopping, rest = 2, draw, openTo }: ExportOptions & { stopping: AbortSignal | undefined },
): Promise<void> {
  const folder = world.about.exports
  await makeFolder(folder)
  const course = new ExportCourse(world, claimed, { stopping, rest })
  const archive = openArchive({
    ...claimed,
    file: fileOf(folder, claimed),
    read_me: outsideReadMe,
    ...(openTo ? { openTo } : {}),
  })
  try {
    await archive.begin()
    await writeArchive({ world, claimed, archive, course, draw })
    const bytes = await archive.close()
    if (!(await end(world, claimed, { state: 'ready', bytes, expires_at: expiry(world) })))
      await dropFile(folder, claimed)
  } catch (thrown) {
    await archive.drop()
    await leave(world, claimed, thrown)
  }
}

const expiry = ({ outside }: World): string =>
  new Date(outside.now().getTime() + keptDays * 86_400_000).toISOString()

/** What is not the doctor's will nor this server's end is told in the log, and to the doctor. */
async function leave(world: World, claimed: ClaimedExport, thrown: unknown): Promise<void> {
  if (thrown instanceof Lost) return
  if (thrown instanceof Stopped) return giveBack(world.db, claimed)
  const failure = isNoRoom(thrown) ? 'no_room' : 'trouble'
  world.outside.log('export_failed', { export: claimed.id, failure, reason: sayingNoValue(thrown) })
  await end(world, claimed, { state: 'failed', failure })
}

async function end(world: World, claimed: ClaimedExport, how: ExportEnd): Promise<boolean> {
  const now = world.outside.now()
  const { practice_id, asked_by: user_id, id } = claimed
  const action = `practice_export_${how.state}`
  return asPractice(world.db, { practice_id, user_id, action, now }, async (work) => {
    const isEnded = await work.sql((db) => endMade(db, claimed, { ...how, now: now.toISOString() }))
    if (isEnded) work.audit({ table: 'practice_exports', row: id })
    return isEnded
  })
}

/** Takes away what was ready for long enough, and every file of which nothing is known. */
export const clearExports: Job = {
  name: 'clear-exports',
  everyMs: 10 * 60_000,
  run: async (world) => {
    const now = world.outside.now()
    for (const { practice_id, id, asked_by: user_id } of await endExpired(world.db, now))
      await asPractice(
        world.db,
        { practice_id, user_id, action: 'practice_export_gone', now },
        async ({ audit }) => audit({ table: 'practice_exports', row: id }),
      )
    await clearFolder(world.about.exports, await selectKept(world.db))
  },
}

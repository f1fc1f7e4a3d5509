import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupSettings } from '#server/settings/backup.ts'
import { takeHeld } from './base.ts'
import { locked, one, type BackedCluster } from './lock.ts'
import { packedLog } from './log.ts'
import { manifestFile, refuseOthers, wholeBackups, type Manifest } from './manifest.ts'
import { isSegment, numberOf, timelineOf } from './segments.ts'

const day = 86_400_000
/** Dhaka is six hours ahead the whole year. */
const ahead = 6 * 3_600_000

/** The last moment at which a day's backup was to be made. */
export function lastDue(now: Date, atMinute: number): Date {
  const inDhaka = now.getTime() + ahead - atMinute * 60_000
  return new Date(inDhaka - (inDhaka % day) - ahead + atMinute * 60_000)
}

/** Which bases stay: those of the kept days, and the newest however old it is. */
export const keptOf = (
  whole: readonly Manifest[],
  { now, keepDays }: { now: Date; keepDays: number },
): Manifest[] =>
  whole.filter(
    (one, at) =>
      at === whole.length - 1 || new Date(one.ended_at).getTime() >= now.getTime() - keepDays * day,
  )

/** Makes the day's backup where none is there yet and clears what is older than kept. What another server does this moment is left to it. */
export async function keepDaily(cluster: BackedCluster, to: BackupSettings, now: () => Date): Promise<void> {
  await locked(cluster, 'base', async (held) => {
    refuseOthers(to.dir, held.systemId)
    const newest = wholeBackups(to.dir).at(-1)
    const { timeline } = await one(
      held.client,
      'select timeline_id::text as timeline from pg_control_checkpoint()',
    )
    const isDue =
      newest === undefined ||
      new Date(newest.started_at) < lastDue(now(), to.atMinute) ||
      // A restored database goes another way: its backup begins anew.
      timelineOf(newest.first_segment) !== Number(timeline)
    if (isDue) await takeHeld(held, cluster, to)
    clearOld(to, { now: now(), systemId: held.systemId })
  })
}

/** The manifest goes first: what is half cleared is no backup. */
function clearOld(
  { dir, keepDays }: BackupSettings,
  { now, systemId }: { now: Date; systemId: string },
): void {
  const whole = wholeBackups(dir)
  const kept = keptOf(whole, { now, keepDays })
  for (const { base, file } of whole.filter((one) => !kept.includes(one))) {
    rmSync(manifestFile(dir, base))
    rmSync(join(dir, file.name), { force: true })
  }
  const bytes = kept[0]?.segment_bytes
  if (bytes === undefined) return
  const needed = kept.map(({ first_segment }) => numberOf(first_segment, bytes))
  for (const { segment, file } of packedLog(dir, systemId))
    if (isSegment(segment) && needed.every((first) => numberOf(segment, bytes) < first)) rmSync(file)
}

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { wholeBackups } from '#server/backup/manifest.ts'
import { lastRehearsal } from '#server/backup/rehearsed.ts'
import { spoolName } from '#server/db/archiving.ts'
import { codeOf, saying } from '#server/settings/cannot-start.ts'
import type { Metrics } from './metrics.ts'

export interface WatchedBackup {
  /** Where backups lie. */
  dir: string
  /** Of our own PostgreSQL. */
  clusterFolder: string
  /** Is told why a folder cannot be read. */
  unreadable(reason: string): void
}

/** When a backup was last made and restored for a trial, and how far the packing of the log is behind. */
export function watchBackup(metrics: Metrics, { dir, clusterFolder, unreadable }: WatchedBackup): void {
  const readable = metrics.gauge(
    'backup_readable',
    'Whether the folders of the backups and of the log can be read.',
  )
  const made = metrics.gauge(
    'backup_last_timestamp_seconds',
    'When the newest whole backup ended; 0: there is none.',
  )
  const tried = metrics.gauge(
    'backup_rehearsed_timestamp_seconds',
    'When a backup was last restored for a trial; 0: never.',
  )
  const waiting = metrics.gauge('backup_log_waiting', 'Parts of the log that are not packed yet.')
  const lag = metrics.gauge(
    'backup_log_lag_seconds',
    'Age of the oldest part of the log that is not packed yet.',
  )
  metrics.before(async () => {
    try {
      const spooled = agesIn(join(clusterFolder, spoolName))
      waiting.set(spooled.length)
      lag.set(Math.max(0, ...spooled))
      made.set(seconds(wholeBackups(dir).at(-1)?.ended_at))
      tried.set(seconds(lastRehearsal(dir)?.at))
      readable.set(1)
    } catch (thrown) {
      // What was told last stands.
      readable.set(0)
      unreadable(saying(thrown))
    }
  })
}

const seconds = (instant: string | undefined): number =>
  instant === undefined ? 0 : Date.parse(instant) / 1000

/** Seconds since each file of a folder was written; none where there is no folder yet. */
function agesIn(folder: string): number[] {
  const now = Date.now()
  try {
    return readdirSync(folder).map((name) => (now - statSync(join(folder, name)).mtimeMs) / 1000)
  } catch (thrown) {
    // No folder yet, or the part was packed just now: it waits no longer.
    if (codeOf(thrown) === 'ENOENT') return []
    throw thrown
  }
}

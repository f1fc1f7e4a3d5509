import type { Job } from '#server/jobs/jobs.ts'
import type { BackupSettings } from '#server/settings/backup.ts'
import { keepDaily } from './keep.ts'
import type { BackedCluster } from './lock.ts'
import { packLog } from './log.ts'

/** Packs the finished log into the backup and makes the day's base. What cannot be done is told in the log, tried again, and stops nobody. */
export const backupJobs = (to: BackupSettings | null, cluster: BackedCluster | null): readonly Job[] =>
  to === null || cluster === null
    ? []
    : [
        { name: 'pack-log', everyMs: 10_000, run: async () => void (await packLog(cluster, to)) },
        {
          name: 'daily-backup',
          everyMs: 10 * 60_000,
          run: ({ outside }) => keepDaily(cluster, to, outside.now),
        },
      ]

import type { Job } from '#server/jobs/jobs.ts'
import type { BackupSettings } from '#server/settings/backup.ts'
import type { BackedCluster } from './lock.ts'
import { packLog } from './log.ts'

/** Packs the finished log into the backup. What cannot be packed waits, is told in the log, and stops nobody. */
export const backupJobs = (to: BackupSettings | null, cluster: BackedCluster | null): readonly Job[] =>
  to === null || cluster === null
    ? []
    : [{ name: 'pack-log', everyMs: 10_000, run: async () => void (await packLog(cluster, to)) }]

import type { Logger } from 'pino'
import own from '#package.json' with { type: 'json' }
import type { OpenedDatabase } from '#server/db/open.ts'
import type { StandbyReads } from '#server/db/standby-reads.ts'
import { migrations } from '#server/db/migrations/index.ts'
import type { MetricsDoor } from '#server/http/metrics.ts'
import { watchBackup } from '#server/metrics/backup-figures.ts'
import { watchStandbys } from '#server/metrics/standby-figures.ts'
import { watchDatabase } from '#server/metrics/database-figures.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import type { Turnstile } from '#server/http/turnstile.ts'
import { watchBatches } from '#server/metrics/batch-figures.ts'
import type { Settings } from '#server/settings/settings.ts'

type MeasuredParts = Pick<OpenedDatabase, 'db' | 'pool' | 'door' | 'cluster'> & {
  standbys: Pick<StandbyReads, 'ages' | 'picked'> | null
}

/** The figures of this server; null where no token says who may see them. */
export async function metricsOf(
  { metricsToken, backup }: Pick<Settings, 'metricsToken' | 'backup'>,
  { db, pool, door, cluster, standbys }: MeasuredParts,
  { log, turnstile }: { log: Pick<Logger, 'warn'>; turnstile: Pick<Turnstile, 'crowd'> },
): Promise<MetricsDoor | null> {
  if (metricsToken === null) return null
  const migration = Object.keys(migrations).toSorted().at(-1) ?? ''
  const metrics = await openMetrics({ version: own.version, migration })
  watchDatabase(metrics, { db, pools: { work: pool, door }, now: () => new Date() })
  watchBatches(metrics, turnstile)
  if (standbys) watchStandbys(metrics, standbys)
  const unreadable = (reason: string) => log.warn({ reason }, 'backup_not_measured')
  if (backup && cluster) watchBackup(metrics, { dir: backup.dir, clusterFolder: cluster.folder, unreadable })
  return { token: metricsToken, ...metrics }
}

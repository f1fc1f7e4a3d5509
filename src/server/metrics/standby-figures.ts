import type { StandbyReads } from '#server/db/standby-reads.ts'
import type { Metrics } from './metrics.ts'

/** How old standbys are at which visitors' pages are read, and where they were read. Of one that is too old, or away, the age is absent. */
export function watchStandbys(metrics: Metrics, standbys: Pick<StandbyReads, 'ages' | 'picked'>): void {
  const ready = metrics.gauge('read_standby_ready', 'Whether pages for visitors are read at a standby.', [
    'host',
  ])
  const age = metrics.gauge('read_standby_age_seconds', 'How old its rows are at most.', ['host'])
  const reads = metrics.gauge(
    'visitor_reads',
    'Reads for visitors since the start, by where they were made.',
    ['at'],
  )
  metrics.before(async () => {
    age.reset()
    for (const { name, seconds } of standbys.ages()) {
      ready.set({ host: name }, seconds === null ? 0 : 1)
      if (seconds !== null) age.set({ host: name }, seconds)
    }
    for (const [at, count] of Object.entries(standbys.picked())) reads.set({ at }, count)
  })
}

import type { Metrics } from './metrics.ts'

/** Devices' batches that are worked on, and those that wait for their turn. */
export function watchBatches(
  metrics: Metrics,
  turnstile: { readonly crowd: { working: number; waiting: number } },
): void {
  const batches = metrics.gauge('sync_batches', 'Batches of devices that are here, by state.', ['state'])
  metrics.before(async () => {
    const { working, waiting } = turnstile.crowd
    batches.set({ state: 'working' }, working)
    batches.set({ state: 'waiting' }, waiting)
  })
}

import type { Lease } from '#contract/sync.ts'
import type { KnownCaller, Served, World } from './handler.ts'
import { syncServed } from './sync.ts'

/** Everything this server answers, one line a feature. */
export const served: readonly Served[] = [
  ...syncServed,
]

export const leasesFor = (_world: World, _caller: KnownCaller): Promise<Lease[]> => Promise.resolve([])

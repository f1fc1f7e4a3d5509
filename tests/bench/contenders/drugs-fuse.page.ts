import Fuse from 'fuse.js'
import type { DrugRow } from '#features/drugs/pack.ts'
import type { DrugPeer } from '../pages/drug-peer.ts'

let index: Fuse<DrugRow>

export const peer: DrugPeer = {
  prepare: (rows) => void (index = new Fuse([...rows], { keys: [{ name: 'brand', weight: 3 }, { name: 'generic', weight: 2 }, 'strength'], threshold: 0.3, ignoreLocation: false })),
  find: (typed, limit) => index.search(typed, { limit }).map((hit) => hit.item.id),
}

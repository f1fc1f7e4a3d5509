import MiniSearch from 'minisearch'
import type { DrugPeer } from '../pages/drug-peer.ts'

const index = new MiniSearch({ fields: ['brand', 'generic', 'strength', 'form', 'company'] })

export const peer: DrugPeer = {
  prepare: (rows) => index.addAll(rows),
  find: (typed, limit) => index.search(typed, { prefix: true, fuzzy: 0.2, boost: { brand: 3, generic: 2 }, combineWith: 'AND' }).slice(0, limit).map((hit) => Number(hit.id)),
}

import type { DrugRow } from '#features/drugs/pack.ts'
import type { DrugPeer } from './drug-peer.ts'

let keys: string[] = []
let ids: number[] = []

function firstFrom(typed: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] ?? '') < typed) low = middle + 1
    else high = middle
  }
  return low
}

/** The least that any search does: the first brands in order that begin with what is typed. */
export const peer: DrugPeer = {
  prepare: (rows) => {
    const sorted = rows
      .map((row: DrugRow) => ({ key: row.brand.toLowerCase(), id: row.id }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    keys = sorted.map(({ key }) => key)
    ids = sorted.map(({ id }) => id)
  },
  find: (typed, limit) => {
    const from = firstFrom(typed)
    let to = from
    while (to - from < limit && keys[to]?.startsWith(typed)) to++
    return ids.slice(from, to)
  },
}

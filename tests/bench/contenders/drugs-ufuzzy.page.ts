import uFuzzy from '@leeoniya/ufuzzy'
import type { DrugPeer } from '../pages/drug-peer.ts'

const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 })
let lines: string[] = []
let ids: number[] = []

export const peer: DrugPeer = {
  prepare: (rows) => {
    lines = rows.map((row) => `${row.brand} ${row.strength} ${row.generic} ${row.company}`)
    ids = rows.map((row) => row.id)
  },
  find: (typed, limit) => {
    const [found, info, order] = fuzzy.search(lines, typed, 1, 1000)
    const best = info && order ? order.map((at) => info.idx[at] ?? 0) : found ?? []
    return best.slice(0, limit).map((at) => ids[at] ?? 0)
  },
}

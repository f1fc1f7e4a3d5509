import { Charset, Document } from 'flexsearch'
import type { DrugPeer } from '../pages/drug-peer.ts'

const index = new Document({
  document: { id: 'id', index: ['brand', 'generic', 'strength', 'company'] },
  tokenize: 'forward', encoder: Charset.LatinBalance,
})

export const peer: DrugPeer = {
  prepare: (rows) => rows.forEach((row) => index.add({ ...row })),
  find: (typed, limit) => index.search(typed, { limit, suggest: true, merge: true }).map((hit) => Number(hit.id)),
}

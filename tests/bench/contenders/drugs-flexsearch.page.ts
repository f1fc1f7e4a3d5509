import { Charset, Document } from 'flexsearch'
import type { DrugPeer } from '../pages/drug-peer.ts'

const index = new Document({
  document: { id: 'id', index: 'text' },
  tokenize: 'forward', encoder: Charset.LatinAdvanced,
})

export const peer: DrugPeer = {
  prepare: (rows) => rows.forEach(({ id, brand, generic, strength, company }) => index.add({ id, text: `${brand} ${strength} ${generic} ${company}` })),
  find: (typed, limit) => index.search(typed, { limit, suggest: true, merge: true }).map((hit) => Number(hit.id)),
}

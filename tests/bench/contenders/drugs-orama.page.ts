import { create, insertMultiple, search } from '@orama/orama'
import type { DrugPeer } from '../pages/drug-peer.ts'

const index = create({ schema: { brand: 'string', generic: 'string', strength: 'string', company: 'string' } })

export const peer: DrugPeer = {
  prepare: async (rows) => void (await insertMultiple(index, rows.map(({ id, brand, generic, strength, company }) => ({ id: String(id), brand, generic, strength, company })), 1000)),
  find: async (typed, limit) => {
    const { hits } = await search(index, { term: typed, limit, tolerance: typed.length > 3 ? 1 : 0, boost: { brand: 3, generic: 2 } })
    return hits.map((hit) => Number(hit.id))
  },
}

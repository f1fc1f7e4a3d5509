import { drugIndex } from '#features/drugs/index-build.ts'
import type { DrugIndex } from '#features/drugs/index-tables.ts'
import { search } from '#features/drugs/index-search.ts'
import { packDrugs, unpackDrugs } from '#features/drugs/pack.ts'
import type { DrugPeer } from './drug-peer.ts'

let index: DrugIndex

/** The product's index, asked for the eight lines that the product shows. */
export const peer: DrugPeer = {
  prepare: (rows) => void (index = drugIndex(unpackDrugs(packDrugs(rows)))),
  find: (typed) => search(index, typed).map((hit) => hit.row.id),
}

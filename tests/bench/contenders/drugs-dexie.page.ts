import { Dexie } from 'dexie'
import type { DrugPeer } from '../pages/drug-peer.ts'

const db = new Dexie('bench-drugs')
db.version(1).stores({ drugs: 'id, key' })

export const peer: DrugPeer = {
  prepare: async (rows) => {
    if ((await db.table('drugs').count()) === rows.length) return
    await db.table('drugs').clear()
    await db.table('drugs').bulkPut(rows.map((row) => ({ ...row, key: row.brand.toLowerCase() })))
  },
  find: async (typed, limit) => (await db.table('drugs').where('key').startsWith(typed).limit(limit).toArray()).map((row) => row.id),
}

import { Dexie } from 'dexie'
import MiniSearch from 'minisearch'
import { drugs } from '../data.ts'
import { showToday } from '../pages/start-list.tsx'
import { type StartPeer, today, visits } from '../pages/start-peer.ts'

const db = new Dexie('bench-start')
db.version(1).stores({ visits: 'id, day', drugs: 'id' })

export const peer: StartPeer = {
  fill: async (request) => {
    await db.table('visits').bulkPut(visits(request.visits))
    await db.table('drugs').bulkPut(drugs(request.drugs))
  },
  start: async () => {
    showToday(await db.table('visits').where('day').equals(today).toArray())
    const index = new MiniSearch({ fields: ['brand', 'generic', 'strength', 'form', 'company'] })
    index.addAll(await db.table('drugs').toArray())
    performance.mark('drugs')
  },
}

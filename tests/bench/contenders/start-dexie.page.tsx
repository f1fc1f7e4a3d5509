import { Dexie } from 'dexie'
import MiniSearch from 'minisearch'
import { createRoot } from 'react-dom/client'
import { drugs } from '../data.ts'
import { markPainted, type StartPeer, today, type Visit, visits } from '../pages/start-peer.ts'

const db = new Dexie('bench-start')
db.version(1).stores({ visits: 'id, day', drugs: 'id' })

function List({ rows }: { rows: Visit[] }) {
  return <ul>{rows.map((row) => <li key={row.id}>{row.serial} {row.name}</li>)}</ul>
}

export const peer: StartPeer = {
  fill: async (wish) => {
    await db.table('visits').bulkPut(visits(wish.visits))
    await db.table('drugs').bulkPut(drugs(wish.drugs))
  },
  start: async () => {
    const place = document.body.appendChild(document.createElement('div'))
    createRoot(place).render(<List rows={await db.table('visits').where('day').equals(today).toArray()} />)
    markPainted('list')
    const index = new MiniSearch({ fields: ['brand', 'generic', 'strength', 'form', 'company'] })
    index.addAll(await db.table('drugs').toArray())
    performance.mark('drugs')
  },
}

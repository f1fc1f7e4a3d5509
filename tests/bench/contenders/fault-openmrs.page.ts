import { getFullSynchronizationItemsFor, queueSynchronizationItemFor, runSynchronization, setupOfflineSync } from './node_modules/@openmrs/esm-offline/dist/sync.js'
import type { Entry, FaultPeer } from '../pages/fault-peer.ts'
import { removed } from '../pages/remove-database.ts'

interface Item extends Entry {
  id: string
}

/** As its `openmrsFetch` does: refused unless the status is 200 to 299; an answer that is no JSON is taken all the same. */
async function post(url: string, item: Item): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(item) })
  await answer.text()
  if (!answer.ok) throw new Error(`Server responded with ${answer.status}`)
}

export const peer: FaultPeer = {
  open: async ({ place, fresh }) => {
    if (fresh) await removed('EsmOffline')
    setupOfflineSync('visit', [], (item: Item) => post(`/visits/${place}`, item))
  },
  keep: async (entry) => {
    const id = crypto.randomUUID()
    await queueSynchronizationItemFor('desk', 'visit', { id, ...entry }, { id })
  },
  send: () => runSynchronization(),
  login: () => Promise.resolve(),
  lying: async () => {
    const items: { content: Item; lastError?: object }[] = await getFullSynchronizationItemsFor('desk', 'visit')
    return { waiting: items.map(({ content }) => content.n), told: items.filter(({ lastError }) => lastError).map(({ content }) => content.n) }
  },
  forget: async () => void (await removed('EsmOffline')),
}

import './workbox-ground.ts'
import { Queue } from 'workbox-background-sync'
import type { FaultPeer } from '../pages/fault-peer.ts'
import { removed } from '../pages/remove-database.ts'

let queue: Queue
let at: string

export const peer: FaultPeer = {
  open: async ({ place, fresh }) => {
    at = `/visits/${place}`
    if (fresh) await removed('workbox-background-sync')
    queue = new Queue('visits', { forceSyncFallback: true })
  },
  keep: ({ n, isWrong }) =>
    queue.pushRequest({
      request: new Request(at, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: crypto.randomUUID(), n, isWrong }),
      }),
    }),
  send: async () => {
    try {
      await queue.replayRequests()
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'queue-replay-failed') throw error
    }
  },
  login: () => Promise.resolve(),
  // What it puts away it tells nobody of: a refusal is an answer like any other.
  lying: async () => {
    const entries = await queue.getAll()
    const waiting = await Promise.all(entries.map(async ({ request }) => (await request.clone().json()).n as number))
    return { waiting, told: [] }
  },
  forget: async () => void (await removed('workbox-background-sync')),
}

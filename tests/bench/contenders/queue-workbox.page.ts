import './workbox-ground.ts'
import { Queue } from 'workbox-background-sync'
import { proofFor, proverOf } from '../pages/prover.ts'
import type { QueuePeer, QueueRequest } from '../pages/queue-peer.ts'

let queue: Queue
let asked: QueueRequest
let kept = 0

const removed = (name: string): Promise<void> => new Promise((done) => {
  const request = indexedDB.deleteDatabase(name)
  request.onsuccess = () => done()
  request.onblocked = () => done()
})

export const peer: QueuePeer = {
  open: async (given) => {
    asked = given
    await removed('workbox-background-sync')
    queue = new Queue('bench', { forceSyncFallback: true })
  },
  enqueue: async (n) => {
    const body = asked.body(n)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${asked.account.token}`, 'idempotency-key': body.id ?? '' }
    await queue.pushRequest({ request: new Request('/api/doctor/v1/quick-appointments', { method: 'POST', headers, body: JSON.stringify(body) }) })
    kept += 1
  },
  drain: async (cap) => {
    const end = performance.now() + cap
    const real = globalThis.fetch
    const [{ token }, prover] = [asked.account, proverOf(asked.account)]
    // A proof is good for a minute: what was queued gets its own as it goes.
    const proved: typeof fetch = async (...asked) => {
      const request = new Request(...asked)
      const proof = await proofFor(prover, { method: request.method, url: request.url, token, body: await request.clone().text() })
      for (const [name, value] of Object.entries(proof)) request.headers.set(name, value)
      return real(request)
    }
    // A line that breaks is the one way to end its replay; it puts the request back then.
    globalThis.fetch = (...asked) => (performance.now() > end ? Promise.reject(new TypeError('the time is up')) : proved(...asked))
    try {
      await queue.replayRequests()
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'queue-replay-failed') throw error
    } finally {
      globalThis.fetch = real
    }
    return kept - (await queue.size())
  },
}

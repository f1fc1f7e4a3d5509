import type { WalkIn } from '#features/quick-appointments/contract.ts'
import { proofFor, proverOf } from './prover.ts'
import type { QueuePeer, QueueRequest } from './queue-peer.ts'
import { openRaw, type RawStore } from './raw-store.ts'

let store: RawStore<WalkIn>
let request: QueueRequest

/** The plain way: a request a walk-in, its call removed once the server has answered. */
export const peer: QueuePeer = {
  open: async (given) => {
    request = given
    store = await openRaw('bench-one-by-one')
  },
  enqueue: async (n) => {
    const body = request.body(n)
    await store.put(body, body)
  },
  drain: async (cap) => {
    const end = performance.now() + cap
    let sent = 0
    const [{ token }, prover, url] = [
      request.account,
      proverOf(request.account),
      '/api/doctor/v1/quick-appointments',
    ]
    for (const { key, call } of await store.calls()) {
      const body = JSON.stringify(call)
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': call.id ?? '',
        ...(await proofFor(prover, { method: 'POST', url, token, body })),
      }
      const answer = await fetch(url, { method: 'POST', headers, body })
      await answer.text()
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
      await store.remove(key)
      sent += 1
      if (performance.now() > end) break
    }
    return sent
  },
}

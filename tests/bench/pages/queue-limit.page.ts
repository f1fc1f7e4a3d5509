import { through } from '#contract/envelope.ts'
import type { QueuePeer, QueueRequest } from './queue-peer.ts'
import { openRaw, type RawStore } from './raw-store.ts'

let store: RawStore<object>
let request: QueueRequest

/** The least there is: one strict transaction with the row and its call; then everything zipped into one request to a server that reads and answers it. */
export const peer: QueuePeer = {
  open: async (given) => {
    request = given
    store = await openRaw('bench-limit')
  },
  enqueue: async (n) => {
    const body = request.body(n)
    await store.put(body, {
      op_id: body.id,
      call: 'POST /doctor/v1/quick-appointments',
      input: { params: {}, body },
    })
  },
  drain: async () => {
    const ops = (await store.calls()).map(({ call }) => call)
    const zipped = await through(
      new TextEncoder().encode(JSON.stringify({ ops })),
      new CompressionStream('gzip'),
    )
    const answer = await fetch('/api/v1/sync/push', {
      method: 'POST',
      body: zipped,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    })
    const { answers }: { answers: unknown[] } = await answer.json()
    await store.clear()
    return answers.length
  },
}

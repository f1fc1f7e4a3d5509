import PouchDB from 'pouchdb-browser'
import type { QueuePeer, QueueRequest } from '../pages/queue-peer.ts'

let db: PouchDB.Database
let request: QueueRequest

export const peer: QueuePeer = {
  open: async (given) => {
    request = given
    await new PouchDB('bench-pouch').destroy()
    db = new PouchDB('bench-pouch')
    await db.info()
  },
  enqueue: async (n) => {
    const { id, ...body } = request.body(n)
    await db.put({ _id: id, ...body })
  },
  drain: async () => {
    const remote = new PouchDB(`${location.origin}/walk-ins-${crypto.randomUUID()}`)
    const { docs_written } = await db.replicate.to(remote, { batch_size: 1000, batches_limit: 2 })
    return docs_written
  },
}

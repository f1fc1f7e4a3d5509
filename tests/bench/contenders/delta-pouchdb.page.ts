import PouchDB from 'pouchdb-browser'
import { bodyOf } from '../pages/walk-ins.ts'

const documents = 100
let remote: PouchDB.Database
let local: PouchDB.Database

/** Both sides hold the same documents; then each of them changes at the server. */
export async function open(): Promise<void> {
  await new PouchDB('bench-delta').destroy()
  local = new PouchDB('bench-delta')
  remote = new PouchDB(`${location.origin}/delta-${crypto.randomUUID()}`)
  const docs = Array.from({ length: documents }, (_, n) => ({ _id: crypto.randomUUID(), status: 'waiting', ...withoutId(n) }))
  await remote.bulkDocs(docs)
  await local.replicate.from(remote, { batch_size: 1000 })
  const { rows } = await remote.allDocs({ include_docs: true })
  await remote.bulkDocs(rows.flatMap(({ doc }) => (doc ? [{ ...doc, status: 'called' }] : [])))
}

function withoutId(n: number): object {
  const { id: _id, ...body } = bodyOf(n, { sittings: 0, letter: 'B' })
  return body
}

/** Fetches the changes: how many requests, how many bytes. */
export async function pull(): Promise<Record<string, number>> {
  performance.clearResourceTimings()
  performance.setResourceTimingBufferSize(1000)
  const { docs_written } = await local.replicate.from(remote, { batch_size: 1000 })
  if (docs_written !== documents) throw new Error(`PouchDB fetched ${docs_written} changes`)
  await new Promise((go) => setTimeout(go, 200))
  const asked = performance.getEntriesByType('resource')
  return { requests: asked.length, state_bytes: asked.reduce((sum, one) => sum + (one instanceof PerformanceResourceTiming ? one.transferSize : 0), 0) }
}

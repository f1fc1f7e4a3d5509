import PouchDB from 'pouchdb-browser'
import type { FaultPeer } from '../pages/fault-peer.ts'

let db: PouchDB.Database<{ n: number; isWrong: boolean }>
let remote: string
let sent = new Set<number>()
const denied = new Set<number>()

const numberIn = async (id: string): Promise<number> => (await db.get(id)).n

export const peer: FaultPeer = {
  open: async ({ place, fresh }) => {
    if (fresh) await new PouchDB('fault-pouch').destroy()
    db = new PouchDB('fault-pouch')
    await db.info()
    remote = `${location.origin}/visits-${place}`
  },
  keep: async (entry) => void (await db.put({ _id: crypto.randomUUID(), ...entry })),
  send: async () => {
    const run = db.replicate.to(new PouchDB(remote))
    run.on('denied', (found) => {
      const { id } = found as { id?: string }
      if (id !== undefined) void numberIn(id).then((n) => denied.add(n))
    })
    try {
      await run
      // Where it ran to its end, it holds everything for sent.
      const { rows } = await db.allDocs({ include_docs: true })
      sent = new Set(rows.flatMap(({ doc }) => (doc ? [doc.n] : [])))
    } catch {
      // No line, or none that answers: it is asked again.
    }
  },
  login: () => Promise.resolve(),
  lying: async () => {
    const { rows } = await db.allDocs({ include_docs: true })
    const kept = rows.flatMap(({ doc }) => (doc ? [doc.n] : []))
    return { waiting: kept.filter((n) => !sent.has(n)), told: [...denied] }
  },
  forget: () => db.destroy(),
}

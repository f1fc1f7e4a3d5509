import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'

/** The channel on which every server of one database hears that practices have moved. */
export const movedChannel = 'moved'

/** Milliseconds that an announcement waits for others: a busy evening is told at once. */
const gatherMs = 30

/** Pairs in one announcement; PostgreSQL takes 8,000 bytes. */
const most = 250

type Seqs = Map<number, number>

const moves = new WeakMap<Db, Seqs>()
const announcers = new WeakMap<Db, (moved: Seqs) => void>()

/** In a transaction: notes that it took the practice's counter up to `seq`, to be told once it is durable. */
export function noteMoved(db: Db, practice_id: number, seq: number): void {
  const noted = moves.get(db) ?? new Map<number, number>()
  moves.set(db, noted.set(practice_id, seq))
}

/** After the commit: tells what the transaction on this connection has noted. */
export function announceMoved(db: Db, connection: Db): void {
  const moved = moves.get(connection)
  if (moved) announcers.get(db)?.(moved)
}

/**
 * From now on this database's commits are announced. Told beside the commit, never within it: PostgreSQL lets only one
 * transaction at a time commit a notification, and every practice would wait for every other. An announcement that
 * fails costs nothing but time, because devices ask once a minute anyway.
 */
export function announceOn(db: Db, failed: (reason: unknown) => void): void {
  const waiting: Seqs = new Map()
  let busy = false
  const speak = async () => {
    while (waiting.size > 0) {
      await new Promise((go) => setTimeout(go, gatherMs).unref())
      const told = [...waiting].slice(0, most)
      for (const [practice_id] of told) waiting.delete(practice_id)
      await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${movedChannel}, ${JSON.stringify(told)})`.execute(
        db,
      )
    }
  }
  announcers.set(db, (moved) => {
    for (const [practice_id, seq] of moved)
      waiting.set(practice_id, Math.max(seq, waiting.get(practice_id) ?? 0))
    if (busy) return
    busy = true
    speak()
      .catch(failed)
      .finally(() => {
        busy = false
      })
  })
}

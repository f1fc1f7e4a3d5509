import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import { movedChannel } from '#server/transaction/announce.ts'

/** What is heard of a practice: its counter, or null when something may have been missed. */
export type CounterListener = (seq: number | null) => void

export interface Moves {
  /** Calls back whenever the practice's counter moved in any server; answers how to stop. */
  onMoved(practice_id: number, hear: CounterListener): () => void
  close(): Promise<void>
}

const Told = z.array(z.tuple([z.int(), z.int()]))

/** Longest wait before the next try to listen again (ms): a standby that was promoted is heard as soon as it is worked on. */
const longest = 4_000

/** Listens on a connection of its own for what any server of this database announces, and again when it breaks. */
export function openMoves(pool: pg.Pool, broken: (error: Error) => void): Moves {
  const hearers = new Map<number, Set<CounterListener>>()
  const closing = new AbortController()
  const hear = ({ payload = '[]' }: pg.Notification) => {
    for (const [practice_id, seq] of z.parse(Told, JSON.parse(payload)))
      for (const one of hearers.get(practice_id) ?? []) one(seq)
  }
  const missed = () => {
    for (const here of hearers.values()) for (const one of here) one(null)
  }
  const running = listenAgain({ pool, hear, missed, broken, closing: closing.signal })
  return {
    onMoved(practice_id, one) {
      const here = hearers.get(practice_id) ?? new Set<CounterListener>()
      hearers.set(practice_id, here.add(one))
      return () => {
        here.delete(one)
        if (here.size === 0) hearers.delete(practice_id)
      }
    },
    async close() {
      closing.abort()
      await running
    },
  }
}

interface Listening {
  pool: pg.Pool
  hear: (message: pg.Notification) => void
  missed: () => void
  broken: (error: Error) => void
  closing: AbortSignal
}

async function listenAgain({ pool, hear, missed, broken, closing }: Listening): Promise<void> {
  for (let failures = 0; !closing.aborted;) {
    try {
      const client = await pool.connect()
      client.on('notification', hear)
      try {
        const ended = endOf(client, closing)
        await client.query(`listen ${movedChannel}`)
        missed()
        failures = 0
        const error = await ended
        if (error) broken(error)
      } finally {
        client.off('notification', hear)
        // Never back into the pool, also where it took no listening: whoever got it next would go on hearing.
        client.release(true)
      }
    } catch (error) {
      broken(error instanceof Error ? error : new Error(String(error)))
    }
    failures += 1
    // Closing cuts the wait short; the loop sees it by itself.
    await wait(Math.min(longest, 250 * 2 ** failures), undefined, { signal: closing, ref: false }).catch(
      () => undefined,
    )
  }
}

/** Resolves when the connection is over: with what broke it, or with nothing when it is no longer wanted. */
const endOf = (client: pg.PoolClient, closing: AbortSignal): Promise<Error | undefined> =>
  new Promise((resolve) => {
    client.on('error', resolve)
    client.once('end', () => resolve(new Error('the listening connection ended')))
    // Closed while it was still connecting: an abort that is over calls nobody.
    if (closing.aborted) resolve(undefined)
    closing.addEventListener('abort', () => resolve(undefined), { once: true })
  })

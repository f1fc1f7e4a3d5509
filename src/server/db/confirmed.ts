import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { atHost, type Host } from './hosts.ts'

/** A host takes writes, and nobody confirms them. The code is PostgreSQL's own for a server that lets nobody in now. */
export class NobodyConfirms extends Error {
  readonly code = '57P03'

  constructor({ name }: Host, cause?: unknown) {
    super(`The database at ${name} takes writes, but none of ours is confirmed`, { cause })
  }
}

/** Knows of hosts that all they show lies on their standby too. */
export interface Confirmations {
  /** Throws NobodyConfirms where a write of ours is not confirmed in time. */
  of(host: Host): Promise<void>
  /** A connection to this host has ended: it may have been started anew. */
  doubt(host: Host): void
  /** It is not worked on any more. */
  drop(host: Host): void
}

/** Milliseconds in which a standby that follows confirms a write. */
const patience = 3_000

/**
 * A commit that waits for its standby is seen by nobody; but a PostgreSQL that is started anew shows what waited when it
 * ended, though no standby may have it: a call would be told as saved, and a row handed out, that the standby knows nothing
 * of. So a write of ours has to be confirmed there first: what lies before it in the log is confirmed with it. Where writes
 * wait for nobody it is confirmed at once.
 */
export function openConfirmations(connection: pg.ClientConfig): Confirmations {
  const asked = new Map<Host, { client: pg.Client; confirmed: Promise<void>; isOver: boolean }>()
  const begin = (host: Host) => {
    const client = new pg.Client({ ...atHost(connection, host), connectionTimeoutMillis: patience })
    // What breaks it rejects the write under way.
    client.on('error', () => undefined)
    const one = { client, confirmed: write(client), isOver: false }
    asked.set(host, one)
    one.confirmed.then(
      () => {
        one.isOver = true
      },
      // Whoever comes next has it tried again.
      () => asked.get(host) === one && asked.delete(host),
    )
    return one
  }
  return {
    of: (host) => inTime(host, (asked.get(host) ?? begin(host)).confirmed),
    // One that is still under way stands on a connection of its own, which tells by itself.
    doubt: (host) => {
      if (asked.get(host)?.isOver) asked.delete(host)
    },
    drop: (host) => {
      const one = asked.get(host)
      asked.delete(host)
      // A machine that is gone does not say good-bye.
      one?.client.end().catch(() => undefined)
    },
  }
}

async function write(client: pg.Client): Promise<void> {
  await client.connect()
  await client.query(`select pg_logical_emit_message(true, 'niramoy', 'confirmed?')`)
  // It is confirmed, whether that connection ends well or not.
  await client.end().catch(() => undefined)
}

async function inTime(host: Host, confirmed: Promise<void>): Promise<void> {
  const slow = new AbortController()
  const late = wait(patience, undefined, { signal: slow.signal }).then(() =>
    Promise.reject(new Error('late')),
  )
  // The race has its winner.
  late.catch(() => undefined)
  try {
    await Promise.race([confirmed, late])
  } catch (error) {
    throw new NobodyConfirms(host, error)
  } finally {
    slow.abort()
  }
}

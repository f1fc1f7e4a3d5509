import { setTimeout as wait } from 'node:timers/promises'
import { Socket } from 'node:net'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { atHost, type DatabaseHosts, type Host } from './hosts.ts'
import { openQueries } from './lend.ts'
import { askedAt } from './look-at-hosts.ts'
import type { Database } from './types.ts'

/** Where what may be some seconds old is read. */
export interface StandbyReads {
  /** Each that is young enough in its turn; null where none is, and the primary is asked. */
  pick(): Standby | null
  /** Of each host how old its rows are at most (seconds); null where that is not known, or too old to be read. */
  ages(): { name: string; seconds: number | null }[]
  /** How often one was picked, and how often none could be. */
  picked(): { standby: number; primary: number }
  close(): Promise<void>
}

export interface Standby {
  db: Kysely<Database>
  /** It failed somebody: nobody is sent there before it is looked at again. */
  doubt(): void
}

export interface StandbyReadsOptions extends DatabaseHosts {
  /** The product's role; null where the login itself is the product's. */
  role: string | null
  /** To the host that takes writes; throws where none does. */
  primary: () => Promise<pg.ClientConfig>
  broken: (error: Error) => void
  /** Milliseconds that what is read there may be old. */
  oldest?: number
}

/** Milliseconds between looks, and in which a host answers that is not left. */
const lookEvery = 2_000
const patience = 1_500
/** Visitors' pages are kept for as long as this before they are drawn anew. */
const usualOldest = 10_000
/** Connections to each. */
const most = 8

/** How far the log of the primary had come at a moment of this process (ms). */
interface Mark {
  at: number
  upto: bigint
}

/**
 * Looks every two seconds how far the primary has written and how far each standby has come: a standby that has all which
 * the primary had at a moment is as old as that moment. Its own clock and its own word would not do: one that hears nothing
 * of its primary any more believes that it has everything. One that was promoted is read no more: who the primary is, others decide.
 */
export function openStandbyReads(options: StandbyReadsOptions): StandbyReads {
  const { primary, oldest = usualOldest } = options
  const hosts = options.hosts.map((host) => openHost(host, options))
  const closing = new AbortController()
  let marks: readonly Mark[] = []
  const look = async () => {
    const mark = await markOf(primary)
    if (mark !== null) marks = [mark, ...marks].filter(({ at }) => mark.at - at < 2 * oldest)
    await Promise.all(hosts.map((host) => host.look(marks)))
  }
  const looking = again(look, closing.signal)
  const young = () => hosts.filter(({ ageMs }) => ageMs() < oldest)
  const picks = { standby: 0, primary: 0 }
  return {
    pick: () => {
      const all = young()
      const one = all[picks.standby % all.length]
      picks[one ? 'standby' : 'primary'] += 1
      return one?.standby ?? null
    },
    ages: () => hosts.map(({ name, ageMs }) => ({ name, seconds: ageMs() < oldest ? ageMs() / 1000 : null })),
    picked: () => ({ ...picks }),
    close: async () => {
      closing.abort()
      await looking
      await Promise.all(hosts.map((host) => host.close()))
    },
  }
}

async function again(look: () => Promise<void>, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await look()
    // Closing cuts the wait short; the loop sees it by itself.
    await wait(lookEvery, undefined, { signal: closing, ref: false }).catch(() => undefined)
  }
}

interface ReadHost {
  name: string
  standby: Standby
  /** How old it is at most by now; without an end where that is not known. */
  ageMs(): number
  look(marks: readonly Mark[]): Promise<void>
  close(): Promise<void>
}

function openHost(host: Host, { connection, role, broken }: StandbyReadsOptions): ReadHost {
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const there = atHost(connection, host)
  const { db, close } = openQueries({ connection: { ...there, stream }, role, max: most, broken })
  let asOf = -Infinity
  const look = async (marks: readonly Mark[]) => {
    const upto = await replayedAt(there)
    if (upto === null) {
      asOf = -Infinity
      // Whoever waits for its answer is told at once, and asks the primary.
      for (const socket of sockets) socket.destroy(new Error('Connection terminated: the standby was lost'))
      return
    }
    asOf = Math.max(asOf, ...marks.filter((mark) => mark.upto <= upto).map(({ at }) => at))
  }
  const doubt = () => {
    asOf = -Infinity
  }
  return { name: host.name, standby: { db, doubt }, ageMs: () => performance.now() - asOf, look, close }
}

/** null where the primary does not answer: then nobody knows how old a standby is. */
async function markOf(primary: StandbyReadsOptions['primary']): Promise<Mark | null> {
  const at = performance.now()
  try {
    const [found] = await askedAt<{ upto: string }>(
      await primary(),
      'select pg_current_wal_lsn()::text as upto',
      patience,
    )
    return found ? { at, upto: placeInLog(found.upto) } : null
  } catch {
    // The server tells of it, and looks for another.
    return null
  }
}

/** How far a standby has come; null where it does not answer, or is none. */
async function replayedAt(there: pg.ClientConfig): Promise<bigint | null> {
  try {
    const [found] = await askedAt<{ upto: string | null }>(
      there,
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as upto',
      patience,
    )
    return found?.upto ? placeInLog(found.upto) : null
  } catch {
    // It is away; its figure says so.
    return null
  }
}

/** `16/B374D848`: two halves of a number. */
function placeInLog(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

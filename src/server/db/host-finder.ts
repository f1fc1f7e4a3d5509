import { setTimeout as wait } from 'node:timers/promises'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { openConfirmations } from './confirmed.ts'
import type { Host } from './hosts.ts'
import { type HostLook, lookAt, lookAtAll, newestOf, promotedAfter } from './look-at-hosts.ts'

/** Knows which of several hosts takes writes, and hears when it no longer does. */
export interface HostFinder {
  /** Throws NoHostTakesWrites where none does at this moment. */
  writable(): Promise<Host>
  /** Throws NobodyConfirms where what this host shows may not lie on its standby. */
  confirmed(host: Host): Promise<void>
  /** What was known of this host holds no more: the next who asks has all of them looked at. */
  forget(host: Host): void
  /** A connection to this host; it is broken off when the host is lost. */
  holds(host: Host, socket: Socket): void
  close(): Promise<void>
}

/** Nobody promoted one yet, or all are away. The code is PostgreSQL's own for a server that lets nobody in now. */
export class NoHostTakesWrites extends Error {
  readonly code = '57P03'

  constructor(looks: readonly HostLook[]) {
    super(`No host of the database takes writes: ${looks.map(toldOf).join(', ')}`)
  }
}

const toldOf = ({ host, state, says }: HostLook): string =>
  `${host.name} ${says === '' ? state : `is ${state} (${says})`}`

/** Milliseconds between looks at the host that is worked on: a machine that burns says nothing by itself. */
const lookEvery = 2_000
/** Milliseconds between looks at the others: one that is promoted while the line between the machines is cut. */
const lookAtOthersEvery = 5_000
/** Milliseconds that one that was silent is given once more. */
const secondPatience = 1_500
/** Milliseconds that a search goes on for others, so that two which take writes are seen. */
const grace = 300
/** Milliseconds for which a search that found none stands for all who ask. */
const pause = 250

/** `tell` gets a sentence for the operator whenever another host is worked on. */
export function findHosts(
  connection: pg.ClientConfig,
  hosts: readonly Host[],
  tell: (sentence: string) => void,
): HostFinder {
  const held = new Map<Host, Set<Socket>>()
  const closing = new AbortController()
  const confirmations = openConfirmations(connection)
  const known = knownHost(() => search(connection, hosts, tell), tell)
  const lose = (host: Host, why: string) => {
    known.forget(host)
    confirmations.drop(host)
    tell(`The database at ${host.name} ${why}: its connections are broken off.`)
    for (const socket of held.get(host) ?? [])
      socket.destroy(new Error('Connection terminated: the host was lost'))
  }
  const watched = { connection, known: known.now, lose }
  const watching = [
    again(lookEvery, closing.signal, () => lookAtKnown(watched)),
    again(lookAtOthersEvery, closing.signal, () => lookAtOthers(watched, hosts)),
  ]
  return {
    writable: known.found,
    confirmed: confirmations.of,
    forget: known.forget,
    holds: (host, socket) => {
      const here = held.get(host) ?? new Set<Socket>()
      held.set(host, here.add(socket))
      socket.once('close', () => {
        here.delete(socket)
        confirmations.doubt(host)
      })
    },
    close: async () => {
      closing.abort()
      for (const host of hosts) confirmations.drop(host)
      await Promise.all(watching)
    },
  }
}

/** Remembers what a search found; however many ask, one search is under way. */
function knownHost(find: () => Promise<Host>, tell: (sentence: string) => void) {
  let now: Host | null = null
  let last: Host | null = null
  let searching: Promise<Host> | null = null
  const begin = async () => {
    const host = await find()
    now = host
    if (last !== null && last !== host) tell(`The database is at ${host.name} now.`)
    last = host
    return host
  }
  const searched = () => {
    const found = begin()
    searching = found
    const over = () => {
      searching = null
    }
    found.then(over, () => setTimeout(over, pause).unref())
    return found
  }
  return {
    now: () => now,
    found: () => (now === null ? (searching ?? searched()) : Promise.resolve(now)),
    forget: (host: Host) => {
      if (now === host) now = null
    },
  }
}

async function search(
  connection: pg.ClientConfig,
  hosts: readonly Host[],
  tell: (sentence: string) => void,
): Promise<Host> {
  const looks = await lookAtAll(connection, hosts, grace)
  const [one, ...others] = looks.filter(({ state }) => state === 'takes writes').map(({ host }) => host)
  if (one === undefined) throw new NoHostTakesWrites(looks)
  if (others.length === 0) return one
  const newest = (await newestOf(connection, [one, ...others])) ?? one
  tell(
    `More than one host of the database takes writes: ${[one, ...others].map(({ name }) => name).join(', ')}. Work goes to ${newest.name}, which was promoted last; stop the others at once.`,
  )
  return newest
}

interface Watched {
  connection: pg.ClientConfig
  known: () => Host | null
  lose: (host: Host, why: string) => void
}

/** Does it again and again until it closes. */
async function again(every: number, closing: AbortSignal, look: () => Promise<void>): Promise<void> {
  while (!closing.aborted) {
    await look()
    // Closing cuts the wait short; the loop sees it by itself.
    await wait(every, undefined, { signal: closing, ref: false }).catch(() => undefined)
  }
}

/** One that answers nothing, or only reads by now, is lost. */
async function lookAtKnown({ connection, known, lose }: Watched): Promise<void> {
  const host = known()
  const state = host === null ? null : await stateOf(connection, host)
  if (host !== null && state === 'silent') lose(host, 'does not answer')
  if (host !== null && state === 'only reads') lose(host, 'takes no writes any more')
}

/** One that was cut off while another was promoted still takes writes, and no standby ever confirms them again. */
async function lookAtOthers({ connection, known, lose }: Watched, hosts: readonly Host[]): Promise<void> {
  const host = known()
  const newer = host === null ? null : await promotedAfter(connection, host, hosts)
  if (host !== null && newer !== null && known() === host)
    lose(host, `is left for ${newer.name}, which was promoted after it`)
}

/** One that was busy for a moment is asked twice. */
async function stateOf(connection: pg.ClientConfig, host: Host): Promise<HostLook['state']> {
  const { state } = await lookAt(connection, host)
  return state === 'silent' ? (await lookAt(connection, host, secondPatience)).state : state
}

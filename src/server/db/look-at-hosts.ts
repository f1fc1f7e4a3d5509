import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, saying } from '#server/settings/cannot-start.ts'
import { atHost, type Host } from './hosts.ts'

/** `crowded`: it answers, but lets nobody more in. */
export type HostState = 'takes writes' | 'only reads' | 'crowded' | 'silent'

export interface HostLook {
  host: Host
  state: HostState
  /** What it said where it did not let us in. */
  says: string
}

/** Milliseconds in which a host that lives lets somebody in and answers. */
export const patienceMs = 3_000

/** A standby only reads, and so does a primary that was told to. */
const asking = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as reads`

/** Asks one host, on a connection of its own, whether it takes writes. Never throws. */
export async function lookAt(
  connection: pg.ClientConfig,
  host: Host,
  patience: number = patienceMs,
): Promise<HostLook> {
  try {
    const [found] = await askedAt<{ reads: boolean }>(atHost(connection, host), asking, patience)
    return { host, state: found?.reads === false ? 'takes writes' : 'only reads', says: '' }
  } catch (thrown) {
    const state = codeOf(thrown) === '53300' ? 'crowded' : 'silent'
    return { host, state, says: saying(thrown) || codeOf(thrown) }
  }
}

/** The rows of one statement on a connection that ends with it. Milliseconds of `patience` are for each of its two steps. */
export async function askedAt<R extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
  patience: number = patienceMs,
): Promise<R[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: patience, query_timeout: patience })
  // What breaks it rejects the step under way.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<R>(statement)).rows
  } finally {
    // Nobody waits: a machine that is gone does not say good-bye.
    client.end().catch(() => undefined)
  }
}

/** Asks all hosts at once, and waits for each, but at most `grace` milliseconds longer than for the first that takes writes. */
export async function lookAtAll(
  connection: pg.ClientConfig,
  hosts: readonly Host[],
  grace: number,
): Promise<HostLook[]> {
  const looks: HostLook[] = []
  const looking = hosts.map(async (host) => {
    const look = await lookAt(connection, host)
    looks.push(look)
    return look
  })
  await Promise.race(
    looking.map(async (one) => ((await one).state === 'takes writes' ? wait(grace) : Promise.all(looking))),
  )
  return [...looks]
}

/** Of hosts that take writes the one that was promoted last: each promotion begins a newer timeline. */
export async function newestOf(
  connection: pg.ClientConfig,
  hosts: readonly Host[],
): Promise<Host | undefined> {
  const dated = await Promise.all(
    hosts.map(async (host) => ({ host, timeline: await timelineOf(atHost(connection, host)) })),
  )
  return dated.toSorted((a, b) => b.timeline.localeCompare(a.timeline))[0]?.host
}

/** Of the other hosts one that takes writes and was promoted later than this one; null where there is none, or this one does not say. */
export async function promotedAfter(
  connection: pg.ClientConfig,
  host: Host,
  hosts: readonly Host[],
): Promise<Host | null> {
  const looks = await Promise.all(
    hosts.filter((other) => other !== host).map((other) => lookAt(connection, other)),
  )
  const writing = looks.filter(({ state }) => state === 'takes writes').map((look) => look.host)
  if (writing.length === 0) return null
  const mine = await timelineOf(atHost(connection, host))
  const newest = mine === '' ? host : await newestOf(connection, [host, ...writing])
  return newest === undefined || newest === host ? null : newest
}

/** Eight letters in which the later comes after; none where a provider does not say. */
async function timelineOf(connection: pg.ClientConfig): Promise<string> {
  try {
    const [found] = await askedAt<{ timeline: string }>(
      connection,
      'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
    )
    return found?.timeline ?? ''
  } catch {
    // It ended meanwhile, or keeps no log of that kind: whoever says his timeline goes before it.
    return ''
  }
}

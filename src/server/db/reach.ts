import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart, codeOf, saying } from '#server/settings/cannot-start.ts'
import { NoHostTakesWrites } from './host-finder.ts'
import { atHost, type Host, hostsOf } from './hosts.ts'
import { lookAtAll, newestOf } from './look-at-hosts.ts'

/** A database of the settings that lets us in. */
export interface ReachedDatabase {
  /** To the host that takes writes now. */
  connection: pg.ClientConfig
  hosts: readonly Host[]
}

/** Milliseconds that a start waits for a standby to be promoted. */
const patience = 60_000
const pause = 500

/** Finds the database of a setting. The address may hold a password, so sentences name the setting and the hosts alone. */
export async function reach(
  setting: string,
  address: string,
  tell: (sentence: string) => void,
): Promise<ReachedDatabase> {
  const { connection, hosts } = hostsOf(setting, address)
  if (hosts.length === 1) await letIn(setting, connection)
  return {
    connection: hosts.length === 1 ? connection : await writableOf({ connection, hosts }, tell),
    hosts,
  }
}

async function letIn(setting: string, connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
  } catch (thrown) {
    throw new CannotStart(
      `The database of ${setting} does not let us in: ${saying(thrown) || codeOf(thrown)}.`,
      thrown,
    )
  }
}

/** A start may fall into the seconds in which nobody is promoted yet. */
async function writableOf(
  { connection, hosts }: ReachedDatabase,
  tell: (sentence: string) => void,
): Promise<pg.ClientConfig> {
  const until = Date.now() + patience
  for (let tries = 1; ; tries++) {
    const looks = await lookAtAll(connection, hosts, pause)
    const writable = looks.filter(({ state }) => state === 'takes writes').map(({ host }) => host)
    const host = writable.length > 1 ? await newestOf(connection, writable) : writable[0]
    if (host !== undefined) return atHost(connection, host)
    const sentence = new NoHostTakesWrites(looks).message
    if (Date.now() > until) throw new CannotStart(`${sentence}.`)
    if (tries === 1) tell(`${sentence}. Waiting for one.`)
    await wait(pause)
  }
}

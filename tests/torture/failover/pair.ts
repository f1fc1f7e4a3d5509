import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries } from '#server/db/binaries.ts'
import { clusterUser } from '#server/db/cluster-launch.ts'
import { choosePlace } from '#server/db/cluster-place.ts'
import { saying } from '#server/settings/cannot-start.ts'
import { Machine, type Programs } from '#tests/support/machine.ts'
import { cacheDir } from '#tests/support/postgres.ts'
import { type Line, lineTo } from './lines.ts'

/** Two machines of which one takes the writes and the other follows; they change places whenever the first one dies. */
export interface Pair {
  primary: Machine
  standby: Machine
  /** By which whoever follows a machine hears of it. */
  followed: ReadonlyMap<Machine, Line>
}

/** They stand in the machine's own file, so that PostgreSQL's programs heed them too. pg_rewind needs the log from where the two parted. */
const settings = {
  shared_buffers: '64MB',
  max_connections: '100',
  jit: 'off',
  wal_keep_size: '512MB',
  max_slot_wal_keep_size: '1GB',
}

const slotOf = ({ name }: Machine): string => `for_${name}`

/** PostgreSQL with all of its tools: the product's own has no pg_basebackup and no pg_rewind. */
function wholePrograms(folder: string): Programs {
  const { as } = choosePlace(folder, cacheDir)
  for (const { bin } of findBinaries(cacheDir, as)) if (existsSync(join(bin, 'pg_rewind'))) return { bin, as }
  throw new Error('This needs a PostgreSQL with pg_basebackup and pg_rewind (apt install postgresql).')
}

/** A primary with an empty database, and a standby of it by pg_basebackup. */
export async function makePair(folder: string, database: string): Promise<Pair> {
  const programs = wholePrograms(folder)
  const [primary, standby] = [
    await Machine.at(folder, 'one', programs),
    await Machine.at(folder, 'two', programs),
  ]
  primary.initialise()
  primary.set(settings)
  await primary.start()
  await primary.ask(`create database ${database}`)
  const followed = new Map([
    [primary, await lineTo(primary.port)],
    [standby, await lineTo(standby.port)],
  ])
  const pair = { primary, standby, followed }
  await keepSlot(pair)
  await copyAnew(pair)
  return pair
}

/** The line by which the standby hears of the primary. */
export const lineBetween = ({ primary, followed }: Pair): Line => {
  const line = followed.get(primary)
  if (!line) throw new Error(`nobody can follow ${primary.name}`)
  return line
}

/** From now on a commit waits until the standby has it on its disk; returns when it does. */
export async function waitForStandby({ primary, standby }: Pair): Promise<void> {
  await setNames(primary, standby.name)
  await until(primary, `sync_state = 'sync' and state = 'streaming'`)
}

/** Waits until the standby streams. */
export const untilItStreams = ({ primary }: Pair): Promise<void> => until(primary, `state = 'streaming'`)

async function until(primary: Machine, what: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const [one] = await primary.ask<{ is: boolean }>(
      `select count(*) > 0 as is from pg_stat_replication where ${what}`,
    )
    if (one?.is) return
    await wait(100)
  }
  throw new Error(`no standby of ${primary.name} came so far in a minute: ${what}\n${primary.lastWords()}`)
}

const setNames = async (machine: Machine, names: string): Promise<void> => {
  await machine.ask(`alter system set synchronous_standby_names = '${names}'`)
  await machine.ask('select pg_reload_conf()')
}

/** It hears nothing more of its primary, as if the line between them were cut. */
export async function cutOff({ standby }: Pair): Promise<void> {
  await standby.ask(`alter system set primary_conninfo = ''`)
  await standby.ask('select pg_reload_conf()')
}

/** What an operator does, or a tool in his stead: the standby takes the writes from now on, and waits for nobody. */
export async function failOver({ primary, standby, followed }: Pair): Promise<Pair> {
  await standby.promote()
  return { primary: standby, standby: primary, followed }
}

/** It follows by the line that can be cut, and waits for nobody if it is promoted. */
const followerOf = (pair: Pair) => ({
  primary_conninfo: pair.primary.conninfo(pair.standby.name, lineBetween(pair).port),
  primary_slot_name: slotOf(pair.standby),
  synchronous_standby_names: '',
})

async function copyAnew(pair: Pair): Promise<void> {
  const { primary, standby } = pair
  standby.run('pg_basebackup', [
    '--write-recovery-conf',
    `--slot=${slotOf(standby)}`,
    '--checkpoint=fast',
    `--pgdata=${standby.data}`,
    `--dbname=${primary.conninfo(standby.name)}`,
  ])
  standby.set(followerOf(pair))
  await standby.start()
}

/** How a dead one became a standby again. */
export type Return = 'rewound' | 'copied anew'

/** The one that died is brought back to where they parted, and follows from there; where that is not to be had any more it begins anew. It must not run. */
export async function bringBack(pair: Pair): Promise<Return> {
  const { primary, standby } = pair
  await keepSlot(pair)
  // Until its first checkpoint a promoted one does not say that it was promoted.
  await primary.ask('checkpoint')
  try {
    standby.run('pg_rewind', [
      '--write-recovery-conf',
      `--target-pgdata=${standby.data}`,
      `--source-server=${primary.conninfo(standby.name)}`,
    ])
  } catch (thrown) {
    console.log(saying(thrown).trim().split('\n').at(-1))
    standby.clear()
    await copyAnew(pair)
    return 'copied anew'
  }
  // What was set on the other one came along.
  standby.set(followerOf(pair))
  await standby.start()
  return 'rewound'
}

const keepSlot = ({ primary, standby }: Pair) =>
  primary.ask(
    `select pg_create_physical_replication_slot('${slotOf(standby)}', true) where not exists
     (select from pg_replication_slots where slot_name = '${slotOf(standby)}')`,
  )

/** The lines of one server to both machines. */
export type ServerLines = ReadonlyMap<Machine, Line>

export const linesTo = async ({ primary, standby }: Pair): Promise<ServerLines> =>
  new Map([
    [primary, await lineTo(primary.port)],
    [standby, await lineTo(standby.port)],
  ])

/** The address of a database by both of them, as a server reaches them by these lines. */
export const addressBy = (lines: ServerLines, database: string): string =>
  `postgres://${clusterUser}@${[...lines.values()].map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}?target_session_attrs=read-write`

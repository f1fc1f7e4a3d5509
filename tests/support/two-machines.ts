import { rmSync } from 'node:fs'
import { choosePlace } from '#server/db/cluster-place.ts'
import { Machine } from './machine.ts'
import { cacheDir, folderOfCluster } from './postgres.ts'

/** Nothing here has to survive a power cut. */
export const quick = { fsync: 'off', full_page_writes: 'off', shared_buffers: '16MB' }

export interface TwoMachines {
  primary: Machine
  standby: Machine
  /** The address of a database by both. */
  url(database: string, more?: string): string
  end(): void
}

/** A primary and the standby that follows it, with an empty database of this name. */
export async function twoMachines(database: string): Promise<TwoMachines> {
  const folder = folderOfCluster()
  const programs = choosePlace(folder, cacheDir)
  const primary = await Machine.at(folder, 'first', programs)
  const standby = await Machine.at(folder, 'second', programs)
  const end = () => {
    primary.kill()
    standby.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    primary.initialise()
    standby.copy(primary)
    standby.follow(primary)
    await primary.start(quick)
    await primary.ask(`create database ${database}`)
    await standby.start(quick)
    await following(primary)
  } catch (thrown) {
    end()
    throw thrown
  }
  const url = (name: string, more = '') =>
    `postgres://niramoy@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${name}${more}`
  return { primary, standby, url, end }
}

/** Waits until somebody follows it who has all that it has. */
export async function following(primary: Machine): Promise<void> {
  for (;;) {
    const [one] = await primary.ask<{ here: boolean }>(
      `select count(*) > 0 as here from pg_stat_replication where state = 'streaming' and replay_lsn = pg_current_wal_lsn()`,
    )
    if (one?.here) return
  }
}

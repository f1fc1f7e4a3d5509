import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { answersOf } from '#tests/support/answers-of.ts'
import type { Machine } from '#tests/support/machine.ts'
import { story } from '#tests/support/story.ts'
import { following, quick, twoMachines } from '#tests/support/two-machines.ts'
import { findHosts } from './host-finder.ts'
import { hostsOf } from './hosts.ts'
import { openQueries } from './lend.ts'
import { openStandbyReads } from './standby-reads.ts'

const machines = await twoMachines('chamber')
const { primary, standby } = machines
await primary.ask('create table kysely_migration_lock as select 0 is_locked', 'chamber')
const { connection, hosts } = hostsOf('DATABASE_URL', machines.url('chamber'))
const broken = () => undefined
const told: string[] = []
const finder = findHosts(connection, hosts, (sentence) => told.push(sentence))
const { db, close } = openQueries({ connection, finder, role: null, broken })
const { write, read } = answersOf({ db })
const reads = openStandbyReads({
  connection,
  hosts,
  role: null,
  primary: async () => connection,
  broken,
  oldest: 4_000,
})
const isRead = () => reads.pick() !== null
afterAll(async () => {
  await reads.close()
  await finder.close()
  await close()
  machines.end()
})

/** What is written at the primary and waits for the standby's word. */
const unconfirmed = () => primary.ask(`select from pg_stat_activity where wait_event = 'SyncRep'`)

const set = async (machine: Machine, name: string, value: string) => {
  await machine.ask(`alter system set ${name} = '${value}'`)
  await machine.ask('select pg_reload_conf()')
}

story('two machines of a database, and both are alive', (chapter) => {
  chapter('a standby that falls behind or silent is read no more, and who waits there is told', async () => {
    await expect.poll(isRead).toBe(true)
    const [first, second] = reads.ages()
    expect(first?.seconds).toBe(null)
    expect(second?.seconds).toBeLessThan(4)
    await standby.ask('select pg_wal_replay_pause()')
    await primary.ask('create table newer ()', 'chamber')
    await expect.poll(isRead).toBe(false)
    await standby.ask('select pg_wal_replay_resume()')
    await expect.poll(isRead).toBe(true)
    const asked = sql`select pg_sleep(60)`.execute(reads.pick()?.db ?? db)
    const isTold = expect(asked).rejects.toThrow('the standby was lost')
    standby.freeze()
    await isTold
    expect(isRead()).toBe(false)
    standby.thaw()
    await expect.poll(isRead).toBe(true)
    expect(reads.picked().standby).toBeGreaterThan(0)
  })

  chapter(
    'a primary that is started anew while its standby is away shows nobody what was not confirmed',
    async () => {
      await set(primary, 'synchronous_standby_names', 'second')
      await following(primary)
      await expect.poll(write).toBe('200')
      standby.freeze()
      // It breaks with its PostgreSQL, and nobody was told that it is saved.
      const unheard = primary.ask('create table unconfirmed ()', 'chamber').catch(() => 'broken')
      await expect.poll(unconfirmed).toHaveLength(1)
      primary.kill()
      await unheard
      await primary.start(quick)
      const shown = (machine: Machine) =>
        machine.ask(`select from pg_class where relname = 'unconfirmed'`, 'chamber')
      expect(await shown(primary)).toHaveLength(1)
      for (let tries = 0; tries < 2; tries++) expect(await read()).toBe('503 5')
      standby.thaw()
      await expect.poll(read).toBe('200')
      await expect.poll(() => shown(standby)).toHaveLength(1)
    },
  )

  chapter('work goes on where somebody was promoted, though the other one lives and is reached', async () => {
    await expect.poll(write).toBe('200')
    await set(standby, 'primary_conninfo', '')
    await expect.poll(() => primary.ask('select from pg_stat_replication')).toHaveLength(0)
    const waiting = write()
    await expect.poll(unconfirmed).toHaveLength(1)
    await standby.promote()
    expect(await waiting).toBe('503 5')
    await expect.poll(write).toBe('200')
    expect(told.join('\n')).toContain(
      `The database at 127.0.0.1:${primary.port} is left for 127.0.0.1:${standby.port}, which was promoted after it`,
    )
    // What was promoted is no standby.
    await expect.poll(isRead).toBe(false)
  })
})

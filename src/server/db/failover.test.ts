import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { lookAtStandbys, standbyFindings } from '#server/health/standbys.ts'
import { openMoves } from '#server/sync/moves.ts'
import { answersOf } from '#tests/support/answers-of.ts'
import { makeVisitorsCalls } from '#tests/support/visitors-calls.ts'
import { following, twoMachines } from '#tests/support/two-machines.ts'
import { hostsOf } from './hosts.ts'
import { openDatabase } from './open.ts'

const machines = await twoMachines('chamber')
afterAll(() => machines.end())

test('the machine of the database burns, then the next one falls silent: calls are put off, never a fault, and go on where somebody was promoted', async () => {
  const { primary, standby } = machines
  const told: string[] = []
  const database = await openDatabase({
    settings: {
      databaseUrl: machines.url('chamber', '?target_session_attrs=read-write'),
      appDatabaseUrl: null,
      readDatabaseUrl: machines.url('chamber', '?target_session_attrs=standby'),
      dataDir: '/nowhere',
    },
    hold: 'only',
    tell: (sentence) => told.push(sentence),
    broken: () => undefined,
    lost: (reason) => expect.unreachable(reason.message),
  })
  const heard: (number | null)[] = []
  const moves = openMoves(database.pool, () => undefined)
  moves.onMoved(1, (seq) => heard.push(seq))
  const { write } = answersOf(database)
  /** Every answer until one is this; nothing but this and a wish to be asked later may come. */
  const until = async (wanted: string) => {
    const answers = new Set<string>()
    await expect
      .poll(async () => {
        const answer = await write()
        answers.add(answer)
        return answer
      })
      .toBe(wanted)
    expect([...answers].filter((answer) => !['200', '503 5'].includes(answer))).toEqual([])
    return [...answers].toSorted()
  }
  expect(await until('200')).toEqual(['200'])
  await following(primary)
  const { connection, hosts } = hostsOf('DATABASE_URL', machines.url('chamber'))
  expect(standbyFindings(await lookAtStandbys({ connection, hosts }))).toMatchObject([
    { grade: 'right', says: `127.0.0.1:${primary.port} takes the writes.` },
    { grade: 'right', says: 'The standby second streams, 0.0 MB behind.' },
    { grade: 'mind', says: expect.stringMatching(/^Nobody waits for the standby/) },
  ])
  await expect.poll(() => database.standbys?.pick()).toBeTruthy()
  expect(await makeVisitorsCalls(database)).toEqual({ missed: [], failed: 0 })
  const under = Array.from({ length: 8 }, write)
  primary.kill()
  expect((await Promise.all(under)).filter((answer) => !['200', '503 5'].includes(answer))).toEqual([])
  expect(await write()).toBe('503 5')
  expect(await database.isReady()).toBe(false)
  await standby.promote()
  expect(await until('200')).toEqual(['200', '503 5'])
  expect(told.join('\n')).toContain(`The database is at 127.0.0.1:${standby.port} now.`)
  heard.length = 0
  await expect.poll(async () => ((await write()) === '200' ? heard : [])).toContain(2)

  primary.clear()
  await standby.stop()
  primary.copy(standby)
  primary.follow(standby)
  await standby.start()
  await primary.start()
  await until('200')
  await following(standby)
  standby.freeze()
  const silent = write()
  await primary.promote()
  expect(await silent).toBe('503 5')
  expect(await until('200')).toContain('200')
  expect(told.join('\n')).toContain(`The database at 127.0.0.1:${standby.port} does not answer`)

  await primary.ask('alter database chamber set default_transaction_read_only = on')
  await primary.ask(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'chamber'`)
  expect(await until('503 5')).toContain('503 5')
  await primary.ask('alter database chamber reset default_transaction_read_only')
  expect(await until('200')).toContain('200')
  await moves.close()
  await database.close()
})

test('an address names its hosts as PostgreSQL’s own programs read it', () => {
  const named = (address: string) => hostsOf('DATABASE_URL', address).hosts.map(({ name }) => name)
  expect(named('postgres://u:p%40@db1:5433,db2/niramoy?target_session_attrs=read-write')).toEqual([
    'db1:5433',
    'db2:5432',
  ])
  expect(named('postgres://u@[::1]:5433,db2:1/niramoy')).toEqual(['::1:5433', 'db2:1'])
  expect(named('postgresql://u@/niramoy?host=/run/a,/run/b&port=5433')).toEqual([
    '/run/a:5433',
    '/run/b:5433',
  ])
  expect(named('postgres://u@db1/niramoy')).toEqual(['db1:5432'])
  const { connection } = hostsOf('DATABASE_URL', 'postgres://u:p%40@db1:5433,db2/niramoy?sslmode=disable')
  const { user, password, host, port, database, ssl } = new pg.Client(connection)
  expect({ user, password, host, port, database, ssl }).toEqual({
    user: 'u',
    password: 'p@',
    host: 'db1',
    port: 5433,
    database: 'niramoy',
    ssl: false,
  })
  expect(() => named('postgres://u@db1,db2/niramoy?target_session_attrs=standby')).toThrow(
    /the product writes/,
  )
  const toRead = (attrs: string) =>
    hostsOf('READ_DATABASE_URL', `postgres://u@db2,db3/niramoy?target_session_attrs=${attrs}`, 'reads').hosts
  expect(toRead('standby')).toHaveLength(2)
  expect(() => toRead('read-write')).toThrow(/the product reads there/)
})

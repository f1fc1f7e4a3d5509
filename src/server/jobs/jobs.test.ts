import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeServer, type TestServer } from '#tests/support/server.ts'
import { alone, startJobs } from './jobs.ts'

let server: TestServer

beforeAll(async () => {
  server = await makeServer({ seeded: false })
})

afterAll(() => server.close())

test('a job never runs twice at a time, goes on after a failure, and stops when it is done', async () => {
  let running = 0
  let most = 0
  let ended = 0
  const run = async () => {
    most = Math.max(most, ++running)
    await wait(2)
    running--
    if (++ended === 2) throw new Error('the gateway is away')
  }
  const jobs = startJobs(server.world, [{ name: 'reminders', everyMs: 1, run }])
  await expect.poll(() => ended).toBeGreaterThan(3)
  await jobs.stop()
  const atStop = ended
  await wait(10)
  expect([most, running, ended]).toEqual([1, 0, atStop])
  expect(server.logged).toContainEqual({
    event: 'job_failed',
    facts: { job: 'reminders', reason: 'the gateway is away' },
  })
})

test('of what the database refused the log has the names, and no value of a row', async () => {
  const run = async () =>
    void (await sql`do $$ begin raise exception using errcode = '23505', constraint = 'patients_code', table = 'patients',
      message = 'Rahima Khatun stands there already'; end $$`.execute(server.world.db))
  const jobs = startJobs(server.world, [{ name: 'offer', everyMs: 60_000, run }])
  await expect
    .poll(() => server.logged.find(({ facts }) => facts['job'] === 'offer')?.facts)
    .toEqual({ job: 'offer', reason: 'PostgreSQL 23505, table patients, constraint patients_code' })
  await jobs.stop()
})

test('a job of once a day that failed does not wait for the next day', async () => {
  let runs = 0
  const run = async () => {
    if (++runs === 1) throw new Error('the database is away')
  }
  const jobs = startJobs(server.world, [{ name: 'purge', everyMs: 86_400_000, run }], 1)
  await expect.poll(() => runs).toBe(2)
  await wait(20)
  await jobs.stop()
  expect(runs).toBe(2)
})

test('of two servers one does the work', async () => {
  let inside = () => {}
  const entered = new Promise<void>((resolve) => (inside = resolve))
  let leave = () => {}
  const first = alone(server.world.db, 'chain', () => {
    inside()
    return new Promise<void>((resolve) => (leave = resolve))
  })
  await entered
  expect(await alone(server.world.db, 'chain', async () => {})).toBe(false)
  leave()
  expect(await first).toBe(true)
  expect(await alone(server.world.db, 'chain', async () => {})).toBe(true)
})

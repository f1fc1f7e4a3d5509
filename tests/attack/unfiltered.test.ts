import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { served } from '#app/server/features.ts'
import { clinicServer } from '../support/clinic-server.ts'
import { groundOf } from './ground.ts'
import { say, size } from './said.ts'
import { seated } from './seated.ts'
import { triedUnfiltered } from './unfiltered.ts'

const { server } = await clinicServer()
const owner = new pg.Client({ connectionString: server.url })
const asked = { seed: size('SEED', 20_261_129), tries: size('TRIES', 1000), workers: 12 }

beforeAll(async () => {
  await owner.connect()
  await seated(server)
  const endpoints = served.map(({ endpoint }) => endpoint)
  await groundOf(server, owner, endpoints)
}, 60_000)
afterAll(() => owner.end())

test(
  'a statement that forgets its practice reads and writes nothing of another, on whatever connection it runs',
  { timeout: 120_000 + asked.tries * 20 },
  async () => {
    const told = await triedUnfiltered(server, owner, asked)
    say('foreign reads and writes under row-level security alone', { ...asked, ...told })
    expect(told.hits).toEqual([])
    expect(told.tried).toBeGreaterThanOrEqual(asked.tries)
    expect(told.tables).toBeGreaterThan(40)
    // The same statements do something in their own practice: else little was tried.
    for (const kind of ['read', 'read all', 'read beside', 'change'])
      expect(told.own[kind]?.[0] ?? 0, kind).toBeGreaterThan(0)
  },
)

test('a wall that was left open would be found', async () => {
  await owner.query('alter table vitals disable row level security')
  try {
    const { hits } = await triedUnfiltered(server, owner, { ...asked, tries: 1500 })
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.every((hit) => hit.includes(' vitals '))).toBe(true)
  } finally {
    await owner.query('alter table vitals enable row level security')
  }
})

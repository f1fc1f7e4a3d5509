import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callName, pathOf } from '#contract/endpoint.ts'
import { register } from '#features/auth/contract.ts'
import { addDisplay, joinDisplay } from '#features/wall-display/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { buildHttp } from '#server/http/app.ts'
import { portsOf } from './server.ts'
import { settingsFrom } from '#server/settings/settings.ts'

const { server, assistant } = await clinicServer()
let app: Awaited<ReturnType<typeof buildHttp>>
let token: string

beforeAll(async () => {
  app = await buildHttp({
    ...portsOf(server.world),
    settings: settingsFrom({}),
    log: pino({ level: 'silent' }),
    onMoved: () => () => {},
    isReady: async () => true,
    clientFolder: import.meta.dirname,
  })
  const { code } = await server.call(assistant, addDisplay, { body: { chamber_id: 1, name: 'TV' } })
  token = (await server.call(null, joinDisplay, { body: { code } })).token
})
afterAll(() => app.close())

/** The whole of what says who somebody is. */
const people = async () =>
  JSON.stringify([
    await server.world.db.selectFrom('users').selectAll().orderBy('id').execute(),
    await server.owner.selectFrom('sessions').select(['id', 'user_id', 'ended_at']).orderBy('id').execute(),
  ])

test("the key of a wall completes nobody's account and begins no session", async () => {
  const before = await people()
  const payload = { name: 'Pwned By Wall', gender: 1, years: 40, terms: true }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api${register.path}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(401)
  expect(await people()).toBe(before)
})

test.each([...server.world.served.values()].map(({ endpoint }) => [callName(endpoint), endpoint] as const))(
  "%s takes the key of a wall for nobody's",
  async (_, { method, path, scope }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const url = `/api${pathOf(path, Object.fromEntries(names.map((name) => [name, randomUUID()])))}`
    const asked = (headers: Record<string, string>) =>
      app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) })
    const [keyed, bare] = [await asked({ authorization: `Bearer ${token}` }), await asked({})]
    expect(keyed.statusCode).toBe(
      path === '/v1/displays/wall' ? 200 : scope === 'public' ? bare.statusCode : 401,
    )
  },
)

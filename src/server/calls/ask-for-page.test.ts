import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callName, endpoint } from '#contract/endpoint.ts'
import { makeServer } from '#tests/support/server.ts'
import { askForPage } from './ask-for-page.ts'
import { serve } from './handler.ts'

const reviews = endpoint({ method: 'GET', path: '/v1/reviews', scope: 'public', reply: z.object({}) })

test('a page says that a part of it could not be had, and the log of that holds no value of a row', async () => {
  const server = await makeServer({ seeded: false })
  const refused = serve(reviews, async (ctx) => {
    await ctx.sql((db) => sql`do $$ begin raise exception 'Rahima Khatun is refused'; end $$`.execute(db))
    return {}
  })
  const world = { ...server.world, served: new Map([[callName(reviews), refused]]) }
  expect(await askForPage(world, { endpoint: reviews, giving: {} })).toMatchObject({ status: 503 })
  expect(server.logged).toEqual([
    { event: 'page_read_failed', facts: { call: callName(reviews), error: 'PostgreSQL P0001' } },
  ])
  await server.close()
})

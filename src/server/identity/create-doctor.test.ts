import { afterAll, beforeAll, expect, test } from 'vitest'
import { pull } from '#contract/sync.ts'
import { createDoctor } from './create-doctor.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { doctorOf, enrolled, makeServer, storyTime, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeServer({ seeded: false })
})
afterAll(() => server.close())

const make = (phone: string) =>
  runTransaction(server.world.db, { practice_id: 0, user_id: 0 }, (db) =>
    createDoctor(db, { phone, name: 'Dr. Farhana Islam', speciality_ids: [2], now: storyTime }),
  )

test('a doctor is made with a practice of his own, and his devices see him among the staff', async () => {
  const made = await make('01711555666')
  const doctor = await enrolled(server, await doctorOf(server, made.practice_id), 'A')
  const page = await server.call(doctor, pull, { query: {} })
  expect(page.rows.map(({ table, row }) => [table, row['id'], row['role']])).toEqual([
    ['staff', made.user_id, 'doctor'],
  ])
})

test('making him twice changes nothing', async () => {
  const first = await make('01711555777')
  expect(await make('01711555777')).toEqual(first)
  const { seq } = await server.world.db
    .selectFrom('practices')
    .select('seq')
    .where('id', '=', first.practice_id)
    .executeTakeFirstOrThrow()
  expect(seq).toBe(1)
})

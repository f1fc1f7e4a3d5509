import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDoctor } from '#server/identity/create-doctor.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { doctorOf, makeServer, personOf, storyTime, type TestServer } from '#tests/support/server.ts'
import { checkDoctorResource } from '../contract.ts'

let seeded: TestServer
let empty: TestServer
beforeAll(async () => {
  seeded = await makeServer()
  empty = await makeServer({ seeded: false })
})
afterAll(() => Promise.all([seeded.close(), empty.close()]))

test('a practice with chambers says so, one that was only just made has none (R2.15)', async () => {
  expect(await seeded.call(await doctorOf(seeded), checkDoctorResource)).toEqual({ has_chamber: true })
  const made = await runTransaction(empty.world.db, { practice_id: 0, user_id: 0 }, (db) =>
    createDoctor(db, { phone: '01711555666', name: 'Dr. Farhana Islam', now: storyTime }),
  )
  expect(await empty.call(await doctorOf(empty, made.practice_id), checkDoctorResource)).toEqual({
    has_chamber: false,
  })
})

test('nobody without a practice is told', async () => {
  await expect(seeded.call(personOf(500), checkDoctorResource)).rejects.toMatchObject({ status: 403 })
})

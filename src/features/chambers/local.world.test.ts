import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { makeClinic, type TestClinic } from '#tests/support/device.ts'
import { assistantOf } from '#tests/support/server.ts'
import { visitsToCome } from './local.ts'

let clinic: TestClinic
beforeAll(async () => {
  clinic = await makeClinic()
})
afterAll(() => clinic.close())

test('before a chamber is archived one hears who is still to come there, and there alone', async () => {
  const { laptop, server } = clinic
  const before = await visitsToCome(laptop.clinic, 1)
  const elsewhere = await visitsToCome(laptop.clinic, 2)
  const patient = {
    name: 'নাসরিন',
    gender: 2 as const,
    years: 35,
    phone: '01711555321',
    relationship_status: 1 as const,
  }
  await server.call(await assistantOf(server), registerWalkIn, {
    body: { chamber_id: 1, sitting_date: '2026-11-22', type: 1, fee_paisa: 100_000, patient },
  })
  await laptop.sync()
  expect([await visitsToCome(laptop.clinic, 1), await visitsToCome(laptop.clinic, 2)]).toEqual([
    before + 1,
    elsewhere,
  ])
})

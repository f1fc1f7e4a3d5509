import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callName } from '#contract/endpoint.ts'
import { networkError } from '#net/line-error.ts'
import type { call } from '#net/call.ts'
import { feesOf } from '#features/fees/parts.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { numbersLeft } from '#local/store/numbers.ts'
import { metaOf } from '#local/database/stores.ts'
import { assistant, doctor, makeDevice, type TestDevice } from '#tests/support/device.ts'
import { doctorOf, makeServer, type TestServer } from '#tests/support/server.ts'
import { arrivalOf } from './arrival-form.ts'
import { askForNumber } from './leases.ts'
import { registerWalkIn } from './local.ts'

let server: TestServer
const devices: TestDevice[] = []
beforeEach(async () => {
  server = await makeServer()
})
afterEach(async () => {
  for (const device of devices.splice(0)) device.close()
  await server.close()
})

const begin = async (who: typeof doctor): Promise<TestDevice> => {
  const device = await makeDevice(server, who)
  devices.push(device)
  await device.sync()
  return device
}
/** The doctor's laptop, where the desk has a tablet. */
const besideTheDesk = async (): Promise<TestDevice> => {
  const laptop = await begin(doctor)
  await begin(assistant)
  return laptop
}
/** The doctor's device asks the server itself, as a page does. */
const asking =
  (device: TestDevice): typeof call =>
  async (endpoint, giving, more) => {
    if (!device.online) throw networkError()
    const { id, letter, kind } = device.clinic.device
    expect(callName(endpoint)).toBe('POST /doctor/v1/serial-leases')
    return server.call(
      { ...(await doctorOf(server)), device: { id, letter, kind } },
      endpoint,
      giving,
      more?.op_id,
    )
  }
let names = 0
const arrive = async (on: TestDevice): Promise<string> => {
  const sitting = await readSitting(on.clinic, 1)
  names += 1
  await askForNumber(on.clinic, sitting.form.id, asking(on))
  const typed = {
    name: `Patient ${names}`,
    gender: 1,
    age: { years: 40 },
    type: 1,
    fee: 1000,
    fee_reason: 'x',
  }
  const { appointment } = await registerWalkIn(
    on.clinic,
    arrivalOf(typed, {
      sitting,
      known: null,
      phone: '',
      shared: false,
      fees: feesOf(null, [], '2026-11-22'),
      today: '2026-11-22',
    }),
  )
  return appointment.serial
}
const readDesk = async (on: TestServer) =>
  (
    await on.world.db.transaction().execute(async (db) => {
      await sql`select set_config('app.practice_id', '1', true)`.execute(db)
      return db
        .selectFrom('schedules')
        .select('desk')
        .where('date', '=', '2026-11-22')
        .where('chamber_id', '=', 1)
        .executeTakeFirst()
    })
  )?.desk
const inHand = async (device: TestDevice) =>
  numbersLeft(device.clinic, (await readSitting(device.clinic, 1)).form.id)

test('the doctor logs in first, on two devices: the desk still has the numbers, and its first patient a plain one', async () => {
  const [laptop, phone] = [await begin(doctor), await begin(doctor)]
  expect([await inHand(laptop), await inHand(phone)]).toEqual([0, 0])
  const tablet = await begin(assistant)
  expect(await inHand(tablet)).toBeGreaterThan(3)
  expect(await arrive(tablet)).toMatch(/^\d+$/)
})

test('a doctor who registers somebody himself asks for the one number, and takes none in advance', async () => {
  const laptop = await besideTheDesk()
  const [one, other] = [await arrive(laptop), await arrive(laptop)]
  expect([one, other].every((serial) => /^\d+$/.test(serial))).toBe(true)
  expect(await inHand(laptop)).toBe(0)
  await laptop.sync()
  expect(await inHand(laptop)).toBe(0)
})

test('without a line the doctor tells his own label, and what he asked for and did not use stays his', async () => {
  const laptop = await besideTheDesk()
  const { form } = await readSitting(laptop.clinic, 1)
  await askForNumber(laptop.clinic, form.id, asking(laptop))
  expect(await inHand(laptop)).toBe(1)
  await laptop.sync()
  expect(await metaOf(laptop.clinic.db, 'leases')).not.toEqual([])
  expect(await inHand(laptop)).toBe(1)
  laptop.online = false
  expect(await arrive(laptop)).toMatch(/^\d+$/)
  expect(await arrive(laptop)).toBe(`${laptop.clinic.device.letter}-01`)
  laptop.online = true
})

test('of two desks on one session neither takes more than half of what is left', async () => {
  const other = await makeServer()
  const two = [await makeDevice(other, assistant), await makeDevice(other, { ...doctor, kind: 'desk' })]
  devices.push(...two)
  let left = (await readDesk(other)) ?? 0
  for (const device of two) {
    await device.sync()
    const held = await inHand(device)
    expect(held).toBeGreaterThan(0)
    expect(held).toBeLessThanOrEqual(left / 2)
    left -= held
  }
  await other.close()
})

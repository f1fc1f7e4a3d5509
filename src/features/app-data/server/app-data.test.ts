import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256Hex } from '#contract/clinic/sha256.ts'
import { login } from '#features/auth/contract.ts'
import { physicalMedicine } from '#contract/clinic/physical-medicine.ts'
import { makeServer, type TestServer } from '#tests/support/server.ts'
import { AppData, getAppData, getLocations, listBloodGroups, listLocations } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeServer({ seeded: false })
})
afterAll(() => server.close())

const start = async () => (await server.call(null, getAppData)).appData

test('a first start gets its lists without signing in (R1.11)', async () => {
  const data = await start()
  expect(Object.keys(data)).toEqual([
    'version',
    'server_time',
    'product',
    'min_app',
    'enums',
    'blood_groups',
    'payment_types',
    'sms_types',
    'specialities',
    'features',
    'locations',
    'catalogue',
    'root_public_key',
    'demonstration',
  ])
  expect(AppData.parse(data)).toEqual(data)
  expect(data.specialities.find((one) => one.id === 28)?.bn_name).toMatch(/[ঀ-৿]/)
  expect(data.blood_groups['7']).toBe('O+')
  expect(data.root_public_key).toMatchObject({ kty: 'EC', crv: 'P-256' })
})

test('its version changes with what is in it and not with the hour', async () => {
  const before = await start()
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000)
  const after = await start()
  expect(after.version).toBe(before.version)
  expect(after.server_time).not.toBe(before.server_time)
  await server.world.db
    .insertInto('drug_packs')
    .values({
      version: '2026-11-22',
      sha256: 'f'.repeat(64),
      rows: 3,
      bytes: Buffer.from('abc'),
      delta_from: null,
    })
    .execute()
  const fuller = await start()
  const sha256 = sha256Hex('abc')
  expect(fuller.catalogue).toEqual({
    version: '2026-11-22',
    sha256,
    rows: 3,
    bytes: 3,
    url: `/files/packs/${sha256}`,
  })
  expect(fuller.version).not.toBe(before.version)
})

test('only where the demonstration runs it names its people and their password', async () => {
  expect((await start()).demonstration).toBeNull()
  const empty = await makeServer({ demonstration: true, seeded: false })
  expect((await empty.call(null, getAppData)).appData.demonstration).toBeNull()
  await empty.close()
  const shown = await makeServer({ demonstration: true })
  try {
    const { appData } = await shown.call(null, getAppData)
    for (const { phone } of appData.demonstration?.logins ?? [])
      await shown.call(null, login, {
        body: { phone, password: appData.demonstration?.password ?? '', install_id: phone },
      })
    expect(appData.demonstration?.logins.map(({ as }) => as)).toEqual([
      'doctor',
      'physio',
      'assistant',
      'full_assistant',
      'small_assistant',
      'patient',
      'super_admin',
      'admin',
    ])
  } finally {
    await shown.close()
  }
})

test('three specialities open the therapies, wherever it is asked (R9.16)', async () => {
  const { features } = await start()
  expect([features.therapies, physicalMedicine]).toEqual([
    [2, 28, 86],
    [2, 28, 86],
  ])
})

test('blood groups are a map of id to label', async () => {
  expect(await server.call(null, listBloodGroups)).toMatchObject({ 1: 'A+', 8: 'O-' })
})

test('places narrow from division to district to upazila, in both languages', async () => {
  const all = await server.call(null, getLocations)
  const dhaka = all.districts.find((one) => one.name === 'Dhaka')
  const none = await server.call(null, listLocations, { query: {} })
  expect(none.data.divisions).toHaveLength(8)
  expect([none.data.districts, none.data.upazilas]).toEqual([[], []])
  const query = { division_id: String(dhaka?.division_id), district_id: String(dhaka?.id) }
  const { data } = await server.call(null, listLocations, { query })
  expect(data.districts.map((one) => one.bn_name)).toContain('ঢাকা')
  expect(data.upazilas.map((one) => one.name)).toContain('Adabor')
})

test('a place that is no number is refused', async () => {
  await expect(server.call(null, listLocations, { query: { division_id: 'x' } })).rejects.toMatchObject({
    status: 422,
    errors: { division_id: ['number'] },
  })
})

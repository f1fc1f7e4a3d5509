import { expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import { smsPackages } from '../contract.ts'

const { server } = await clinicServer()
const rahim = personOf(900, ['admin'], ['*'])
const { list, store, update } = smsPackages.calls
const month = { name: 'Month 300', bn_name: 'মাস ৩০০', credits: 300, price_paisa: 16_000, validity_days: 30 }

test('an administrator makes a package and changes its price; the list stands by how much is in it', async () => {
  const { data } = await server.call(rahim, store, { body: month })
  expect(data).toMatchObject({ ...month, active: true, version: 1 })
  const dearer = { price_paisa: 18_000, version: 1 }
  const changed = await server.call(rahim, update, { params: { id: String(data.id) }, body: dearer })
  expect(changed.data).toMatchObject({ price_paisa: 18_000, version: 2 })
  const credits = (await server.call(rahim, list)).data.map((one) => Number(one['credits']))
  expect(credits).toEqual(credits.toSorted((a, b) => a - b))
})

test.each([
  ['price_paisa', -1],
  ['price_paisa', 0.5],
  ['credits', 0],
  ['credits', 1_000_001],
  ['validity_days', 0],
])('a package whose %s is %d is refused under its field', async (field, value) => {
  await expect(server.call(rahim, store, { body: { ...month, [field]: value } })).rejects.toMatchObject({
    status: 422,
    errors: { [field]: [expect.any(String)] },
  })
})

test('nobody but an administrator makes one', async () => {
  const doctor = personOf(101, ['doctor'], ['*'])
  await expect(server.call(doctor, store, { body: month })).rejects.toMatchObject({ status: 403 })
})

import { expect, test } from 'vitest'
import { storeChamber } from '#features/chambers/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { type FeeTerms } from '#domain/fee/rows.ts'
import { readOldPatientCriteria, showChamberFee, storeChamberFee, updateChamberFee } from '../contract.ts'

const { server, doctor } = await clinicServer()

const fees = (more: Partial<FeeTerms> = {}): FeeTerms => ({
  new_paisa: 120_000,
  follow_up_paisa: 70_000,
  follow_up_days: 30,
  report_paisa: 20_000,
  report_days: 15,
  report_free_days: 7,
  report_max_visits: null,
  discount_classes: [{ name: 'Staff', bn_name: 'কর্মচারী', percent: 50, amount_paisa: null }],
  ...more,
})

test('a chamber without fees gets them, and again they are replaced', async () => {
  const { chamber } = await server.call(doctor, storeChamber, {
    body: {
      name: 'New room',
      address: 'Here',
      division_id: 1,
      district_id: 1,
      upazila_id: 1,
      serial_phones: ['01711000999'],
    },
  })
  const of = { params: { id: String(chamber.id) } }
  expect((await server.call(doctor, showChamberFee, of)).chamber_fee).toBe(null)
  await expect(server.call(doctor, updateChamberFee, { ...of, body: fees() })).rejects.toMatchObject({
    status: 404,
  })
  const { chamber_fee } = await server.call(doctor, storeChamberFee, {
    body: { chamber_id: chamber.id, ...fees() },
  })
  expect(chamber_fee).toMatchObject({
    chamber_id: chamber.id,
    new_paisa: 120_000,
    discount_classes: [{ name: 'Staff', percent: 50 }],
  })
  const again = await server.call(doctor, storeChamberFee, {
    body: { chamber_id: chamber.id, ...fees({ new_paisa: 90_000 }) },
  })
  expect(again.chamber_fee).toMatchObject({ id: chamber_fee.id, new_paisa: 90_000 })
  expect((await server.call(doctor, showChamberFee, of)).chamber_fee).toMatchObject({
    id: chamber_fee.id,
    new_paisa: 90_000,
  })
})

test('a change counts from the next patient on', async () => {
  await server.call(doctor, updateChamberFee, { params: { id: '1' }, body: fees({ new_paisa: 150_000 }) })
  expect(await server.call(doctor, readOldPatientCriteria, { query: { chamber_id: '1' } })).toMatchObject({
    type: 1,
    suggested_fee_paisa: 150_000,
  })
})

test("fees that cannot be are refused, and others' fees are not there", async () => {
  const set = (who: Principal, body: object, id = '1') =>
    expect(server.call(who, updateChamberFee, { params: { id }, body: { ...fees(), ...body } })).rejects
  await set(doctor, { new_paisa: -1 }).toMatchObject({ status: 422, errors: { new_paisa: ['money'] } })
  await set(doctor, {
    discount_classes: [{ name: 'Poor', bn_name: null, percent: null, amount_paisa: null }],
  }).toMatchObject({ status: 422, errors: { 'discount_classes.0.percent': ['one_of'] } })
  await set(await doctorOf(server, 2), {}).toMatchObject({ status: 404 })
  await set(await assistantOf(server, { permissions: ['Setting List'] }), {}, '2').toMatchObject({
    status: 404,
  })
  await set(await assistantOf(server), {}).toMatchObject({ status: 403 })
})

test('fees that an assistant changed meanwhile are not saved over by a form that began before; who does not say what he saw is taken as before', async () => {
  const of = { params: { id: '2' } }
  const now = async () => (await server.call(doctor, showChamberFee, of)).chamber_fee
  const her = await assistantOf(server, { permissions: ['Setting List'], chamber_ids: [2] })
  const set = (who: Principal, new_paisa: number, seen_rev?: number | null) =>
    server.call(who, updateChamberFee, {
      ...of,
      body: { ...fees({ new_paisa }), ...(seen_rev === undefined ? {} : { seen_rev }) },
    })
  const seen_rev = (await now())?.rev ?? 0
  await set(her, 131_000, seen_rev)
  const hers = (await now())?.rev ?? 0
  for (const began of [seen_rev, null])
    await expect(set(doctor, 90_000, began)).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      current: { new_paisa: 131_000, rev: hers },
    })
  await expect(
    server.call(doctor, storeChamberFee, { body: { chamber_id: 2, seen_rev: null, ...fees() } }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await now()).toMatchObject({ new_paisa: 131_000 })
  await set(doctor, 91_000, hers)
  await set(doctor, 92_000)
  expect(await now()).toMatchObject({ new_paisa: 92_000 })
})

import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, personOf } from '#tests/support/server.ts'
import { editPad, listChamberPads, listPads } from '../contract.ts'

const { server, doctor } = await clinicServer()

test('every chamber is listed with its pads and the one in force', async () => {
  const { data, prescription_head_active } = await server.call(doctor, listChamberPads, {})
  expect(data.map((one) => one.chamber_id)).toEqual([1, 2])
  expect(data.every((one) => one.active === one.pads[0]?.id)).toBe(true)
  expect(prescription_head_active).toHaveLength(2)
})

test('one chamber, one pad', async () => {
  const { pads } = await server.call(doctor, listPads, { query: { chamber_id: '2' } })
  expect(pads.map((pad) => pad.chamber_id)).toEqual([2])
  expect((await server.call(doctor, editPad, { params: { id: pads[0]?.id ?? '' } })).pad.page.mode).toBe(
    'preprinted',
  )
})

test("another practice's pad, an unknown one and another chamber's are not there", async () => {
  const { pads } = await server.call(doctor, listPads, { query: { chamber_id: '1' } })
  const id = pads[0]?.id ?? ''
  await expect(server.call(await doctorOf(server, 2), editPad, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(server.call(doctor, editPad, { params: { id: newId() } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    server.call(await assistantOf(server, { chamber_ids: [2] }), editPad, { params: { id } }),
  ).rejects.toMatchObject({ status: 404 })
})

test.each([listChamberPads, listPads])('nobody without a practice reads pads: $path', async (endpoint) => {
  await expect(server.call(personOf(500), endpoint, {})).rejects.toMatchObject({ status: 403 })
  await expect(server.call(doctor, listPads, { query: { chamber_id: 'x' } })).rejects.toMatchObject({
    status: 422,
  })
})

import { expect, test } from 'vitest'
import { listPads } from '#features/pad/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { settingOf, writerSections } from '#domain/prescription-setting/rows.ts'
import { editSetting, listSettings, storeSetting } from '../contract.ts'

const { server, doctor } = await freshClinic()

test('everything that is set is listed under the keys of the specification', async () => {
  const told = await server.call(doctor, listSettings)
  expect(Object.keys(told)).toEqual([
    'prescription_head_active',
    'prescription_head_inactive',
    'chambers',
    'hasPrescription',
    'smsType',
    'settings',
  ])
  expect(told.chambers.map((one) => one.id)).toEqual([1, 2])
  expect(told.smsType.length).toBeGreaterThan(5)
})

test('a chamber hides a section, prints substances, and keeps what a later call does not name', async () => {
  expect((await server.call(doctor, editSetting, { params: { id: '1' } })).setting).toBeNull()
  await server.call(doctor, storeSetting, {
    body: { chamber_id: 1, naming: 'generic', print_quantity: true },
  })
  await server.call(doctor, storeSetting, {
    body: { chamber_id: 1, sections: [{ section: 'notes', shown: false, order: 0 }] },
  })
  const { setting } = await server.call(doctor, editSetting, { params: { id: '1' } })
  expect(setting).toMatchObject({ chamber_id: 1, naming: 'generic', print_quantity: true })
  // Nobody named the others: what they are by themselves is the speciality's.
  expect(setting?.sections).toEqual([{ section: 'notes', shown: false, order: 0 }])
  expect(settingOf(setting).sections).toHaveLength(writerSections.length)
  expect((await server.call(doctor, listSettings)).settings).toHaveLength(1)
})

test('a chamber prints on another pad', async () => {
  const {
    pads: [pad],
  } = await server.call(doctor, listPads, { query: { chamber_id: '2' } })
  await server.call(doctor, storeSetting, { body: { chamber_id: 2, pad_id: pad?.id ?? '' } })
  expect(
    (await server.call(doctor, listPads, { query: { chamber_id: '2' } })).pads.find((one) => one.active)?.id,
  ).toBe(pad?.id)
  await expect(
    server.call(doctor, storeSetting, { body: { chamber_id: 1, pad_id: pad?.id ?? '' } }),
  ).rejects.toMatchObject({ status: 422, errors: { pad_id: ['choice'] } })
})

test.each([
  [
    'a section twice',
    {
      sections: [
        { section: 'notes' as const, shown: true, order: 0 },
        { section: 'notes' as const, shown: true, order: 1 },
      ],
    },
    { sections: ['choice'] },
  ],
  [
    'a place beyond the sheet',
    { sections: [{ section: 'notes' as const, shown: true, order: 1000 }] },
    { 'sections.0.order': ['range'] },
  ],
])('%s is refused', async (_, told, errors) => {
  await expect(server.call(doctor, storeSetting, { body: { chamber_id: 1, ...told } })).rejects.toMatchObject(
    { status: 422, errors },
  )
})

test("another practice's chamber, or one she does not work in, is not there", async () => {
  const other = await doctorOf(server, 2)
  await expect(
    server.call(other, storeSetting, { body: { chamber_id: 1, naming: 'brand' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(server.call(other, editSetting, { params: { id: '1' } })).rejects.toMatchObject({
    status: 404,
  })
  const second = await assistantOf(server, { chamber_ids: [2], permissions: ['Setting List'] })
  await expect(
    server.call(second, storeSetting, { body: { chamber_id: 1, naming: 'brand' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(await assistantOf(server, { permissions: [] }), storeSetting, { body: { chamber_id: 1 } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('what a setting does not name is shown, behind what it does', () => {
  const { sections, naming } = settingOf({
    sections: [
      { section: 'diagnosis', shown: true, order: 4 },
      { section: 'histories', shown: false, order: 2 },
    ],
    naming: 'brand',
  })
  expect(sections.slice(0, 3)).toEqual([
    { section: 'histories', shown: false, order: 0 },
    { section: 'diagnosis', shown: true, order: 1 },
    { section: 'chief_complaints', shown: null, order: 2 },
  ])
  expect([naming, settingOf(null).naming]).toEqual(['brand', 'brand_generic'])
})

import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { plainPad } from '#domain/pad/rows.ts'
import {
  createPad,
  editPad,
  listPads,
  showPadFooter,
  storePad,
  storePadBody,
  storePadFooter,
  storePadPatient,
} from '../contract.ts'

const { server, doctor } = await freshClinic()

const { page, header } = plainPad
const named = (id: string, chamber_id = 1) => ({
  id,
  chamber_id,
  name: 'A5 for home visits',
  page: { ...page, paper: 'A5' as const, width: 148, height: 210 },
  header,
})

test('a new pad becomes the one that is printed on, and the old one stays', async () => {
  const id = newId()
  await server.call(doctor, storePad, { body: named(id) })
  const { pads } = await server.call(doctor, listPads, { query: { chamber_id: '1' } })
  expect(pads.filter((pad) => pad.active).map((pad) => pad.id)).toEqual([id])
  expect(pads).toHaveLength(2)
  expect(pads[0]).toMatchObject({
    patient: plainPad.patient,
    body: plainPad.body,
    footer: plainPad.footer,
    page: { paper: 'A5' },
  })
})

test('band, columns and foot are changed each by its own call', async () => {
  const id = newId()
  await server.call(doctor, storePad, { body: named(id) })
  await server.call(doctor, storePadPatient, { body: { id, patient: { fields: ['name', 'phone'] } } })
  await server.call(doctor, storePadBody, {
    body: { id, body: { left_sections: ['diagnosis'], titles: { diagnosis: 'Dx' } } },
  })
  await server.call(doctor, storePadFooter, {
    body: { id, footer: { left: ['গ্রিন কেয়ার'], right: [], qr: false, signature: true } },
  })
  const { pad } = await server.call(doctor, editPad, { params: { id } })
  expect(pad).toMatchObject({
    patient: { fields: ['name', 'phone'] },
    body: { left_sections: ['diagnosis'] },
    footer: { left: ['গ্রিন কেয়ার'], qr: false },
  })
  const { footers } = await server.call(doctor, showPadFooter, { query: { chamber_id: '1' } })
  expect(footers.find((one) => one.id === id)?.footer.left).toEqual(['গ্রিন কেয়ার'])
})

test('words and places of fields are kept; a place off the paper or over the body is refused under its number', async () => {
  const id = newId()
  const preprinted = { ...named(id).page, mode: 'preprinted' as const, header_height: 52, footer_height: 24 }
  await server.call(doctor, storePad, { body: { ...named(id), page: preprinted } })
  const place = { x: 28, y: 46, width: 60, points: 10 }
  const keep = (name: object, more: object = {}) =>
    server.call(doctor, storePadPatient, {
      body: { id, patient: { fields: ['name', 'age'], places: { name: { ...place, ...name } }, ...more } },
    })
  const labels = { name: 'নাম', age: '' }
  const { pad } = await keep({}, { labels })
  expect(pad.patient).toEqual({ fields: ['name', 'age'], places: { name: place }, labels })
  const under = (field: string, key: string) => ({ status: 422, errors: { [field]: [key] } })
  await expect(keep({ x: 120 })).rejects.toMatchObject(under('patient.places.name.x', 'off_paper'))
  await expect(keep({ y: 140 })).rejects.toMatchObject(under('patient.places.name.y', 'no_room'))
  await expect(keep({ points: 40 })).rejects.toMatchObject(under('patient.places.name.points', 'range'))
  const tooLong = { labels: { name: 'a'.repeat(31) } }
  await expect(keep({}, tooLong)).rejects.toMatchObject(under('patient.labels.name', 'too_long'))
  await expect(keep({}, { labels: { nickname: 'x' } })).rejects.toMatchObject({ status: 422 })
  await expect(keep({ colour: 'red' })).rejects.toMatchObject({ status: 422 })
  // A paper that is changed later takes no place away: what does not lie on it stands in the band.
  const narrow = { ...preprinted, width: 80, margin_left: 5, margin_right: 5, paper: 'custom' as const }
  await server.call(doctor, storePad, { body: { ...named(id), page: narrow } })
  expect((await server.call(doctor, editPad, { params: { id } })).pad.patient.places).toEqual({ name: place })
})

test('the form of a new pad offers chambers, papers and a plain sheet', async () => {
  const offered = await server.call(doctor, createPad)
  expect(offered).toMatchObject({
    papers: ['A4', 'A5', 'Letter', '8.5x11', 'custom'],
    plain: { page: { mode: 'full' } },
  })
  expect(offered.chambers.map((one) => one.id)).toEqual([1, 2])
})

test('a margin wider than any paper is refused under its field', async () => {
  const wrong = { ...named(newId()), page: { ...page, margin_left: 500 } }
  await expect(server.call(doctor, storePad, { body: wrong })).rejects.toMatchObject({
    status: 422,
    errors: { 'page.margin_left': ['range'] },
  })
})

test('a margin wider than its own paper is refused on each of its edges, however it lies', async () => {
  for (const orientation of ['portrait', 'landscape'] as const)
    for (const edge of ['margin_left', 'margin_right', 'margin_top', 'margin_bottom'] as const) {
      const a5 = { ...page, paper: 'A5', width: 148, height: 210, orientation, [edge]: 211 } as const
      await expect(
        server.call(doctor, storePad, { body: { ...named(newId()), page: a5 } }),
        `${orientation} ${edge}`,
      ).rejects.toMatchObject({ status: 422, errors: { [`page.${edge}`]: [expect.any(String)] } })
    }
})

test('margins that leave nothing of the paper to write on are refused under their fields', async () => {
  const kept = (more: object) =>
    server.call(doctor, storePad, {
      body: { ...named(newId()), page: { ...page, paper: 'A5' as const, width: 148, height: 210, ...more } },
    })
  await expect(kept({ margin_left: 80, margin_right: 60 })).rejects.toMatchObject({
    status: 422,
    errors: { 'page.margin_left': ['no_room'], 'page.margin_right': ['no_room'] },
  })
  await expect(kept({ header_height: 120, footer_height: 40 })).rejects.toMatchObject({
    status: 422,
    errors: { 'page.header_height': ['no_room'], 'page.margin_top': ['no_room'] },
  })
  await expect(kept({ mode: 'preprinted', header_height: 100, footer_height: 60 })).rejects.toMatchObject({
    status: 422,
    errors: { 'page.header_height': ['no_room'] },
  })
  expect(
    (
      await kept({
        orientation: 'landscape',
        margin_left: 70,
        margin_right: 70,
        header_height: 20,
        footer_height: 20,
      })
    ).pad.page.margin_left,
  ).toBe(70)
})

test("a pad is not kept in another practice's chamber, nor moved to another chamber, nor changed from there", async () => {
  const id = newId()
  await server.call(doctor, storePad, { body: named(id) })
  await expect(server.call(doctor, storePad, { body: named(id, 2) })).rejects.toMatchObject({ status: 404 })
  const other = await doctorOf(server, 2)
  await expect(server.call(other, storePad, { body: named(newId()) })).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(other, storePadFooter, { body: { id, footer: plainPad.footer } }),
  ).rejects.toMatchObject({ status: 404 })
  const nextDoor = await assistantOf(server, { chamber_ids: [2], permissions: ['Setting List'] })
  await expect(
    server.call(nextDoor, storePadBody, { body: { id, body: plainPad.body } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(await assistantOf(server, { permissions: [] }), storePad, { body: named(newId()) }),
  ).rejects.toMatchObject({ status: 403 })
})

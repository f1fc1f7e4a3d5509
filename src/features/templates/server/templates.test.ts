import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { Principal } from '#server/calls/handler.ts'
import { kindNames, specialitiesOf } from '#domain/template/kinds.ts'
import type { TemplateContent } from '#domain/template/rows.ts'
import { amountOf } from '#features/prescriptions/content/therapy-lines.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import {
  listSeenTemplates,
  noteTemplateUse,
  removeTemplate,
  restoreTemplate,
  templateCalls,
} from '../contract.ts'

const { server, doctor, stranger } = await clinicServer()
const deputy = await assistantOf(server, { permissions: ['Setting List', 'Prescription Draft'] })

const advice = (text: string) => ({ key: newId(), text, bn_text: null, note: null })
const tests = (...names: string[]): Partial<TemplateContent> => ({
  investigations: names.map((name) => ({ ...advice(name), group: null, urgent: false, result: null })),
})
const held = {
  prescription: { advises: [advice('Drink plenty of water')] },
  advise: { advises: [advice('Rest')] },
  therapeutic_exercise: {
    therapeutic_exercise: [
      {
        ...advice('Pelvic tilt'),
        ...amountOf('3x10'),
        description: null,
        bn_description: null,
        pictures: [],
      },
    ],
  },
  therapeutic_modality: {
    therapeutic_modalities: [
      { ...advice('Hot pack'), site: 'back', dose: null, sessions: 10, frequency: null },
    ],
  },
  assistive_device: { assistive_devices: [{ ...advice('Knee brace'), size: 'M', side: 'left' as const }] },
}
const therapies = ['therapeutic_exercise', 'therapeutic_modality', 'assistive_device'] as const
const contentOf = (kind: (typeof kindNames)[number]) =>
  kind === 'pres_investigation' || kind === 'investigation' ? tests('CBC', 'Dengue NS1') : held[kind]

const physiatrist = await doctorOf(server, 3)

const keep = (who: Principal, more: object = {}) =>
  server.call(who, templateCalls.prescription.store, {
    body: { name: 'Viral fever', content: contentOf('prescription'), ...more },
  })

test.each(kindNames)(
  'a template of the kind %s is kept, listed by use and name, shown and changed (R7.12)',
  async (kind) => {
    const calls = templateCalls[kind]
    const content = contentOf(kind)
    const who = specialitiesOf(kind) ? physiatrist : doctor
    const made = (name: string) => server.call(who, calls.store, { body: { name, content } })
    const { template: second } = await made('Zoster')
    const { template: first } = await made('Asthma')
    expect(first).toMatchObject({
      kind,
      shared: false,
      is_default: false,
      uses: 0,
      edition: 1,
      content: { drugs: [], follow_up: null, ...content },
    })
    const names = async () =>
      (await server.call(who, calls.list)).data
        .filter(({ id }) => id === first.id || id === second.id)
        .map(({ name }) => name)
    expect(await names()).toEqual(['Asthma', 'Zoster'])
    await server.call(who, noteTemplateUse, { params: { id: second.id } })
    expect(await names()).toEqual(['Zoster', 'Asthma'])
    const { template } = await server.call(who, calls.update, {
      params: { id: first.id },
      body: { name: 'Asthma, adult', edition: 1 },
    })
    expect(template).toMatchObject({ name: 'Asthma, adult', edition: 2, content: first.content })
    const form = await server.call(who, calls.edit, { params: { id: first.id } })
    expect(form.template.name).toBe('Asthma, adult')
    expect((await server.call(who, calls.create)).sections).toEqual(form.sections)
  },
)

test('two of one name are two, and each says which diagnosis suggests it', async () => {
  const one = await keep(doctor, { name: 'Rainy days', diagnosis: 'Viral fever', icd10: 'B34.9' })
  const other = await keep(doctor, { name: 'Rainy days', diagnosis: 'Dengue fever', icd10: 'A90' })
  const { data } = await server.call(doctor, templateCalls.prescription.list)
  expect(
    data
      .filter(({ name }) => name === 'Rainy days')
      .map(({ id, diagnosis }) => [id, diagnosis])
      .toSorted(),
  ).toEqual(
    [
      [one.template.id, 'Viral fever'],
      [other.template.id, 'Dengue fever'],
    ].toSorted(),
  )
})

test('an empty one, one of 61 lines and one with lines that its kind has no place for are refused under the field', async () => {
  const refused = (content: object, kind: (typeof kindNames)[number] = 'prescription') =>
    server.call(doctor, templateCalls[kind].store, { body: { name: 'Fever', content } })
  await expect(refused({})).rejects.toMatchObject({ status: 422, errors: { content: ['required'] } })
  const many = Array.from({ length: 61 }, (_, at) => advice(`Line ${at}`))
  await expect(refused({ advises: many })).rejects.toMatchObject({
    status: 422,
    errors: { 'content.advises': ['too_many'] },
  })
  await expect(refused(tests('CBC'), 'advise')).rejects.toMatchObject({
    status: 422,
    errors: { content: ['choice'] },
  })
  await expect(keep(doctor, { name: ' ' })).rejects.toMatchObject({
    status: 422,
    errors: { name: ['required'] },
  })
})

test('of two who change what it holds the second is asked; sharing it asks nobody', async () => {
  const { template } = await keep(doctor)
  const { update } = templateCalls.prescription
  const params = { id: template.id }
  await server.call(doctor, update, { params, body: { content: held.advise, edition: 1 } })
  await expect(
    server.call(doctor, update, { params, body: { name: 'Fever of a child', edition: 1 } }),
  ).rejects.toMatchObject({ status: 409, code: 'conflict', current: { id: template.id, edition: 2 } })
  const shared = await server.call(doctor, update, { params, body: { shared: true } })
  expect(shared.template).toMatchObject({ shared: true, edition: 2 })
  const over = await server.call(doctor, update, { params, body: { name: 'Fever of a child', edition: 2 } })
  expect(over.template).toMatchObject({ name: 'Fever of a child', edition: 3 })
})

test('an assistant sees what is shared and what she made; the rest is not there for her', async () => {
  const { template: own } = await keep(doctor, { name: 'For me alone' })
  const { template: shared } = await keep(doctor, { name: 'For us', shared: true })
  const { template: hers } = await keep(deputy, { name: 'Hers' })
  const { list, edit, update } = templateCalls.prescription
  const { data } = await server.call(deputy, list)
  const seen = data.map(({ id }) => id)
  expect(seen).toEqual(expect.arrayContaining([shared.id, hers.id]))
  expect(seen).not.toContain(own.id)
  const params = { id: own.id }
  for (const refused of [
    () => server.call(deputy, edit, { params }),
    () => server.call(deputy, update, { params, body: { name: 'Mine' } }),
    () => server.call(deputy, removeTemplate, { params }),
    () => server.call(deputy, noteTemplateUse, { params }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 404 })
  const all = await server.call(doctor, list)
  expect(all.data.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, hers.id]))
  const offered = async (who: Principal) =>
    (await server.call(who, listSeenTemplates)).templates.map(({ id }) => id)
  expect(await offered(deputy)).toContain(shared.id)
  expect(await offered(deputy)).not.toContain(own.id)
  expect(await offered(doctor)).toContain(own.id)
})

test('nothing of it is another practice’s, nor of one without the permission', async () => {
  const { template } = await keep(doctor, { shared: true })
  const params = { id: template.id }
  const { list, edit, update } = templateCalls.prescription
  expect((await server.call(stranger, list)).data).toEqual([])
  for (const refused of [
    () => server.call(stranger, edit, { params }),
    () => server.call(stranger, update, { params, body: { name: 'Theirs' } }),
    () => server.call(stranger, removeTemplate, { params }),
    () => server.call(stranger, restoreTemplate, { params }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 404 })
  await expect(keep(stranger, { chamber_id: 1 })).rejects.toMatchObject({ status: 404 })
  const writer = await assistantOf(server, { permissions: ['Prescription Draft'] })
  await expect(server.call(writer, list)).rejects.toMatchObject({ status: 403 })
  await expect(keep(writer)).rejects.toMatchObject({ status: 403 })
  await server.call(writer, noteTemplateUse, { params })
  const { data } = await server.call(doctor, list)
  expect(data.find(({ id }) => id === template.id)?.uses).toBe(1)
})

test.each(kindNames.filter((kind) => !specialitiesOf(kind)))(
  'whoever may not set the practice up keeps, sees and changes no template of the kind %s',
  async (kind) => {
    const { list, create, edit, store, update } = templateCalls[kind]
    const content = contentOf(kind)
    const { template } = await server.call(doctor, store, { body: { name: 'Fever', content } })
    const writer = await assistantOf(server, { permissions: ['Prescription Draft'] })
    const params = { id: template.id }
    for (const refused of [
      () => server.call(writer, list),
      () => server.call(writer, create),
      () => server.call(writer, edit, { params }),
      () => server.call(writer, store, { body: { name: 'Fever', content } }),
      () => server.call(writer, update, { params, body: { name: 'Mine' } }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 403 })
  },
)

test('one that was removed is off the list, is counted no more, and comes back as it was', async () => {
  const { template } = await keep(doctor, { diagnosis: 'Viral fever' })
  const params = { id: template.id }
  const { edit } = templateCalls.prescription
  await server.call(doctor, removeTemplate, { params })
  await expect(server.call(doctor, edit, { params })).rejects.toMatchObject({ status: 404 })
  await server.call(doctor, noteTemplateUse, { params })
  const back = await server.call(doctor, restoreTemplate, { params })
  expect(back.template).toMatchObject({ ...template, rev: back.template.rev, deleted_at: null })
  expect((await server.call(doctor, edit, { params })).template.uses).toBe(0)
})

test('a kind answers for its own alone', async () => {
  const { template } = await keep(doctor)
  const params = { id: template.id }
  const { edit, update } = templateCalls.advise
  await expect(server.call(doctor, edit, { params })).rejects.toMatchObject({ status: 404 })
  await expect(server.call(doctor, update, { params, body: { name: 'X' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('who kept, changed and removed it stands in the audit', async () => {
  const { template } = await keep(doctor)
  await server.call(doctor, removeTemplate, { params: { id: template.id } })
  const lines = await server.owner
    .selectFrom('audit')
    .select(['action', 'user_id'])
    .where('row_id', '=', template.id)
    .orderBy('id')
    .execute()
  expect(lines.map(({ user_id }) => user_id)).toEqual([doctor.user_id, doctor.user_id])
})

test.each(therapies)(
  '%s is for physical medicine: none of its calls answers another practice',
  async (kind) => {
    const { list, create, edit, store, update } = templateCalls[kind]
    const params = { id: newId() }
    const body = { name: 'Back', content: contentOf(kind) }
    for (const other of [doctor, deputy])
      for (const refused of [
        () => server.call(other, list),
        () => server.call(other, create),
        () => server.call(other, edit, { params }),
        () => server.call(other, store, { body }),
        () => server.call(other, update, { params, body: { name: 'Back' } }),
      ])
        await expect(refused()).rejects.toMatchObject({ status: 403 })
  },
)

test('nor does a template of a whole sheet take such lines there, and its form has no place for them', async () => {
  const { store, create } = templateCalls.prescription
  const body = { name: 'Back', content: held.therapeutic_exercise }
  await expect(server.call(doctor, store, { body })).rejects.toMatchObject({ status: 403 })
  const { template } = await keep(doctor)
  const change = { params: { id: template.id }, body: { content: held.therapeutic_exercise } }
  await expect(server.call(doctor, templateCalls.prescription.update, change)).rejects.toMatchObject({
    status: 403,
  })
  expect((await server.call(doctor, create)).sections).not.toContain('therapeutic_exercise')
  expect((await server.call(physiatrist, create)).sections).toContain('therapeutic_exercise')
  expect((await server.call(physiatrist, store, { body })).template.content).toMatchObject(
    held.therapeutic_exercise,
  )
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Giving } from '#contract/endpoint.ts'
import { listPublicDoctors } from '#features/directory/contract.ts'
import {
  answerDoctorRequest,
  showDoctorRequest,
  storeDoctorRequest,
} from '#features/doctor-request/contract.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { pictureText, requestForm } from '#tests/support/request-form.ts'
import { personOf } from '#tests/support/server.ts'
import {
  createDoctorForm,
  decideAboutDoctor,
  editDoctorProfile,
  keptDoctors,
  readDoctorDocument,
  showKeptDoctor,
  storeKeptDoctor,
  updateDoctorProfile,
} from '../contract.ts'

const { server } = await freshClinic()
const rahim = personOf(203)
const phone = '01712345601'
const admin = personOf(201, ['super_admin'], ['*'])
const second = personOf(202, ['admin'], ['Doctor List'])
const without = personOf(202, ['admin'], ['User List'])
const list = (query: Giving<typeof keptDoctors.list>['query'] = {}) =>
  server.call(admin, keptDoctors.list, { query })
const show = async (id: number) =>
  (await server.call(admin, showKeptDoctor, { params: { id: String(id) } })).data
type Decision = NonNullable<Giving<typeof decideAboutDoctor>['body']>
const decide = async (body: Decision, { id = 203, by = admin } = {}) =>
  (await server.call(by, decideAboutDoctor, { params: { id: String(id) }, body })).data
const ask = async () => (await server.call(rahim, storeDoctorRequest, { body: requestForm(phone) })).data
const answer = async (body: Omit<NonNullable<Giving<typeof answerDoctorRequest>['body']>, 'id'>) =>
  server.call(rahim, answerDoctorRequest, { body: { id: newId(), ...body } })

test('requests and doctors stand in one list, by the states that 0113 numbers (R4.17), by words in both scripts, phone and registration', async () => {
  await ask()
  const all = await list()
  expect(all.counts).toMatchObject({ 0: 1 })
  expect(all.meta.total).toBe((all.counts[0] ?? 0) + (all.counts[1] ?? 0))
  const waiting = await list({ status: '0' })
  expect(waiting.data).toEqual([
    expect.objectContaining({
      id: 203,
      bmdc: 'A-61234',
      state: 'submitted',
      status: 0,
      chambers: 0,
      degrees: ['MBBS'],
    }),
  ])
  for (const words of ['chaity', 'চৈতী', '01712345601', '০১৭১২৩৪৫৬০১', 'a-61234', '61234'])
    expect([words, (await list({ words })).data.map(({ id }) => id)]).toEqual([words, [203]])
  expect((await list({ search: 'chaity' })).data).toHaveLength(1)
  expect((await list({ words: 'nobody' })).data).toEqual([])
  // Each word may stand elsewhere: one in the name, one in the phone.
  expect((await list({ words: 'nusrat 01711000101' })).data).toHaveLength(1)
  expect((await list({ words: 'nusrat 01711000102' })).data).toEqual([])
  const byName = (await list({ sort: 'name' })).data.map(({ name }) => name.toLowerCase())
  expect(byName).toEqual(byName.toSorted())
  expect((await list({ speciality_id: '1', status: '0' })).data).toHaveLength(1)
  expect((await list({ speciality_id: '2', status: '0' })).data).toEqual([])
})

test('a request is looked at with its pictures, asked about, answered and approved; then he is a doctor with an empty practice', async () => {
  const { photo } = await ask()
  const first = await show(203)
  expect(first).toMatchObject({ state: 'submitted', profile: null, setup: null, phone })
  const seen = await decide({ to: 'under_review', version: first.version })
  const asked = await decide({
    to: 'info_requested',
    fields: ['photo'],
    note: 'মুখ পরিষ্কার দেখা যায় না',
    version: seen.version,
  })
  expect(asked.request?.asked).toEqual(['photo'])
  await answer({ photo: pictureText(200) })
  const then = await show(203)
  expect(then.request?.photo).not.toBe(photo)
  const doctor = await decide({ to: 'approved', version: then.version })
  expect(doctor).toMatchObject({
    state: 'approved',
    status: 1,
    profile: { name: 'Dr. Chaity Chakma', bmdc: 'A-61234', listed: false },
    setup: { chambers: 0, fees: 0, schedules: 0, pads: 0, favorites: 0, assistants: 0, devices: 0 },
  })
  expect(doctor.steps.map(({ state, by }) => [state, by])).toEqual([
    ['submitted', 'Abdur Rahim'],
    ['under_review', 'Rezaul Karim'],
    ['info_requested', 'Rezaul Karim'],
    ['resubmitted', 'Abdur Rahim'],
    ['approved', 'Rezaul Karim'],
  ])
})

test('of two who decide at once the second is told, and so is who has looked at a form that was answered since', async () => {
  await ask()
  const { version } = await show(203)
  const [one, other] = await Promise.allSettled([
    decide({ to: 'approved', version }),
    decide({ to: 'rejected', note: 'no', version }, { by: second }),
  ])
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = one.status === 'rejected' ? one : other
  expect(refused).toMatchObject({ reason: { status: 409, code: 'conflict' } })
  expect((await show(203)).steps).toHaveLength(2)
})

test('an answer that came meanwhile is not approved unseen', async () => {
  await ask()
  const { version } = await show(203)
  await decide({ to: 'info_requested', fields: ['name'], note: 'As on the certificate', version })
  const looked = await show(203)
  await answer({ name: 'Dr. C. Chakma' })
  await expect(decide({ to: 'rejected', note: 'late', version: looked.version })).rejects.toMatchObject({
    status: 409,
    current: { state: 'resubmitted' },
  })
})

test('approving twice makes one doctor', async () => {
  await ask()
  const { version } = await show(203)
  const made = await decide({ to: 'approved', version })
  await expect(decide({ to: 'approved', version: made.version })).rejects.toMatchObject({ status: 409 })
  const rows = await server.owner.selectFrom('doctors').select('id').where('user_id', '=', 203).execute()
  expect(rows).toHaveLength(1)
})

test('a doctor who never asked by the form is suspended with why, told it, and gets all back; the list of doctors follows', async () => {
  const nusrat = (await list({ words: 'nusrat' })).data[0]
  if (!nusrat) throw new Error('no Dr. Nusrat Jahan')
  const listed = async () =>
    (await server.call(null, listPublicDoctors, { query: {} })).data.some(({ name }) => name === nusrat.name)
  const { version, setup } = await show(nusrat.id)
  expect([await listed(), (setup?.chambers ?? 0) > 0, (setup?.schedules ?? 0) > 0]).toEqual([
    true,
    true,
    true,
  ])
  const off = await decide({ to: 'suspended', note: 'BMDC register', version }, { id: nusrat.id })
  expect([off.state, await listed(), off.profile?.listed]).toEqual(['suspended', false, false])
  const { data, suspended } = await server.call(personOf(nusrat.id), showDoctorRequest, { query: {} })
  expect([data, suspended?.note]).toEqual([null, 'BMDC register'])
  await expect(
    server.call(personOf(nusrat.id), storeDoctorRequest, { body: requestForm(off.phone) }),
  ).rejects.toMatchObject({ code: 'asked_already' })
  const back = await decide({ to: 'approved', version: off.version }, { id: nusrat.id })
  expect([back.state, await listed(), back.setup]).toEqual(['approved', true, setup])
  expect((await server.call(personOf(nusrat.id), showDoctorRequest, { query: {} })).suspended).toBeNull()
})

test('a note is needed where somebody is refused something, and fields where they are asked for', async () => {
  await ask()
  const { version } = await show(203)
  for (const [body, field] of [
    [{ to: 'rejected', note: '  ', version }, 'note'],
    [{ to: 'suspended', version }, 'note'],
    [{ to: 'info_requested', note: 'why', version }, 'fields'],
    [{ to: 'info_requested', fields: ['photo'], version }, 'note'],
    [{ to: 'approved', fields: ['photo'], version }, 'fields'],
  ] as const)
    await expect(
      decide({ ...body, fields: [...('fields' in body ? body.fields : [])] }),
    ).rejects.toMatchObject({
      status: 422,
      errors: { [field]: expect.anything() },
    })
})

test('nobody decides about himself, and nobody without the right about anybody', async () => {
  await ask()
  const self = personOf(203, ['admin'], ['Doctor List'])
  const { version } = await show(203)
  await expect(decide({ to: 'approved', version }, { by: self })).rejects.toMatchObject({
    status: 403,
    code: 'own_doctor',
  })
  const params = { id: '203' }
  const { request } = await show(203)
  const hash = request?.photo ?? ''
  for (const by of [without, rahim]) {
    await expect(decide({ to: 'approved', version }, { by })).rejects.toMatchObject({ status: 403 })
    await expect(server.call(by, keptDoctors.list, { query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(server.call(by, showKeptDoctor, { params })).rejects.toMatchObject({ status: 403 })
    await expect(server.call(by, readDoctorDocument, { params: { ...params, hash } })).rejects.toMatchObject({
      status: 403,
    })
  }
})

test('a picture opens by its own account alone, and each look leaves a line', async () => {
  const { photo, certificate } = await ask()
  const look = (id: number, hash: string) =>
    server.call(admin, readDoctorDocument, { params: { id: String(id), hash } })
  expect((await look(203, certificate)).mime).toMatch(/^image\//)
  await expect(look(201, photo)).rejects.toMatchObject({ status: 404 })
  await expect(look(203, 'f'.repeat(64))).rejects.toMatchObject({ status: 404 })
  const lines = await server.owner
    .selectFrom('audit')
    .select(['action', 'user_id'])
    .where('action', '=', 'doctor_document_read')
    .execute()
  expect(lines[0]).toEqual({ action: 'doctor_document_read', user_id: 201 })
})

test('an administrator makes a doctor and changes what is published of one, each with its line; nobody twice', async () => {
  const { specialities } = await server.call(admin, createDoctorForm)
  const form = {
    name: 'Dr. Shahin Alam',
    bn_name: 'ডা. শাহীন আলম',
    bmdc: 'A-71204',
    title: null,
    bn_title: null,
    institute: null,
    degrees: ['MBBS'],
    speciality_ids: [specialities[0]?.id ?? 0],
  }
  const store = (more: Partial<typeof form & { phone: string }>) =>
    server.call(admin, storeKeptDoctor, { body: { phone: '01820417266', ...form, ...more } })
  const { data: made } = await store({})
  expect(made).toMatchObject({
    state: 'approved',
    request: null,
    profile: { name: form.name },
    setup: { chambers: 0 },
  })
  await expect(store({ bmdc: 'A-71205' })).rejects.toMatchObject({ errors: { phone: ['known'] } })
  await expect(store({ phone: '01820417267' })).rejects.toMatchObject({ errors: { bmdc: ['taken'] } })
  await expect(
    store({ phone: '01820417267', bmdc: 'A-71205', speciality_ids: [99_999] }),
  ).rejects.toMatchObject({
    errors: { speciality_ids: ['choice'] },
  })
  const params = { id: String(made.id) }
  const { data: edited } = await server.call(admin, editDoctorProfile, { params })
  const change = (version: number, by = admin) =>
    server.call(by, updateDoctorProfile, {
      params,
      body: { version, ...form, name: 'Dr. Md. Shahin Alam', institute: 'RMCH' },
    })
  const { data: changed } = await change(edited.version)
  expect(changed.profile).toMatchObject({ name: 'Dr. Md. Shahin Alam', institute: 'RMCH' })
  await expect(change(edited.version, second)).rejects.toMatchObject({ status: 409 })
  const staff = await server.owner.selectFrom('staff').select('name').where('id', '=', made.id).execute()
  expect(staff).toEqual([{ name: 'Dr. Md. Shahin Alam' }])
  const line = await server.owner
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'doctor_changed')
    .executeTakeFirstOrThrow()
  expect(line.detail).toEqual({
    from: { name: 'Dr. Shahin Alam', institute: null },
    to: { name: 'Dr. Md. Shahin Alam', institute: 'RMCH' },
  })
})

test('nothing of a patient stands in what an administrator reads of a doctor', async () => {
  const { data } = await list({ status: '1' })
  const texts = await Promise.all(data.slice(0, 2).map(async ({ id }) => JSON.stringify(await show(id))))
  const patients = await server.owner.selectFrom('patients').select(['id', 'phone', 'name']).execute()
  expect(patients.length).toBeGreaterThan(3)
  const told = [JSON.stringify(data), ...texts].join('')
  expect(patients.filter(({ id, name }) => told.includes(id) || told.includes(`"${name}"`))).toEqual([])
})

test('how far a practice is set up is counted at the door alone', async () => {
  const { rows } = await sql`select * from practice_setup(1)`.execute(server.world.db)
  expect(rows).toEqual([])
})

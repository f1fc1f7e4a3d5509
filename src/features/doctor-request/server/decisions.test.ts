import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { listPublicDoctors } from '#features/directory/contract.ts'
import { listPublicSchedules } from '#features/schedules/contract.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { pictureText, requestForm, type RequestForm } from '#tests/support/request-form.ts'
import { personOf } from '#tests/support/server.ts'
import {
  answerDoctorRequest,
  listRequestSpecialities,
  listRequestSubSpecialities,
  showDoctorRequest,
  showRequestProfile,
  storeDoctorRequest,
} from '../contract.ts'
import { listRequests, onRequest } from './at-the-console.ts'
import { accountOfRequest, decideDoctor, type DoctorDecision } from '#server/queries/decide-doctor.ts'

const { server } = await freshClinic()
const rahim = personOf(203)
const phone = '01712345601'
const store = async (more: Partial<RequestForm> = {}) =>
  (await server.call(rahim, storeDoctorRequest, { body: requestForm(phone, more) })).data
type Answer = NonNullable<Giving<typeof answerDoctorRequest>['body']>
const answer = async (body: Omit<Answer, 'id'>, id = newId()) =>
  (await server.call(rahim, answerDoctorRequest, { body: { id, ...body } })).data
const shown = async () => (await server.call(rahim, showDoctorRequest, { query: {} })).data
const decide = (number: number, decision: DoctorDecision) =>
  runTransaction(server.world.db, { practice_id: 0, user_id: 0 }, async (db) =>
    decideDoctor(db, {
      user_id: await accountOfRequest(db, number),
      decision,
      by: 201,
      now: server.clock.now,
    }),
  )
const asksFor = (...fields: (DoctorDecision & { to: 'info_requested' })['fields']): DoctorDecision => ({
  to: 'info_requested',
  fields,
  note: 'সাদা কাগজে স্বাক্ষরের ছবি দিন।',
})

test('what is asked for is answered, all of it and nothing else; then it is looked at again', async () => {
  const { number, photo } = await store()
  await expect(answer({ name: 'Dr. C. Chakma' })).rejects.toMatchObject({
    status: 409,
    code: 'nothing_asked',
  })
  await decide(number, { to: 'under_review' })
  await decide(number, asksFor('signature', 'degrees'))
  expect(await shown()).toMatchObject({ state: 'info_requested', status: 2, asked: ['signature', 'degrees'] })

  const degrees = [{ degree: 'DGO', institute: 'BSMMU', year: 2020 }]
  await expect(answer({ degrees, bmdc: 'A-99999' })).rejects.toMatchObject({
    status: 422,
    errors: { bmdc: ['fixed'], signature: ['required'] },
  })
  await expect(
    answer({ degrees, signature: Buffer.from('<svg/>').toString('base64') }),
  ).rejects.toMatchObject({
    status: 422,
    errors: { signature: ['picture'] },
  })
  const id = newId()
  const said = await answer({ degrees, signature: pictureText(250) }, id)
  expect(said).toMatchObject({ state: 'resubmitted', bmdc: 'A-61234', degrees, photo, asked: [] })
  expect(said.steps.map(({ state }) => state)).toEqual([
    'submitted',
    'under_review',
    'info_requested',
    'resubmitted',
  ])
  expect(await answer({ degrees, signature: pictureText(250) }, id)).toEqual(said)
})

test('another city takes its upazila along, and another speciality its part', async () => {
  const { number } = await store()
  await decide(number, asksFor('district_id', 'speciality_id'))
  const { speciality, sub_speciality, district, upazila } = await answer({ district_id: 2, speciality_id: 2 })
  expect([speciality.id, sub_speciality, district.id, upazila]).toEqual([2, null, 2, null])
})

/** The first speciality with, or without, parts that have names of their own. */
const specialityWith = async (parts: boolean) => {
  const { specialties } = await server.call(null, listRequestSpecialities)
  for (const { id } of specialties) {
    const {
      sub_super_specialties: [first],
    } = await server.call(null, listRequestSubSpecialities, { params: { specialty_id: String(id) } })
    if ((first !== undefined) === parts) return { id, part: first?.id ?? 0 }
  }
  throw new Error('there is none')
}

test('a sub-speciality that is asked for is chosen of the speciality that he tells now, and is none where that has none', async () => {
  const [whole, parted] = [await specialityWith(false), await specialityWith(true)]
  const { number } = await store()
  await decide(number, asksFor('speciality_id', 'sub_speciality_id'))
  await expect(answer({ speciality_id: parted.id })).rejects.toMatchObject({
    status: 422,
    errors: { sub_speciality_id: ['required'] },
  })
  const said = await answer({ speciality_id: whole.id })
  expect([said.state, said.speciality.id, said.sub_speciality]).toEqual(['resubmitted', whole.id, null])
  await decide(number, asksFor('speciality_id', 'sub_speciality_id'))
  const { sub_speciality } = await answer({ speciality_id: parted.id, sub_speciality_id: parted.part })
  expect(sub_speciality?.id).toBe(parted.part)
})

test('whose speciality was hidden since he asked answers about its parts all the same; another hidden one he cannot choose', async () => {
  const { number, speciality } = await store()
  await decide(number, asksFor('sub_speciality_id'))
  const hidden = { active: false }
  await server.owner.updateTable('specialities').set(hidden).where('id', '=', speciality.id).execute()
  expect(await answer({})).toMatchObject({ state: 'resubmitted', speciality: { id: speciality.id } })
  await decide(number, asksFor('speciality_id'))
  await expect(answer({ speciality_id: speciality.id })).rejects.toMatchObject({
    status: 422,
    errors: { speciality_id: ['choice'] },
  })
})

test('an answer under the id of a step that is there already is told so', async () => {
  const { number } = await store()
  await decide(number, asksFor('signature'))
  const steps = (await shown())?.steps ?? []
  expect(steps).toHaveLength(2)
  for (const { id } of steps)
    await expect(answer({ signature: pictureText(250) }, id)).rejects.toMatchObject({
      status: 409,
      code: 'id_taken',
    })
  expect(await answer({ signature: pictureText(250) })).toMatchObject({ state: 'resubmitted' })
})

test('a picture that was replaced is kept no longer', async () => {
  const { number, photo } = await store()
  await decide(number, asksFor('photo'))
  const { photo: now } = await answer({ photo: pictureText(180) })
  expect(now).not.toBe(photo)
  const kept = await server.owner.selectFrom('doctor_request_pictures').select('hash').execute()
  expect(kept.map(({ hash }) => hash)).toContain(now)
  expect(kept.map(({ hash }) => hash)).not.toContain(photo)
})

test('approved, he is a doctor with an empty practice; suspended he has no work, approved again he has it back', async () => {
  const { number } = await store()
  await decide(number, { to: 'approved' })
  expect(await server.call(rahim, showRequestProfile)).toMatchObject({
    isDoctor: true,
    requested_doctor: { state: 'approved', status: 1 },
  })
  const made = await server.owner
    .selectFrom('doctors as d')
    .innerJoin('practices as p', 'p.doctor_id', 'd.id')
    .select(['d.name', 'd.bmdc', 'd.degrees', 'd.speciality_ids', 'd.status', 'p.id as practice_id'])
    .where('d.user_id', '=', 203)
    .executeTakeFirstOrThrow()
  expect(made).toMatchObject({
    name: 'Dr. Chaity Chakma',
    bmdc: 'A-61234',
    degrees: ['MBBS'],
    speciality_ids: [1],
    status: 1,
  })
  const roles = await server.owner
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', 203)
    .execute()
  expect(roles.map(({ role }) => role)).toContain('doctor')
  const membership = async () =>
    (
      await server.owner
        .selectFrom('memberships')
        .select('active')
        .where('practice_id', '=', made.practice_id)
        .where('user_id', '=', 203)
        .executeTakeFirstOrThrow()
    ).active
  expect(await membership()).toBe(true)
  await decide(number, { to: 'suspended', note: 'BMDC register' })
  expect([await membership(), (await server.call(rahim, showRequestProfile)).isDoctor]).toEqual([
    false,
    false,
  ])
  await decide(number, { to: 'approved' })
  expect([await membership(), (await server.call(rahim, showRequestProfile)).isDoctor]).toEqual([true, true])
})

test('the sex and the e-mail that she asked with are hers as a doctor', async () => {
  await server.owner.updateTable('users').set({ gender: null }).where('id', '=', 203).execute()
  const { number } = await store({ gender: 2, email: 'chaity@example.org' })
  await decide(number, { to: 'approved' })
  const made = await server.owner
    .selectFrom('doctors as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.email', 'u.gender'])
    .where('u.id', '=', 203)
    .executeTakeFirst()
  expect(made).toEqual({ email: 'chaity@example.org', gender: 2 })
})

test('a suspended doctor stands on no list, and nobody books with him', async () => {
  const seen = async () => ({
    listed: (await server.call(null, listPublicDoctors, { query: {} })).data.map(({ id }) => id).includes(1),
    days: (await server.call(null, listPublicSchedules, { query: { chamber_id: '1' } })).data
      .appointment_schedules.length,
  })
  const before = await seen()
  expect(before.listed && before.days > 0).toBe(true)
  const become = (status: number) =>
    server.owner.updateTable('doctors').set({ status }).where('id', '=', 1).execute()
  await become(4)
  expect(await seen()).toEqual({ listed: false, days: 0 })
  await become(1)
  expect(await seen()).toEqual(before)
})

test('what was rejected may be asked for anew, with the same registration', async () => {
  const { number } = await store()
  await decide(number, { to: 'rejected', note: 'The certificate cannot be read.' })
  expect((await shown())?.steps.at(-1)).toMatchObject({
    state: 'rejected',
    note: 'The certificate cannot be read.',
  })
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  expect((await store()).number).toBe(number + 1)
})

test('what may not follow on a state is refused, and of two who decide the second is told', async () => {
  const { number } = await store()
  await decide(number, { to: 'rejected', note: 'no' })
  for (const decision of [{ to: 'approved' }, { to: 'under_review' }, asksFor('name')] as const)
    await expect(decide(number, decision)).rejects.toMatchObject({
      status: 409,
      current: { state: 'rejected' },
    })
  await expect(decide(4, { to: 'approved' })).rejects.toMatchObject({ status: 404 })
})

test('every decision leaves its line in the audit, which names fields and says nothing of what stands in them', async () => {
  const { number } = await store()
  await decide(number, asksFor('signature'))
  await answer({ signature: pictureText(250) })
  await decide(number, { to: 'rejected', note: 'secret words' })
  const lines = await server.owner
    .selectFrom('audit')
    .select(['action', 'user_id', 'detail'])
    .where('table_name', '=', 'doctor_requests')
    .orderBy('id')
    .execute()
  expect(lines.map(({ action, user_id }) => [action, user_id])).toEqual([
    ['doctor_request_stored', 203],
    ['doctor_request_info_requested', 201],
    ['doctor_request_answered', 203],
    ['doctor_request_rejected', 201],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|Chaity|স্বাক্ষর/)
})

test('an operator lists, looks at, asks, and approves at the server itself', async () => {
  const { number } = await store()
  const said: string[] = []
  const on = { db: server.world.db, print: (line: string) => void said.push(line) }
  await listRequests(on)
  expect(said.splice(0)).toEqual([expect.stringContaining(`${number}\tsubmitted\tA-61234`)])
  await onRequest(on, [String(number)])
  expect(said.splice(0)).toEqual(
    expect.arrayContaining(['bmdc\tA-61234', 'speciality\tMedicine (Internal Medicine)']),
  )
  await onRequest(on, [String(number), 'ask', 'photo,signature', 'A', 'clear', 'photo'])
  expect(await shown()).toMatchObject({ asked: ['photo', 'signature'], state: 'info_requested' })
  for (const words of [['ask', 'phone', 'why'], ['reject'], ['burn'], ['ask', 'photo']])
    await expect(onRequest(on, [String(number), ...words])).rejects.toThrow('npm run admin -- requests')
  await expect(onRequest(on, [String(number), 'approve'])).rejects.toThrow('info_requested')
  await expect(onRequest(on, ['77', 'approve'])).rejects.toThrow('no request 77')
  await answer({ photo: pictureText(10), signature: pictureText(20) })

  const folder = mkdtempSync(join(tmpdir(), 'niramoy-request-'))
  said.length = 0
  await onRequest(on, [String(number), 'pictures', folder])
  expect(said.splice(0)).toHaveLength(3)
  expect((await sharp(join(folder, `${number}-photo.jpg`)).metadata()).width).toBe(40)
  rmSync(folder, { recursive: true })
  await onRequest(on, [String(number), 'approve'])
  expect(await shown()).toMatchObject({ state: 'approved' })
  said.length = 0
  await listRequests(on)
  expect(said).toEqual(['No request waits.'])
})

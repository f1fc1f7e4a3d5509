import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { mergePatients } from '#features/patient-merge/contract.ts'
import { addPatient, showPatient, updatePatient } from '#features/patients/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { doctorOf, personOf, storyTime } from '#tests/support/server.ts'
import { editFamilyMember, showFamilyMember, updateFamilyMember } from '../contract.ts'

type Body = NonNullable<Giving<typeof updateFamilyMember>['body']>

const { server, assistant, stranger } = await freshClinic()
/** Abdur Rahim, who has proved 01712345601, and somebody whose number is another. */
const rahim = personOf(203)
const other = personOf(201)
const number = '01712345601'

beforeEach(() => {
  server.clock.now = storyTime
})

/** A wife of thirty as a desk wrote her down. */
const added = async (who = assistant, more: object = {}) =>
  (
    await server.call(who, addPatient, {
      body: {
        id: newId(),
        name: 'Ayesha Rahim',
        phone: number,
        gender: 2,
        years: 30,
        relationship_status: 4,
        ...more,
      },
    })
  ).patient.id
const change = async (id: string, body: Body, who = rahim) =>
  (await server.call(who, updateFamilyMember, { params: { id }, body })).patient
const atDesk = async (id: string, who = assistant) =>
  (await server.call(who, showPatient, { params: { id } })).patient
const shown = async (id: string) => (await server.call(rahim, showFamilyMember, { query: { id } })).patient
const somewhere = () =>
  server.world.db
    .selectFrom('upazilas as u')
    .innerJoin('districts as d', 'd.id', 'u.district_id')
    .select(['u.id as upazila_id', 'd.id as district_id', 'd.division_id'])
    .orderBy('u.id')
    .executeTakeFirstOrThrow()

test('the form has the same person and the blood groups', async () => {
  const wife = await added(assistant, { blood_group_id: 3 })
  const form = await server.call(rahim, editFamilyMember, { params: { id: wife } })
  expect(form).toEqual({ patient: await shown(wife), blood_groups: bloodGroups })
  expect(form.patient).toMatchObject({ blood_group_id: 3, division_id: null, dob_precision: 'y' })
})

test('what is put right at home stands at the desk, what was not named stays', async () => {
  const wife = await added(assistant, { bn_name: 'আয়েশা রহিম', blood_group_id: 3 })
  const before = await atDesk(wife)
  const { division_id, district_id, upazila_id } = await somewhere()
  const changed = await change(wife, {
    name: 'Ayesha Akter',
    phone: '০১৭১২-৩৪৫৬০১',
    gender: 2,
    relationship_status: 4,
    dob: '1990-03-05',
    blood_group_id: 4,
    division_id,
    district_id,
    upazila_id,
  })
  const told = {
    name: 'Ayesha Akter',
    bn_name: null,
    phone: number,
    dob: '1990-03-05',
    dob_precision: 'd',
    blood_group_id: 4,
    division_id,
    district_id,
    upazila_id,
  }
  expect(changed).toMatchObject({ ...told, doctor: 'Dr. Nusrat Jahan', last_visit: null })
  expect(await shown(wife)).toEqual(changed)
  const { rev, ...rest } = await atDesk(wife)
  expect(rest).toEqual({ ...before, ...told, rev: undefined })
  expect(rev).toBeGreaterThan(before.rev)
  expect(await change(wife, { blood_group_id: null })).toEqual({ ...changed, blood_group_id: null })
  expect(await change(wife, {})).toEqual({ ...changed, blood_group_id: null })
})

test('the audit has who changed what, and from what: a new name makes nobody else of a record unseen', async () => {
  const wife = await added(assistant, { bn_name: 'আয়েশা রহিম', blood_group_id: 4 })
  await change(wife, { name: 'Ayesha Akter' })
  await change(wife, { blood_group_id: null })
  const lines = await server.owner
    .selectFrom('audit')
    .select(['user_id', 'practice_id', 'detail'])
    .where('action', '=', 'PUT /user/v1/patient-update/{id}')
    .where('row_id', '=', wife)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    {
      user_id: 203,
      practice_id: 1,
      detail: { before: { name: 'Ayesha Rahim', bn_name: 'আয়েশা রহিম' }, after: { name: 'Ayesha Akter' } },
    },
    { detail: { before: { blood_group_id: 4 }, after: { blood_group_id: null } } },
  ])
})

test('each doctor has his own record of one person: what is put right at one stays as it was at the other', async () => {
  const [here, there] = [await added(), await added(stranger)]
  expect(await change(there, { name: 'Ayesha Akter' })).toMatchObject({
    name: 'Ayesha Akter',
    doctor: expect.stringContaining('Anwar'),
  })
  expect((await atDesk(there, stranger)).name).toBe('Ayesha Akter')
  expect((await atDesk(here)).name).toBe('Ayesha Rahim')
})

test('an age that is left as it was shown keeps the birth, another makes a new one', async () => {
  const wife = await added()
  const { dob } = await atDesk(wife)
  server.clock.now = new Date(storyTime.getTime() + 100 * 24 * 3_600_000)
  expect(await change(wife, { years: 30, months: null, days: null, dob: null })).toMatchObject({ dob })
  expect(await change(wife, { years: 31 })).toMatchObject({ dob: '1996-03-02', dob_precision: 'y' })
  expect(await change(wife, { months: 18 })).toMatchObject({ dob: '2025-09-02', dob_precision: 'm' })
  expect(await change(wife, { dob: '1996-02-01', years: 31 })).toMatchObject({ dob_precision: 'd' })
})

test('a place that changes takes away those below it', async () => {
  const wife = await added()
  const place = await somewhere()
  await change(wife, place)
  expect(await change(wife, { name: 'Ayesha' })).toMatchObject(place)
  expect(await change(wife, { upazila_id: null })).toMatchObject({ ...place, upazila_id: null })
  await change(wife, place)
  expect(await change(wife, { division_id: null })).toMatchObject({
    division_id: null,
    district_id: null,
    upazila_id: null,
  })
})

test.each<[string, object, object]>([
  ['another number', { phone: '01712345699' }, { phone: ['choice'] }],
  ['a number that is none', { phone: '123' }, { phone: ['phone'] }],
  ['no number', { phone: null }, { phone: [expect.any(String)] }],
  ['no name', { name: ' ' }, { name: ['required'] }],
  ['a sex that nobody has', { gender: 4 }, { gender: ['choice'] }],
  ['a relation that is none', { relationship_status: 7 }, { relationship_status: ['choice'] }],
  ['a day that is none', { dob: '1974-02-31' }, { dob: ['day'] }],
  ['a birth to come', { dob: '2026-12-24' }, { dob: ['future'] }],
  ['an age and a birth that cannot both be', { dob: '1974-03-05', years: 30 }, { age: ['age_or_birth'] }],
  ['an age that nobody has', { years: 200 }, { years: ['range'] }],
  ['months beside years that make another year', { years: 2, months: 18 }, { months: ['range'] }],
  ['a blood group that is none', { blood_group_id: 9 }, { blood_group_id: ['range'] }],
  ['a division that is nowhere', { division_id: 99 }, { division_id: ['choice'] }],
  ['a district that lies in no division', { district_id: 1 }, { district_id: ['choice'] }],
  ['what only the doctor writes', { conditions: [] }, { conditions: ['unknown'] }],
  ['the mark of a shared phone', { kept_off_phone: true }, { kept_off_phone: ['unknown'] }],
])('%s is refused under its field, and nothing is changed', async (_, body, errors) => {
  const wife = await added()
  const before = await atDesk(wife)
  // What somebody sends by hand is not what the contract takes.
  const sent: Body = Object.fromEntries(Object.entries(body))
  await expect(change(wife, { name: 'Somebody', ...sent })).rejects.toMatchObject({ status: 422, errors })
  expect(await atDesk(wife)).toEqual(before)
})

test("nobody's, somebody else's, one kept off the phone and a joined record are changed by nobody, in the same words", async () => {
  const hers = await added()
  const doctor = await doctorOf(server)
  const tried = async (id: string, who = rahim) =>
    Promise.all([
      change(id, { name: 'Somebody' }, who).catch((problem: unknown) => problem),
      server.call(who, editFamilyMember, { params: { id } }).catch((problem: unknown) => problem),
    ])
  const nobody = await tried(newId())
  expect(nobody).toMatchObject([{ status: 404 }, { status: 404 }])
  expect(await tried(hers, other)).toEqual(nobody)
  await server.call(doctor, updatePatient, { params: { id: hers }, body: { set: { kept_off_phone: true } } })
  expect(await tried(hers)).toEqual(nobody)
  expect((await atDesk(hers)).name).toBe('Ayesha Rahim')
  const joined = await added(assistant, { name: 'Karim Rahim' })
  const survivor = await added(assistant, { name: 'Karim Uddin' })
  await server.call(doctor, mergePatients, {
    body: { id: newId(), survivor_id: survivor, merged_id: joined, take: [] },
  })
  expect(await tried(joined)).toEqual(nobody)
  expect((await atDesk(survivor)).name).toBe('Karim Uddin')
  for (const asked of [
    server.call(null, editFamilyMember, { params: { id: survivor } }),
    server.call(null, updateFamilyMember, { params: { id: survivor }, body: {} }),
  ])
    await expect(asked).rejects.toMatchObject({ status: 401 })
})

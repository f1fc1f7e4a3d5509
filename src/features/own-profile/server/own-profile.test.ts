import { beforeEach, expect, test } from 'vitest'
import type { Giving } from '#contract/endpoint.ts'
import { currentUser } from '#features/auth/contract.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf, storyTime } from '#tests/support/server.ts'
import { editOwnProfile, showOwnProfile, updateOwnProfile } from '../contract.ts'

type Body = NonNullable<Giving<typeof updateOwnProfile>['body']>

const { server } = await freshClinic()
/** Abdur Rahim, a patient with an account. */
const rahim = personOf(203)
const params = { id: '203' }
const change = async (body: Body, id = '203') =>
  (await server.call(rahim, updateOwnProfile, { params: { id }, body })).user
const shown = async () => (await server.call(rahim, showOwnProfile)).user
/** An upazila with what lies above it, and a district of another division. */
let place: { division_id: number; district_id: number; upazila_id: number; away: number }

beforeEach(async () => {
  server.clock.now = storyTime
  const first = await server.world.db
    .selectFrom('upazilas as u')
    .innerJoin('districts as d', 'd.id', 'u.district_id')
    .select(['u.id as upazila_id', 'd.id as district_id', 'd.division_id'])
    .orderBy('u.id')
    .executeTakeFirstOrThrow()
  const away = await server.world.db
    .selectFrom('districts')
    .select('id')
    .where('division_id', '!=', first.division_id)
    .executeTakeFirstOrThrow()
  place = { ...first, away: away.id }
})

test('a person reads his own account, and nothing that he never told is made up', async () => {
  expect(await shown()).toEqual({
    id: 203,
    name: 'Abdur Rahim',
    bn_name: 'আব্দুর রহিম',
    phone: '01712345601',
    gender: null,
    dob: null,
    dob_precision: null,
    blood_group_id: null,
    division_id: null,
    division: null,
    district_id: null,
    district: null,
    upazila_id: null,
    upazila: null,
    language: 'bn',
    isCompleted: true,
  })
  const form = await server.call(rahim, editOwnProfile, { params })
  expect(form).toEqual({ user: await shown(), blood_groups: bloodGroups })
})

test('what he changes stands in every later answer, and what he does not name stays', async () => {
  const { division_id, district_id, upazila_id } = place
  const changed = await change({
    name: 'Abdur Rahim Khan',
    gender: 1,
    dob: '1974-03-05',
    blood_group_id: 3,
    division_id,
    district_id,
    upazila_id,
    language: 'en',
  })
  expect(changed).toMatchObject({
    name: 'Abdur Rahim Khan',
    bn_name: null,
    gender: 1,
    dob: '1974-03-05',
    dob_precision: 'd',
    blood_group_id: 3,
    language: 'en',
    phone: '01712345601',
  })
  for (const one of [changed.division, changed.district, changed.upazila]) {
    expect(one?.name).toBeTruthy()
    expect(one?.bn_name).toMatch(/[ঀ-৿]/)
  }
  expect(await shown()).toEqual(changed)
  expect((await server.call(rahim, currentUser)).data).toMatchObject({
    name: 'Abdur Rahim Khan',
    language: 'en',
  })
  expect(await change({})).toEqual(changed)
  expect(await change({ blood_group_id: null })).toEqual({ ...changed, blood_group_id: null })
})

test('an age becomes a birth that is only so exact, and one that is left as shown does not move it', async () => {
  const born = await change({ years: 52 })
  expect(born).toMatchObject({ dob: '1974-11-22', dob_precision: 'y' })
  server.clock.now = new Date(storyTime.getTime() + 100 * 24 * 3_600_000)
  expect(await change({ years: 52, name: 'Rahim' })).toMatchObject({ dob: born.dob, name: 'Rahim' })
  expect(await change({ years: 50 })).toMatchObject({ dob: '1977-03-02', dob_precision: 'y' })
  expect(await change({ dob: '1974-03-05', years: 52 })).toMatchObject({ dob_precision: 'd' })
})

test('a place that changes takes away those below it', async () => {
  const { away, ...told } = place
  await change(told)
  expect(await change({ upazila_id: null })).toMatchObject({ ...told, upazila_id: null, upazila: null })
  await change(told)
  expect(await change({ district_id: null })).toMatchObject({
    division_id: told.division_id,
    district_id: null,
    upazila_id: null,
  })
  await change(told)
  const { division_id } = await server.world.db
    .selectFrom('districts')
    .select('division_id')
    .where('id', '=', away)
    .executeTakeFirstOrThrow()
  expect(await change({ division_id })).toMatchObject({ division_id, district_id: null, upazila_id: null })
})

test.each<[string, object, object]>([
  ['a phone, which wants a code', { phone: '01712345699' }, { phone: ['unknown'] }],
  ['no name', { name: ' ' }, { name: ['required'] }],
  ['a sex that nobody has', { gender: 4 }, { gender: ['choice'] }],
  ['a day that is none', { dob: '1974-02-31' }, { dob: ['day'] }],
  ['a birth to come', { dob: '2026-12-24' }, { dob: ['future'] }],
  ['an age and a birth that cannot both be', { dob: '1974-03-05', years: 30 }, { age: ['age_or_birth'] }],
  ['an age that nobody has', { years: 200 }, { years: ['range'] }],
  ['months beside years that make another year', { years: 2, months: 18 }, { months: ['range'] }],
  ['a blood group that is none', { blood_group_id: 9 }, { blood_group_id: ['range'] }],
  ['a language that is not spoken here', { language: 'fr' }, { language: ['choice'] }],
  ['a division that is nowhere', { division_id: 99 }, { division_id: ['choice'] }],
  ['an id that no list has room for', { division_id: 9_999_999_999 }, { division_id: ['range'] }],
])('%s is refused under its field, and nothing is changed', async (_, body, errors) => {
  const before = await shown()
  // What somebody sends by hand is not what the contract takes.
  const sent: Body = Object.fromEntries(Object.entries(body))
  await expect(change({ name: 'Somebody', ...sent })).rejects.toMatchObject({ status: 422, errors })
  expect(await shown()).toEqual(before)
})

test('a place that does not lie in the one above it is refused', async () => {
  const { division_id, district_id, upazila_id, away } = place
  await expect(change({ division_id, district_id: away })).rejects.toMatchObject({
    status: 422,
    errors: { district_id: ['choice'] },
  })
  await expect(change({ district_id })).rejects.toMatchObject({ errors: { district_id: ['choice'] } })
  await expect(change({ division_id, upazila_id })).rejects.toMatchObject({
    errors: { upazila_id: ['choice'] },
  })
  await change({ division_id, district_id, upazila_id })
  await expect(change({ district_id: away })).rejects.toMatchObject({ errors: { district_id: ['choice'] } })
})

test("another's account is answered as one that nobody has, and stays as it is", async () => {
  const told = async (id: string) => [
    await server.call(rahim, editOwnProfile, { params: { id } }).catch((problem: unknown) => problem),
    await change({ name: 'Somebody' }, id).catch((problem: unknown) => problem),
  ]
  const unknown = await told('999999')
  expect(unknown).toMatchObject([{ status: 404 }, { status: 404 }])
  expect(await told('201')).toEqual(unknown)
  expect((await server.call(personOf(201), showOwnProfile)).user.name).toBe('Rezaul Karim')
  await expect(server.call(null, showOwnProfile)).rejects.toMatchObject({ status: 401 })
})

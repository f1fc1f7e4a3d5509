import { expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import {
  listAllPlaces,
  listChambersByPlace,
  listPublicSpecialities,
  listTodaySittings,
  listAllSpecialities,
  listDoctorsOfPlace,
  listPlaceMiddles,
  listPublicDoctors,
  listSearchableSpecialities,
  listSpecialisedDoctors,
  type PublicDoctor,
  searchPublicDoctors,
  showPublicDoctor,
} from '../contract.ts'

const { server, doctor } = await clinicServer()
const namesOf = (doctors: readonly PublicDoctor[]) => doctors.map(({ name }) => name)
const find = async (search: string) =>
  namesOf((await server.call(null, listPublicDoctors, { query: { search } })).data)

test('anybody sees the doctors who have a chamber here, those who sit next first', async () => {
  const { data, meta } = await server.call(null, listPublicDoctors)
  expect(meta).toMatchObject({ current_page: 1, last_page: 1, total: data.length })
  expect(namesOf(data)).toContain('Dr. Nusrat Jahan')
  const days = data.flatMap(({ next }) => (next ? [`${next.date} ${next.start_time}`] : []))
  expect(days).toEqual(days.toSorted())
  expect(data.find(({ name }) => name === 'Dr. Nusrat Jahan')).toMatchObject({
    bmdc: 'A-45821',
    specialities: [{ id: 1, bn_patient: 'মেডিসিন বিশেষজ্ঞ' }],
    first_visit_paisa: 100_000,
  })
})

test('who asked to be a doctor here and was not let in yet is on no list and has no page', async () => {
  expect(await find('chaity')).toEqual([])
  await expect(server.call(null, showPublicDoctor, { params: { id: '5' } })).rejects.toMatchObject({
    status: 404,
  })
})

test.each([
  ['his name', 'nusrat'],
  ['his name in Bengali', 'নুসরাত'],
  ['the beginning of words in any order', 'jah nus'],
  ['a complaint in plain Bengali', 'জ্বর'],
  ['a complaint with other words beside it', 'fever  weakness'],
  ['what people call a speciality', 'মেডিসিন বিশেষজ্ঞ'],
  ['a chamber', 'green care'],
])('a doctor is found by %s', async (_, words) => {
  expect(await find(words)).toContain('Dr. Nusrat Jahan')
})

test.each([
  ['a name in other letters', 'nusrot jahaan', 'Dr. Nusrat Jahan'],
  ['a name in Bengali by its English sound', 'নুসরত', 'Dr. Nusrat Jahan'],
  ['a name as one says it', 'anoyar hosen', 'Prof. Dr. Md. Anwar Hossain'],
  ['a speciality', 'kardiology', 'Prof. Dr. Md. Anwar Hossain'],
  ['what ails one', 'বুকে বেথা', 'Prof. Dr. Md. Anwar Hossain'],
  ['a place', 'hobigonj', 'Dr. Farhana Sultana'],
])('%s that is spelt otherwise is found by its sound, and told as close', async (_, search, name) => {
  const { data, near } = await server.call(null, listPublicDoctors, { query: { search } })
  expect(near).toBe(true)
  expect(namesOf(data)).toContain(name)
  expect((await server.call(null, searchPublicDoctors, { query: { search } })).near).toBe(true)
})

test('who is found by what was typed is not mixed with whom it only sounds like', async () => {
  const { data, near } = await server.call(null, listPublicDoctors, { query: { search: 'nusrat' } })
  expect([namesOf(data), near]).toEqual([['Dr. Nusrat Jahan'], false])
  const nobody = await server.call(null, listPublicDoctors, { query: { search: 'zzzz qqqq' } })
  expect([nobody.data, nobody.near]).toEqual([[], false])
})

test('pain in the chest leads to who treats the heart, and to nobody else', async () => {
  const { doctors } = await server.call(null, searchPublicDoctors, { query: { search: 'বুকে ব্যথা' } })
  expect(doctors.length).toBeGreaterThan(0)
  for (const one of doctors) expect(one.specialities.map(({ id }) => id)).toContain(3)
})

test.each(['no such thing', `%' or 1=1 --`, ':* & !', 'x'.repeat(100)])(
  '%s finds nobody, in words',
  async (search) => {
    const found = await find(search)
    expect(found.filter((name) => name === 'Dr. Nusrat Jahan')).toEqual(
      search === ':* & !' ? ['Dr. Nusrat Jahan'] : [],
    )
  },
)

test('a search of ten thousand letters is refused under its field, and page nought too', async () => {
  const search = 'x'.repeat(10_000)
  const asked = [
    server.call(null, listPublicDoctors, { query: { search } }),
    server.call(null, searchPublicDoctors, { query: { search } }),
    server.call(null, listSpecialisedDoctors, { query: { search } }),
    server.call(null, listAllSpecialities, { query: { search } }),
    server.call(null, listDoctorsOfPlace, { params: { id: '1' }, query: { search } }),
    server.call(null, listAllPlaces, { query: { page: '0' } as never }),
  ]
  const ends = await Promise.allSettled(asked)
  expect(ends.map((one) => (one.status === 'rejected' ? one.reason : one))).toMatchObject([
    ...asked.slice(1).map(() => ({ status: 422, errors: { search: ['too_long'] } })),
    { status: 422, errors: { page: ['number'] } },
  ])
})

test('a page past the end is empty and says how many there are', async () => {
  const { data, meta } = await server.call(null, listPublicDoctors, { query: { page: '999' } as never })
  expect([data, meta.current_page]).toEqual([[], 999])
  expect(meta.total).toBeGreaterThan(0)
})

test('the doctors of a speciality come with what it is called; of none that is there is not found', async () => {
  const { specialties, meta } = await server.call(null, listAllSpecialities)
  expect(meta.total).toBe(specialties.length)
  for (const { id, doctors, bn_patient } of specialties) {
    const answer = await server.call(null, listSpecialisedDoctors, {
      query: { speciality_id: String(id) } as never,
    })
    expect([answer.meta.total, answer.speciality?.bn_patient]).toEqual([doctors, bn_patient])
  }
  await expect(
    server.call(null, listSpecialisedDoctors, { query: { speciality_id: '4000' } as never }),
  ).rejects.toMatchObject({ status: 404 })
  const choosable = await server.call(null, listSearchableSpecialities)
  expect(choosable.specialties.map(({ id }) => id).toSorted()).toEqual(
    specialties.map(({ id }) => id).toSorted(),
  )
  const heart = await server.call(null, listAllSpecialities, { query: { search: 'chest pain' } })
  expect(heart.specialties.map(({ id }) => id)).toEqual([3])
})

test('the doctors of a district are those who have a chamber there', async () => {
  const { data } = await server.call(null, listAllPlaces)
  expect(data.length).toBeGreaterThan(0)
  for (const { id, name } of data) {
    const answer = await server.call(null, listDoctorsOfPlace, { params: { id: String(id) } })
    expect(answer.place.name).toBe(name)
    expect(answer.meta.total).toBeGreaterThan(0)
    for (const one of answer.data) expect(one.chambers.map(({ district }) => district?.id)).toContain(id)
  }
  await expect(server.call(null, listDoctorsOfPlace, { params: { id: '4000' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('his page says where he sits, when next, and what each visit costs', async () => {
  const { data } = await server.call(null, showPublicDoctor, { params: { id: '1' } })
  expect(data).toMatchObject({ name: 'Dr. Nusrat Jahan', bmdc: 'A-45821' })
  const [first] = data.chambers
  expect(first).toMatchObject({ name: 'Green Care Chamber', fees: { new_paisa: 100_000 } })
  expect(first?.sittings.length).toBeGreaterThan(0)
  expect(data.next?.chamber_id).toBe(
    data.chambers.find(({ sittings }) => sittings[0]?.date === data.next?.date)?.id,
  )
})

test('a member of a practice reads as anybody would', async () => {
  const own = await server.call(doctor, listPublicDoctors)
  expect(own).toEqual(await server.call(null, listPublicDoctors))
})

test('a chamber that is switched off is on no page, and whose last it was neither', async () => {
  const hers = await server.call(null, showPublicDoctor, { params: { id: '4' } })
  const ids = hers.data.chambers.map(({ id }) => id)
  await server.owner.updateTable('chambers').set({ active: false }).where('id', 'in', ids).execute()
  await expect(server.call(null, showPublicDoctor, { params: { id: '4' } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await find(hers.data.name)).toEqual([])
  await server.owner.updateTable('chambers').set({ active: true }).where('id', 'in', ids).execute()
})

test('a sitting that nobody closed yesterday is not where he sits next', async () => {
  const { data } = await server.call(null, showPublicDoctor, { params: { id: '1' } })
  const first = data.next?.date ?? ''
  const left = await server.owner
    .updateTable('schedules')
    .set({ status: 'running' })
    .where('practice_id', '=', 1)
    .where('date', '=', first)
    .returning('id')
    .execute()
  expect(left.length).toBeGreaterThan(0)
  const { now } = server.clock
  server.clock.now = new Date(Date.parse(`${first}T12:00:00+06:00`) + 86_400_000)
  const later = await server.call(null, showPublicDoctor, { params: { id: '1' } })
  expect(later.data.next && later.data.next.date > first).toBe(true)
  server.clock.now = now
  await server.owner.updateTable('schedules').set({ status: 'scheduled' }).where('date', '=', first).execute()
})

test('at two in the night the sitting of the morning before is over, one that goes past midnight is not', async () => {
  const { data } = await server.call(null, showPublicDoctor, { params: { id: '1' } })
  const { date = '', start_time = '' } = data.next ?? {}
  const { now } = server.clock
  server.clock.now = new Date(Date.parse(`${date}T02:00:00+06:00`) + 86_400_000)
  const nextOf = async () => (await server.call(null, showPublicDoctor, { params: { id: '1' } })).data.next
  const night = await nextOf()
  expect(night && night.date > date).toBe(true)
  const ending = async (end_time: string) =>
    server.owner
      .updateTable('schedules')
      .set({ end_time })
      .where('date', '=', date)
      .where('practice_id', '=', 1)
      .where('start_time', '=', start_time)
      .execute()
  const { end_time } = await server.owner
    .selectFrom('schedules')
    .select('end_time')
    .where('date', '=', date)
    .where('practice_id', '=', 1)
    .where('start_time', '=', start_time)
    .executeTakeFirstOrThrow()
  await ending('02:30')
  expect(await nextOf()).toMatchObject({ date, start_time })
  await ending(end_time)
  server.clock.now = now
})

test('the first page has its specialities, places and sittings, with how many there are and nobody who waits', async () => {
  const { specialties } = await server.call(null, listPublicSpecialities)
  expect(specialties.map(({ doctors }) => doctors)).toEqual(
    specialties.map(({ doctors }) => doctors).toSorted((a, b) => b - a),
  )
  expect(specialties.find(({ id }) => id === 1)).toMatchObject({ bn_patient: 'মেডিসিন বিশেষজ্ঞ' })
  const { data: places } = await server.call(null, listChambersByPlace)
  expect(places.length).toBeGreaterThan(0)
  expect(places.every(({ chambers }) => chambers > 0)).toBe(true)
  const { data: sittings, count } = await server.call(null, listTodaySittings)
  expect(count).toBeGreaterThanOrEqual(sittings.length)
  expect(JSON.stringify([specialties, places, sittings])).not.toMatch(/Rahim|017\d{8}/)
})

test('whoever looks for what is near gets the middles of all districts with a chamber, and tells nobody where he is', async () => {
  const { data } = await server.call(null, listPlaceMiddles)
  const { data: places } = await server.call(null, listChambersByPlace)
  expect(data.map(({ lat: _, lon: _l, ...place }) => place)).toEqual(places.toSorted((a, b) => a.id - b.id))
  expect(data.find(({ name }) => name === 'Dhaka')).toMatchObject({
    lat: expect.closeTo(23.7, 1),
    lon: expect.closeTo(90.4, 1),
  })
  expect(await server.call(doctor, listPlaceMiddles)).toEqual({ data })
})

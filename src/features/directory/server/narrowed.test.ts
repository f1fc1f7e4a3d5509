import { expect, test } from 'vitest'
import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { listPublicDoctors, type PublicDoctor } from '../contract.ts'

const { server } = await clinicServer()
const namesOf = (doctors: readonly PublicDoctor[]) => doctors.map(({ name }) => name)

/** The lists ask by an address, where everything is text. */
const narrowedTo = (query: Record<string, string>) => server.call(null, listPublicDoctors, { query })

test('filters narrow a list to a sex, a fee, a place, a speciality, and hold together', async () => {
  const women = namesOf((await narrowedTo({ gender: '2' })).data)
  expect(women.toSorted()).toEqual(['Dr. Farhana Sultana', 'Dr. Nusrat Jahan'])
  const cheap = await narrowedTo({ fee: '500' })
  expect(namesOf(cheap.data)).toEqual(['Dr. Farhana Sultana'])
  // Her other chamber asks less, and it is that one whose fee and sitting are shown.
  const [inSavar] = (await narrowedTo({ fee: '600', district_id: '47' })).data
  expect(inSavar).toMatchObject({
    name: 'Dr. Nusrat Jahan',
    first_visit_paisa: 60_000,
    next: { chamber_id: 2 },
  })
  expect(namesOf((await narrowedTo({ speciality_id: '3', gender: '1' })).data)).toEqual([
    'Prof. Dr. Md. Anwar Hossain',
  ])
  expect(namesOf((await narrowedTo({ search: 'jahan', gender: '2' })).data)).toEqual(['Dr. Nusrat Jahan'])
})

test('a day narrows to who sits then, and says when', async () => {
  const today = sittingDate(server.clock.now.getTime())
  for (const [day, dates] of [
    ['today', [today]],
    ['tomorrow', [addDays(today, 1)]],
    ['week', Array.from({ length: 7 }, (_, at) => addDays(today, at))],
  ] as const) {
    const { data } = await narrowedTo({ day })
    expect(data.length).toBeGreaterThan(0)
    for (const { next } of data) expect(dates).toContain(next?.date)
  }
})

test('whoever looks for a free place is shown the first that is left, and a full session is passed over', async () => {
  const of = async (query: Record<string, string>) =>
    (await narrowedTo(query)).data.find(({ id }) => id === 1)
  const anyhow = await of({})
  const before = await of({ free: '1' })
  expect(before?.free?.left).toBeGreaterThan(0)
  expect(before?.next).toMatchObject({ date: before?.free?.date, chamber_id: before?.free?.chamber_id })
  const first = before?.free
  const fill = (online: number) =>
    server.owner
      .updateTable('schedules')
      .set({ online })
      .where('practice_id', '=', 1)
      .where('chamber_id', '=', first?.chamber_id ?? 0)
      .where('date', '=', first?.date ?? '')
      .execute()
  await fill(0)
  const after = await of({ free: '1' })
  expect(`${after?.free?.date}${after?.free?.start_time}` > `${first?.date}${first?.start_time}`).toBe(true)
  expect((await of({}))?.next).toEqual(anyhow?.next)
  await fill(16)
})

test('where nobody fits it is said which filter stands in the way, and how many there are without it', async () => {
  const { data, loosen } = await narrowedTo({ speciality_id: '3', gender: '2' })
  expect(data).toEqual([])
  expect(loosen).toEqual([
    { filter: 'speciality_id', doctors: 2 },
    { filter: 'gender', doctors: 1 },
  ])
})

test.each([
  ['day', 'yesterday'],
  ['fee', 'cheap'],
  ['gender', '3'],
  ['free', 'yes'],
  ['district_id', '0'],
])('a filter %s of %s is refused under its field', async (field, value) => {
  await expect(narrowedTo({ [field]: value })).rejects.toMatchObject({
    status: 422,
    errors: { [field]: [expect.any(String)] },
  })
})

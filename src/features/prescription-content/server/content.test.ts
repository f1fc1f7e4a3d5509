import { expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, personOf } from '#tests/support/server.ts'
import { phraseId } from '#domain/phrase/rows.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import {
  addAdvice,
  addOwnInvestigation,
  learnPhrases,
  listAdvises,
  listAssistiveDevices,
  listChiefComplaints,
  listCommonAdvices,
  listDiagnosis,
  listDiastolicDysfunctions,
  listExaminations,
  listFollowUps,
  listHistories,
  listInvestigations,
  listOwnAdvices,
  listTherapeuticExercise,
  listTherapeuticModalities,
  readContent,
  removeAdvice,
  removePhrase,
  updateAdvice,
  updateOwnInvestigation,
  updateStatus,
} from '../contract.ts'

const { server, doctor } = await clinicServer()
const physiatrist = await doctorOf(server, 3)

test.each([
  ['chief_complaints', listChiefComplaints],
  ['examinations', listExaminations],
  ['investigations', listInvestigations],
  ['histories', listHistories],
  ['diastolic_dysfunctions', listDiastolicDysfunctions],
  ['diagnosis', listDiagnosis],
  ['advises', listAdvises],
  ['follow_ups', listFollowUps],
] as const)('%s answers its list to every member and to nobody else', async (key, endpoint) => {
  const items = new Map(Object.entries(await server.call(doctor, endpoint, {}))).get(key)
  expect(items?.length).toBeGreaterThan(20)
  await expect(server.call(null, endpoint, {})).rejects.toMatchObject({ status: 401 })
  await expect(server.call(personOf(500), endpoint, {})).rejects.toMatchObject({ status: 403 })
})

test.each([listTherapeuticModalities, listTherapeuticExercise, listAssistiveDevices])(
  'therapy lists are for physical medicine: $path',
  async (endpoint) => {
    expect(Object.values(await server.call(physiatrist, endpoint, {}))[0]?.length).toBeGreaterThan(50)
    await expect(server.call(doctor, endpoint, {})).rejects.toMatchObject({ status: 403 })
  },
)

test('all lists together hold those of physical medicine for that practice alone, its assistants too', async () => {
  const { lists: own } = await server.call(physiatrist, readContent, {})
  expect(therapySections.map((section) => (own[section]?.length ?? 0) > 50)).toEqual([true, true, true])
  for (const other of [doctor, await assistantOf(server, { permissions: ['Prescription List'] })]) {
    const { lists } = await server.call(other, readContent, {})
    expect(therapySections.map((section) => lists[section])).toEqual([[], [], []])
    expect(lists.diagnosis?.length).toBeGreaterThan(300)
  }
})

test('a free text that was typed twice is offered first from then on, in this practice only', async () => {
  const phrases = [{ section: 'advises' as const, text: 'Sleep under a net', bn_text: 'মশারি টাঙিয়ে ঘুমাবেন' }]
  expect(await server.call(doctor, learnPhrases, { body: { phrases } })).toEqual({
    phrases: [{ id: phraseId('advises', 'Sleep under a net'), uses: 1 }],
  })
  expect((await server.call(doctor, listCommonAdvices, {})).common_advises).toEqual([])
  await server.call(doctor, learnPhrases, { body: { phrases } })
  expect((await server.call(doctor, listCommonAdvices, {})).common_advises).toMatchObject([
    { text: 'Sleep under a net', bn_text: 'মশারি টাঙিয়ে ঘুমাবেন' },
  ])
  expect((await server.call(doctor, listAdvises, {})).advises[0]?.text).toBe('Sleep under a net')
  expect((await server.call(physiatrist, listCommonAdvices, {})).common_advises).toEqual([])
})

test('learning refuses nothing, too much, an unknown list, and who may not write sheets', async () => {
  await expect(server.call(doctor, learnPhrases, { body: { phrases: [] } })).rejects.toMatchObject({
    status: 422,
    errors: { phrases: ['required'] },
  })
  await expect(
    server.call(doctor, learnPhrases, { body: { phrases: [{ section: 'advises', text: ' ' }] } }),
  ).rejects.toMatchObject({ status: 422 })
  const bare = await assistantOf(server, { permissions: ['Appointment List'] })
  await expect(
    server.call(bare, learnPhrases, { body: { phrases: [{ section: 'advises', text: 'x' }] } }),
  ).rejects.toMatchObject({ status: 403 })
})

test("advice of one's own is put on the list, reworded, taken off, and learnt again by its old words", async () => {
  const told = { text: 'Walk after dinner', bn_text: 'রাতে খাওয়ার পর হাঁটবেন' }
  const { phrase } = await server.call(doctor, addAdvice, { body: told })
  expect(phrase).toMatchObject({ id: phraseId('advises', told.text), uses: 2 })
  expect((await server.call(doctor, listAdvises, {})).advises.map(({ text }) => text)).toContain(told.text)
  const adviceId = phrase.id
  const change = (body: object, as = doctor) =>
    server.call(as, updateAdvice, { params: { adviceId }, body: body as never })
  expect((await change({ bn_text: null })).phrase).toMatchObject({ id: adviceId, bn_text: null })
  await expect(change({ text: 'x' }, physiatrist)).rejects.toMatchObject({ status: 404 })
  const now = (await change({ text: 'Walk for 30 minutes' })).phrase
  expect(now).toMatchObject({ id: phraseId('advises', 'Walk for 30 minutes'), uses: 2 })
  const listed = async () => (await server.call(doctor, listOwnAdvices, {})).data.map(({ text }) => text)
  expect(await listed()).toContain('Walk for 30 minutes')
  expect(await listed()).not.toContain(told.text)
  await server.call(doctor, removeAdvice, { params: { adviceId: now.id } })
  expect(await listed()).not.toContain('Walk for 30 minutes')
  await expect(server.call(doctor, removeAdvice, { params: { adviceId: now.id } })).rejects.toMatchObject({
    status: 404,
  })
  const phrases = [{ section: 'advises' as const, text: 'Walk for 30 minutes' }]
  expect((await server.call(doctor, learnPhrases, { body: { phrases } })).phrases).toEqual([
    { id: now.id, uses: 1 },
  ])
})

test("a test of one's own is no advice, and whoever writes no sheets adds none", async () => {
  const { phrase } = await server.call(doctor, addOwnInvestigation, { body: { text: 'Serum zinc' } })
  expect((await server.call(doctor, listInvestigations, {})).investigations[0]?.text).toBe('Serum zinc')
  await expect(server.call(doctor, removeAdvice, { params: { adviceId: phrase.id } })).rejects.toMatchObject({
    status: 404,
  })
  const changed = await server.call(doctor, updateOwnInvestigation, {
    params: { id: phrase.id },
    body: { text: 'S. zinc' },
  })
  expect(changed.phrase).toMatchObject({ section: 'investigations', text: 'S. zinc' })
  const bare = await assistantOf(server, { permissions: ['Patient List'] })
  const body = { text: 'x' }
  const params = { id: phrase.id }
  for (const refused of [
    () => server.call(bare, listOwnAdvices, {}),
    () => server.call(bare, addAdvice, { body }),
    () => server.call(bare, addOwnInvestigation, { body }),
    () => server.call(bare, updateOwnInvestigation, { params, body }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 403 })
})

test('words of any own list leave it, once; of another practice and for whoever writes no sheets they stay', async () => {
  const { phrase } = await server.call(doctor, addOwnInvestigation, { body: { text: 'Serum copper' } })
  const take = (as = doctor) => server.call(as, removePhrase, { params: { id: phrase.id } })
  const bare = await assistantOf(server, { permissions: ['Patient List'] })
  await expect(take(bare)).rejects.toMatchObject({ status: 403 })
  await expect(take(physiatrist)).rejects.toMatchObject({ status: 404 })
  expect(await take()).toEqual({ id: phrase.id })
  const { investigations } = await server.call(doctor, listInvestigations, {})
  expect(investigations.map(({ text }) => text)).not.toContain('Serum copper')
  await expect(take()).rejects.toMatchObject({ status: 404 })
})

test('an advice becomes a favourite by its words: offered first, whosever list it is of, until it is turned back', async () => {
  const offered = async (as = doctor) => (await server.call(as, listAdvises, {})).advises
  const last = (await offered()).at(-1)
  if (!last) throw new Error('the list is empty')
  const turn = (status: 0 | 1, as = doctor) =>
    server.call(as, updateStatus, { body: { text: last.text, bn_text: last.bn_text, status } })
  expect(await turn(1)).toEqual({ id: phraseId('advises', last.text), status: 1 })
  expect((await offered())[0]).toMatchObject({ id: last.id, text: last.text, favorite: true })
  const { common_advises } = await server.call(doctor, listCommonAdvices, {})
  expect(common_advises.map(({ text }) => text)).toContain(last.text)
  expect((await offered(await doctorOf(server, 3)))[0]).not.toHaveProperty('favorite')
  await turn(1)
  await turn(0)
  expect((await offered())[0]).not.toMatchObject({ text: last.text })
  await turn(0)
})

test('a favourite whose spelling is mended stays one, also where the mended words are on the list already', async () => {
  const [wrong, right, other] = ['Rince with salt water', 'Rinse with salt water', 'Gargle with salt water']
  const keep = (text: string) => server.call(doctor, addAdvice, { body: { text, bn_text: null } })
  const reword = (from: string, text: string) =>
    server.call(doctor, updateAdvice, {
      params: { adviceId: phraseId('advises', from) },
      body: { text },
    })
  for (const text of [wrong, other]) await keep(text)
  await server.call(doctor, updateStatus, { body: { text: wrong, bn_text: null, status: 1 } })
  const favorites = async () =>
    (await server.call(doctor, listAdvises, {})).advises.flatMap(({ text, favorite }) =>
      favorite === true && text.endsWith('with salt water') ? [text] : [],
    )
  await reword(wrong, right)
  expect(await favorites()).toEqual([right])
  await reword(right, other)
  expect(await favorites()).toEqual([other])
  // Of two, the one that is no favourite takes nothing from the one that is.
  await keep(right)
  await reword(right, other)
  expect(await favorites()).toEqual([other])
  await server.call(doctor, removeAdvice, { params: { adviceId: phraseId('advises', other) } })
})

test('a status that is none, and a member who sees no prescriptions, are refused', async () => {
  const body = { text: 'Drink plenty of water', bn_text: null, status: 1 as const }
  await expect(
    server.call(doctor, updateStatus, { body: { ...body, status: 2 as never } }),
  ).rejects.toMatchObject({ status: 422, errors: { status: ['choice'] } })
  const desk = await assistantOf(server, { permissions: ['Appointment List'] })
  await expect(server.call(desk, updateStatus, { body })).rejects.toMatchObject({ status: 403 })
  const writes = await assistantOf(server, { permissions: ['Prescription List'] })
  await expect(server.call(writes, updateStatus, { body })).resolves.toMatchObject({ status: 1 })
  await server.call(writes, updateStatus, { body: { ...body, status: 0 } })
})

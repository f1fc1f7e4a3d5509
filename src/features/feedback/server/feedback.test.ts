import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import type { Principal } from '#server/calls/handler.ts'
import {
  assistantOf,
  doctorOf,
  makeServer,
  personOf,
  storyTime,
  type TestServer,
} from '#tests/support/server.ts'
import {
  createFeedback,
  listFeedback,
  listFeedbackQuestions,
  moveFeedback,
  showAppointmentFeedback,
  storeFeedback,
  storeFeedbackQuestion,
} from '../contract.ts'
import { NAMED_FROM } from '#domain/feedback/state.ts'

let server: TestServer
let doctor: Principal
let assistant: Principal
/** Abdur Rahim, who has an account under 01712345601, and an administrator. */
const rahim = personOf(203)
const admin = personOf(202, ['admin'])

beforeAll(async () => {
  server = await makeServer()
  ;[doctor, assistant] = [await doctorOf(server), await assistantOf(server)]
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = storyTime
})

/** A visit of somebody, seen unless told otherwise. */
async function visitOf(patient: { name: string; phone: string }, seen = true): Promise<string> {
  const {
    appointment: { id },
  } = await server.call(assistant, registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date: '2026-11-22',
      type: 1,
      fee_paisa: 100_000,
      patient: { ...patient, gender: 1, years: 50, relationship_status: 1 },
    },
  })
  if (seen)
    for (const status of ['called', 'done'] as const)
      await server.call(assistant, moveAppointment, {
        params: { id },
        body: { status, at: storyTime.toISOString() },
      })
  return id
}
const ofRahim = (seen?: boolean) => visitOf({ name: 'Abdur Rahim', phone: '01712345601' }, seen)

type Body = Giving<typeof storeFeedback>['body']
const give = (appointment_id: string, more: Partial<Body> & Record<string, unknown> = {}, who = rahim) =>
  server.call(who, storeFeedback, { body: { appointment_id, stars: 4, ...more } })
const read = (id: string, who: Principal) => server.call(who, showAppointmentFeedback, { params: { id } })
const later = (hours: number) => {
  server.clock.now = new Date(storyTime.getTime() + hours * 3_600_000)
}

const ask = (type: 'stars' | 'yes_no' | 'text', text = 'Did the doctor listen?') =>
  server.call(admin, storeFeedbackQuestion, { body: { text, bn_text: 'ডাক্তার কি মন দিয়ে শুনেছেন?', type } })

test('a patient says once what he thinks of a visit, and changes it within a day', async () => {
  const id = await ofRahim()
  expect(await read(id, rahim)).toMatchObject({
    feedback: null,
    status: 'requested',
    open_until: '2026-12-06T12:30:00.000Z',
  })
  const first = await give(id, { comment: 'সময় দিয়ে দেখেছেন', publish: true })
  expect(first.feedback).toMatchObject({
    appointment_id: id,
    stars: 4,
    comment: 'সময় দিয়ে দেখেছেন',
    publish: true,
    status: 'given',
    patient: 'Abdur Rahim',
  })
  later(23)
  const second = await give(id, { stars: 5 })
  expect(second.feedback).toMatchObject({
    id: first.feedback.id,
    stars: 5,
    comment: null,
    publish: false,
    given_at: first.feedback.given_at,
  })
  later(25)
  await expect(give(id, { stars: 1 })).rejects.toMatchObject({ status: 409, code: 'feedback_kept' })
  expect((await read(id, rahim)).feedback).toMatchObject({ stars: 5 })
})

test('two taps are one feedback, and the same op answers the same', async () => {
  const id = await ofRahim()
  const both = await Promise.all([give(id), give(id)])
  expect(new Set(both.map(({ feedback }) => feedback.id)).size).toBe(1)
  const op_id = newId()
  const again = async () =>
    server.call(rahim, storeFeedback, { body: { appointment_id: id, stars: 3 } }, op_id)
  expect(await again()).toEqual(await again())
})

test('a visit that is not over, and one of three weeks ago, are not rated', async () => {
  const [waiting, old] = [await ofRahim(false), await ofRahim()]
  await expect(give(waiting)).rejects.toMatchObject({ status: 409, code: 'not_done' })
  await expect(
    server.call(rahim, createFeedback, { query: { appointment_id: waiting } }),
  ).rejects.toMatchObject({ status: 409, code: 'not_done' })
  later(21 * 24)
  await expect(give(old)).rejects.toMatchObject({ status: 409, code: 'feedback_over' })
  expect((await read(old, rahim)).open_until).toBe(null)
})

test('nobody rates or reads a visit that is not his own', async () => {
  const id = await visitOf({ name: 'Nasrin Sultana', phone: '01798200099' })
  for (const visit of [id, newId()]) {
    await expect(give(visit)).rejects.toMatchObject({ status: 404 })
    await expect(read(visit, rahim)).rejects.toMatchObject({ status: 404 })
    await expect(
      server.call(rahim, createFeedback, { query: { appointment_id: visit } }),
    ).rejects.toMatchObject({ status: 404 })
  }
  const own = await ofRahim()
  await expect(give(own, {}, doctor)).rejects.toMatchObject({ status: 404 })
  await expect(read(own, await doctorOf(server, 2))).rejects.toMatchObject({ status: 404 })
  await expect(read(own, assistant)).rejects.toMatchObject({ status: 403 })
})

test.each<[string, Record<string, unknown>, object]>([
  ['no star', { stars: 0 }, { stars: ['range'] }],
  ['six stars', { stars: 6 }, { stars: ['range'] }],
  ['a practice in the body', { practice_id: 1 }, { practice_id: ['unknown'] }],
  ['a long comment', { comment: 'x'.repeat(1001) }, { comment: ['too_long'] }],
  [
    'a question that nobody asks',
    { answers: [{ question_id: 999, answer: true }] },
    { 'answers.0.question_id': ['choice'] },
  ],
])('%s is refused', async (_, more, errors) => {
  await expect(give(await ofRahim(), more)).rejects.toMatchObject({ status: 422, errors })
})

test('the form asks what administrators put there, and takes answers of their kind', async () => {
  const [listened, wait] = [
    (await ask('yes_no')).question,
    (await ask('stars', 'How was the wait?')).question,
  ]
  const id = await ofRahim()
  const form = await server.call(rahim, createFeedback, { query: { appointment_id: id } })
  expect(form).toMatchObject({
    appointment: { id, doctor: expect.any(String), chamber: expect.any(String) },
    feedback: null,
  })
  expect(form.questions.map((one) => one.id)).toEqual([listened.id, wait.id])
  await expect(give(id, { answers: [{ question_id: listened.id, answer: 'often' }] })).rejects.toMatchObject({
    status: 422,
    errors: { 'answers.0.answer': ['choice'] },
  })
  const twice = [
    { question_id: wait.id, answer: 3 },
    { question_id: wait.id, answer: 4 },
  ]
  await expect(give(id, { answers: twice })).rejects.toMatchObject({
    status: 422,
    errors: { 'answers.1.question_id': ['choice'] },
  })
  const answers = [
    { question_id: listened.id, answer: true },
    { question_id: wait.id, answer: 2 },
  ]
  expect((await give(id, { answers })).feedback.answers).toEqual(answers)
})

test('only administrators write questions', async () => {
  for (const who of [rahim, doctor, assistant]) {
    await expect(
      server.call(who, storeFeedbackQuestion, { body: { text: 'x', bn_text: 'x', type: 'text' } }),
    ).rejects.toMatchObject({ status: 403 })
  }
  const body: object = { text: '', bn_text: 'x', type: 'essay' }
  await expect(
    server.call(admin, storeFeedbackQuestion, {
      body: Object.assign({ text: 'x', bn_text: 'x', type: 'text' as const }, body),
    }),
  ).rejects.toMatchObject({ status: 422, errors: { text: ['required'], type: ['choice'] } })
  const hidden = (
    await server.call(admin, storeFeedbackQuestion, {
      body: { text: 'Old?', bn_text: 'পুরোনো?', type: 'text', active: false },
    })
  ).question
  const ids = async (who: Principal) =>
    (await server.call(who, listFeedbackQuestions)).data.map((one) => one.id)
  expect([(await ids(admin)).includes(hidden.id), (await ids(rahim)).includes(hidden.id)]).toEqual([
    true,
    false,
  ])
})

test('a doctor reads by whom only when enough have spoken, answers once, and a flag goes before', async () => {
  const other = await doctorOf(server, 2)
  const spoken = async () => (await server.call(doctor, listFeedback, { query: {} })).meta.total
  await asPractice(
    server.world.db,
    { practice_id: 1, user_id: 1, action: 'test', now: storyTime },
    (practice) => practice.sql((db) => db.deleteFrom('feedback').where('practice_id', '=', 1).execute()),
  )
  const id = await ofRahim()
  const { feedback } = await give(id, { stars: 2, comment: 'অনেক দেরি' })
  expect(await read(id, doctor)).toMatchObject({ feedback: null, withheld: true, status: 'given' })
  expect((await server.call(doctor, listFeedback, { query: {} })).data).toMatchObject([
    { stars: 2, comment: 'অনেক দেরি', patient: null, appointment_id: null, sitting_date: null },
  ])
  while ((await spoken()) < NAMED_FROM) await give(await ofRahim(), { stars: 5 })
  expect(await read(id, doctor)).toMatchObject({
    feedback: { stars: 2, patient: 'Abdur Rahim', appointment_id: id },
    withheld: false,
  })
  const act = (body: { status: 'flagged' | 'answered'; answer?: string }, who = doctor) =>
    server.call(who, moveFeedback, { params: { id: feedback.id }, body })
  await expect(act({ status: 'answered' })).rejects.toMatchObject({
    status: 422,
    errors: { answer: ['required'] },
  })
  await expect(act({ status: 'flagged' }, other)).rejects.toMatchObject({ status: 404 })
  await expect(act({ status: 'flagged' }, assistant)).rejects.toMatchObject({ status: 403 })
  expect((await act({ status: 'flagged' })).feedback.status).toBe('flagged')
  expect(
    (await server.call(doctor, listFeedback, { query: { type: 'flagged' } })).data.map((one) => one.id),
  ).toEqual([feedback.id])
  expect((await act({ status: 'answered', answer: 'দুঃখিত, সেদিন জরুরি রোগী ছিল।' })).feedback).toMatchObject({
    status: 'answered',
    answer: 'দুঃখিত, সেদিন জরুরি রোগী ছিল।',
  })
  await expect(act({ status: 'flagged' })).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await expect(give(id, { stars: 5 })).rejects.toMatchObject({ status: 409, code: 'feedback_kept' })
  expect((await read(id, rahim)).feedback).toMatchObject({ answer: 'দুঃখিত, সেদিন জরুরি রোগী ছিল।' })
})

test('administrators see what was said of whom, and never by whom; a patient sees his own', async () => {
  const id = await ofRahim()
  later(1)
  await give(id, { stars: 1 })
  const all = await server.call(admin, listFeedback, { query: {} })
  expect(all.data[0]).toMatchObject({
    stars: 1,
    doctor: expect.any(String),
    patient: null,
    appointment_id: null,
  })
  expect((await server.call(rahim, listFeedback, { query: {} })).data[0]).toMatchObject({
    stars: 1,
    patient: 'Abdur Rahim',
  })
  expect((await server.call(personOf(201), listFeedback, { query: {} })).data).toEqual([])
  await expect(server.call(assistant, listFeedback, { query: {} })).rejects.toMatchObject({ status: 403 })
})

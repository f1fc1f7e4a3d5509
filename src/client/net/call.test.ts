import { expect, test } from 'vitest'
import { findPatient, giving, json, serverSaying } from '#tests/support/said-by-server.ts'

test('a call goes to the specified path with its headers, and answers the parsed reply (R7.02, R7.04)', async () => {
  const { seen, call } = serverSaying(() => json(200, { patient: { id: '7' } }))
  expect(await call(findPatient, giving, { op_id: 'op-1' })).toEqual({ patient: { id: '7' } })
  const [request] = seen
  expect(request?.url).toBe('http://clinic.test/api/doctor/v1/patients/a%20b?page=2')
  expect(request?.method).toBe('PUT')
  expect(await request?.json()).toEqual({ name: 'রহিমা' })
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: 'Bearer secret',
    'x-requested-with': 'XMLHttpRequest',
    'idempotency-key': 'op-1',
  })
})

test('a refusal speaks through its code and its fields (R3.04, R8.06)', async () => {
  const { call } = serverSaying(() =>
    json(422, {
      message: 'The given data was invalid.',
      code: 'invalid',
      errors: { 'patient.phone': ['phone'] },
    }),
  )
  await expect(call(findPatient, giving)).rejects.toMatchObject({
    name: 'Problem',
    status: 422,
    code: 'invalid',
    errors: { 'patient.phone': ['phone'] },
  })
})

test('whoever asks hears of the answer, or of the refusal with all that it said', async () => {
  const heard: unknown[] = []
  const hear = (what: unknown) => void heard.push(what)
  await serverSaying(() => json(200, { patient: { id: '7' } }))
    .call(findPatient, giving)
    .then(hear, () => hear('refused'))
  await serverSaying(() => json(409, { code: 'conflict', current: { id: '7', name: 'করিম' } }))
    .call(findPatient, giving)
    .then(() => hear('done'), hear)
  expect(heard).toMatchObject([
    { patient: { id: '7' } },
    { status: 409, code: 'conflict', current: { id: '7', name: 'করিম' } },
  ])
})

test.each([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [413, 'too_large'],
  [422, 'invalid'],
  [426, 'too_old'],
  [429, 'too_many'],
  [500, 'server'],
  [502, 'server'],
  [418, 'failed'],
])('a bare %i without a readable body reads as %s (R8.22)', async (status, code) => {
  const { call } = serverSaying(() => new Response('<html>gateway</html>', { status }))
  await expect(call(findPatient, giving)).rejects.toMatchObject({ status, code })
})

test('no line, no answer in time, giving up and nonsense each have their own words (R8.16)', async () => {
  const broken = serverSaying(() => Promise.reject(new TypeError('fetch failed')))
  await expect(broken.call(findPatient, giving)).rejects.toMatchObject({
    code: 'network',
    message: 'Network Error',
  })
  const silent = serverSaying(() => new Promise<Response>(() => {}))
  await expect(silent.call(findPatient, giving, { seconds: 0.03 })).rejects.toMatchObject({
    code: 'timeout',
    message: 'timeout of 30ms exceeded',
  })
  const stop = new AbortController()
  const given = silent.call(findPatient, giving, { signal: stop.signal })
  stop.abort()
  await expect(given).rejects.toMatchObject({ code: 'aborted', message: 'Request aborted' })
  const odd = serverSaying(() => json(200, {}))
  await expect(odd.call(findPatient, giving)).rejects.toMatchObject({
    code: 'invalid_response',
    message: 'Invalid response structure',
  })
})

test('an answer whose body never ends is cut off too', async () => {
  const { call } = serverSaying(
    () =>
      new Response(new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('{"patient"')) })),
  )
  await expect(call(findPatient, giving, { seconds: 0.05 })).rejects.toMatchObject({ code: 'timeout' })
})

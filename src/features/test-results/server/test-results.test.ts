import { expect, test } from 'vitest'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { addTestResults, takeBackTestResult, updateTestResult } from '../contract.ts'

const { server, doctor } = await clinicServer()
const walkIn = async (name: string) =>
  (
    await server.call(doctor, registerWalkIn, {
      body: {
        chamber_id: 1,
        sitting_date: '2026-11-22',
        type: 3,
        fee_paisa: 200_000,
        fee_reason: 'told',
        patient: { name, gender: 2, years: 40, phone: null, relationship_status: 1 },
      },
    })
  ).appointment
const hb = { test: 'Hb%', value: '৯.১', unit: 'g/dL', range: '12-16', taken_on: '2026-11-20' }
const hers = await walkIn('Rahima')
const report = { chamber_id: 1, patient_id: hers.patient_id, appointment_id: hers.id }
const add = async (results: object[], as = doctor, more = {}) =>
  (await server.call(as, addTestResults, { body: { ...report, ...more, results } as never })).test_results

test('what is typed is kept letter for letter, with its number and what its own range says of it', async () => {
  const [low, word, said] = await add([
    hb,
    { test: 'HBsAg', value: 'Negative', taken_on: '2026-11-20' },
    { test: 'Hb%', value: '1200', unit: 'g/dL', range: '12-16', said: 'normal', taken_on: '2026-11-20' },
  ])
  expect(low).toMatchObject({ value: '৯.১', number: 9.1, flag: 'low', said: null, edition: 1 })
  expect(word).toMatchObject({ number: null, flag: null })
  expect(said).toMatchObject({ value: '1200', number: 1200, flag: 'normal' })
})

test('nothing is kept of tomorrow, of nobody, of nothing, or at the visit of another patient', async () => {
  const other = await walkIn('Karim')
  await expect(add([{ ...hb, taken_on: '2026-11-24' }])).rejects.toMatchObject({
    status: 422,
    errors: { 'results.0.taken_on': ['future'] },
  })
  await expect(add([])).rejects.toMatchObject({ status: 422, errors: { results: ['required'] } })
  await expect(add([{ ...hb, value: ' ' }])).rejects.toMatchObject({ status: 422 })
  await expect(add([hb], doctor, { appointment_id: other.id })).rejects.toMatchObject({
    status: 422,
    errors: { appointment_id: ['choice'] },
  })
  await expect(
    add([hb], doctor, { patient_id: '0190b1c0-0000-7000-8000-00000000abcd', appointment_id: null }),
  ).rejects.toMatchObject({ status: 404 })
})

test('whoever may draft sheets types results in; others, other chambers and other practices do not', async () => {
  const drafts = await assistantOf(server, { permissions: ['Prescription Draft'], chamber_ids: [1] })
  await expect(add([hb], drafts)).resolves.toMatchObject([{ flag: 'low' }])
  const measures = await assistantOf(server, { permissions: ['Vitals Write'] })
  await expect(add([hb], measures)).rejects.toMatchObject({ status: 403 })
  await expect(add([hb], drafts, { chamber_id: 2 })).rejects.toMatchObject({ status: 404 })
  await expect(add([hb], await doctorOf(server, 3))).rejects.toMatchObject({ status: 404 })
})

test('a correction is judged anew, and an older state of it is asked about', async () => {
  const [row] = await add([hb])
  const change = (body: object) =>
    server.call(doctor, updateTestResult, { params: { id: row?.id ?? '' }, body: body as never })
  expect((await change({ value: '14', edition: 1 })).test_result).toMatchObject({
    flag: 'normal',
    edition: 2,
  })
  await expect(change({ value: '15', edition: 1 })).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect((await change({ unit: null, edition: 2 })).test_result).toMatchObject({ flag: null, value: '14' })
  await expect(change({ taken_on: '2026-12-01' })).rejects.toMatchObject({ status: 422 })
})

test('one that is taken back stays with its reason, for good', async () => {
  const [row] = await add([hb])
  const id = row?.id ?? ''
  const take = (reason: string, as = doctor) =>
    server.call(as, takeBackTestResult, { params: { id }, body: { reason } })
  await expect(take(' ')).rejects.toMatchObject({ status: 422 })
  await expect(take('mine', await doctorOf(server, 3))).rejects.toMatchObject({ status: 404 })
  const { test_result } = await take('Report of her sister')
  expect(test_result).toMatchObject({ taken_back_reason: 'Report of her sister', deleted_at: null })
  expect((await take('again')).test_result.taken_back_reason).toBe('Report of her sister')
  await expect(
    server.call(doctor, updateTestResult, { params: { id }, body: { value: '1' } }),
  ).rejects.toMatchObject({ status: 409 })
})

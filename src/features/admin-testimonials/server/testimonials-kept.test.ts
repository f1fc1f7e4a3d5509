import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { storeFeedback } from '#features/feedback/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { listComments } from '#features/testimonials/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf, storyTime } from '#tests/support/server.ts'
import { adminTestimonials, findSpokenOf, listConsentedWords, takeConsentedWords } from '../contract.ts'

const { server, assistant } = await freshClinic()
const admin = personOf(202, ['admin'], [])
const rahim = personOf(203)
const { store, edit, update, create } = adminTestimonials.calls

/** A visit that was seen, and what was said of it. */
async function said(comment: string, publish = true): Promise<string> {
  const name = `Rahim ${newId().slice(-4).replaceAll(/\d/g, 'a')}`
  const patient = { name, phone: '01712345601', gender: 1, years: 50, relationship_status: 1 } as const
  const { appointment } = await server.call(assistant, registerWalkIn, {
    body: { chamber_id: 1, sitting_date: '2026-11-22', type: 1, fee_paisa: 100_000, patient },
  })
  for (const status of ['called', 'done'] as const)
    await server.call(assistant, moveAppointment, {
      params: { id: appointment.id },
      body: { status, at: storyTime.toISOString() },
    })
  const { feedback } = await server.call(rahim, storeFeedback, {
    body: { appointment_id: appointment.id, stars: 5, comment, publish },
  })
  return feedback.id
}
const fiveSaid = async () => {
  const ids: string[] = []
  for (const nth of ['one', 'two', 'three', 'four', 'five']) ids.push(await said(`He took time, ${nth}`))
  return ids
}
const offered = async () => (await server.call(admin, listConsentedWords, { query: {} })).data
const take = (feedback_id: string, who = admin) =>
  server.call(who, takeConsentedWords, { body: { feedback_id } })
const read = async () => (await server.call(null, listComments, {})).comments.map(({ text }) => text)

test('what patients let be shown is taken once, waits, and is read by visitors when it is approved', async () => {
  const [first = ''] = await fiveSaid()
  const silent = await said('Only for the doctor', false)
  expect((await offered()).map(({ id }) => id)).not.toContain(silent)
  const { id } = await take(first)
  expect((await offered()).map((one) => one.id)).not.toContain(first)
  await expect(take(first)).rejects.toMatchObject({ status: 409 })
  expect(await read()).not.toContain('He took time, one')
  const params = { id: String(id) }
  const { data } = await server.call(admin, edit, { params })
  expect(data).toMatchObject({ name: 'A patient', status: 'pending', doctor_id: 1 })
  await server.call(admin, update, { params, body: { status: 'approved', version: data.version } })
  expect(await read()).toContain('He took time, one')
})

test('without consent nothing is taken, and what is taken back is shown no longer', async () => {
  const [first = ''] = await fiveSaid()
  const silent = await said('Only for the doctor', false)
  await expect(take(silent)).rejects.toMatchObject({ status: 404 })
  await expect(take(newId())).rejects.toMatchObject({ status: 404 })
  const { id } = await take(first)
  await server.owner.updateTable('testimonials').set({ status: 'approved' }).where('id', '=', id).execute()
  expect(await read()).toContain('He took time, one')
  await server.owner.updateTable('feedback').set({ publish: false }).where('id', '=', first).execute()
  expect(await read()).not.toContain('He took time, one')
})

test('of fewer than five nothing is offered: somebody could guess who', async () => {
  for (const nth of ['one', 'two', 'three', 'four']) await said(nth)
  expect(await offered()).toEqual([])
})

test('a patient’s own words stay in one of the two languages; the other is their translation', async () => {
  const [first = ''] = await fiveSaid()
  const { id } = await take(first)
  const params = { id: String(id) }
  const { data } = await server.call(admin, update, { params, body: { bn_text: 'সময় নিয়েছেন', version: 1 } })
  expect([data['text'], data['bn_text']]).toEqual(['He took time, one', 'সময় নিয়েছেন'])
  await expect(
    server.call(admin, update, { params, body: { text: 'The best of all', version: data.version } }),
  ).rejects.toMatchObject({ status: 422, code: 'own_words_stay' })
})

test('a doctor is found for a testimonial by his name in either script, and the form offers none unasked', async () => {
  const find = async (words: string) =>
    (await server.call(admin, findSpokenOf, { query: { words } })).data.map(({ name }) => name)
  expect(await find('nusr')).toEqual(['Dr. Nusrat Jahan'])
  expect(await find('নুসরাত')).toEqual(['Dr. Nusrat Jahan'])
  await server.owner.updateTable('doctors').set({ status: 4 }).where('id', '=', 1).execute()
  expect(await find('nusr')).toEqual([])
  expect((await server.call(admin, create)).choices).toEqual({ doctor_id: [] })
  const words = { name: 'Rina', bn_name: 'রিনা', text: 'Good', bn_text: 'ভালো', position: 9 }
  const { data, names } = await server.call(admin, store, {
    body: { ...words, status: 'pending', doctor_id: 2 },
  })
  expect(names['doctor_id']?.map(({ id }) => id)).toEqual([data['doctor_id']])
  await expect(
    server.call(admin, store, { body: { ...words, status: 'pending', doctor_id: 9_999 } }),
  ).rejects.toMatchObject({ errors: { doctor_id: ['choice'] } })
})

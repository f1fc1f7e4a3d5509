import { expect, test } from 'vitest'
import { readName } from '#contract/visitor-page.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { moveFeedback, storeFeedback } from '#features/feedback/contract.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf, storyTime } from '#tests/support/server.ts'
import { showPublicDoctor } from '../contract.ts'
import { doctorNames } from '../reads.ts'
import { useDirectoryWords } from '../words.ts'

const { server, doctor, assistant } = await freshClinic()
/** Abdur Rahim, who has an account under 01712345601: all of his household speak through it. */
const rahim = personOf(203)

const shown = async () => {
  const { data } = await server.call(null, showPublicDoctor, { params: { id: '1' } })
  return { rating: data.rating, said: data.said }
}

/** What search engines read on his page. */
async function structured() {
  await useDirectoryWords.load('en')
  const giving = { params: { id: '1' } }
  const body = await server.call(null, showPublicDoctor, giving)
  return doctorNames({}, [{ name: readName(showPublicDoctor, giving), status: 200, body }])?.structured
}

/** A visit that was seen, and what was said of it. */
async function said(stars: number, more: { comment?: string; publish?: boolean } = {}): Promise<string> {
  const name = `Rahim ${newId().slice(-4).replaceAll(/\d/g, 'a')}`
  const { appointment } = await server.call(assistant, registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date: '2026-11-22',
      type: 1,
      fee_paisa: 100_000,
      patient: { name, phone: '01712345601', gender: 1, years: 50, relationship_status: 1 },
    },
  })
  for (const status of ['called', 'done'] as const)
    await server.call(assistant, moveAppointment, {
      params: { id: appointment.id },
      body: { status, at: storyTime.toISOString() },
    })
  const { feedback } = await server.call(rahim, storeFeedback, {
    body: { appointment_id: appointment.id, stars, publish: true, ...more },
  })
  return feedback.id
}

test('what fewer than five have let be shown is told nobody, neither stars nor words', async () => {
  for (const stars of [5, 4, 5, 4]) await said(stars, { comment: 'সময় নিয়ে দেখেছেন' })
  await said(1, { comment: 'Only for the doctor.', publish: false })
  expect(await shown()).toEqual({ rating: null, said: [] })
  expect(await structured()).not.toHaveProperty('aggregateRating')
})

test('from five on the average, the count and the words stand on his page, without a name', async () => {
  for (const stars of [5, 4, 5, 4]) await said(stars)
  await said(1, { comment: 'Only for the doctor.', publish: false })
  const last = await said(5, { comment: 'রিপোর্ট ধরে ধরে বুঝিয়েছেন' })
  expect(await shown()).toEqual({
    rating: { average: 4.6, count: 5 },
    said: [{ text: 'রিপোর্ট ধরে ধরে বুঝিয়েছেন', month: '2026-11-01' }],
  })
  expect(await structured()).toMatchObject({
    '@type': 'Physician',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, ratingCount: 5, bestRating: 5 },
  })
  // Words that he has the administrators look at are shown to nobody meanwhile; the stars stay.
  await server.call(doctor, moveFeedback, { params: { id: last }, body: { status: 'flagged' } })
  expect(await shown()).toEqual({ rating: { average: 4.6, count: 5 }, said: [] })
})

test('of a visit that was taken back, nothing counts', async () => {
  for (const stars of [5, 4, 5, 4, 5]) await said(stars)
  await server.owner
    .updateTable('appointments')
    .set({ status: 'cancelled' })
    .where('practice_id', '=', 1)
    .where('id', '=', (db) => db.selectFrom('feedback').select('appointment_id').limit(1))
    .execute()
  expect((await shown()).rating).toBeNull()
})

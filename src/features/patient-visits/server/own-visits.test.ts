import { beforeEach, expect, test } from 'vitest'
import type { Giving } from '#contract/endpoint.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { doctorOf, enrolled, personOf, storyTime } from '#tests/support/server.ts'
import { listOwnBooked, listOwnPast, listOwnWalkIns, visitsAPage } from '../contract.ts'

const { server } = await freshClinic()
/** Abdur Rahim, who has proved 01712345601, and somebody else. */
const rahim = personOf(203)
const other = personOf(201)
let doctor: Principal
beforeEach(async () => {
  doctor = await enrolled(server, await doctorOf(server), 'B')
  server.clock.now = storyTime
})

const walkIn = (name: string, phone: string, relationship_status: 1 | 2 | 6 = 1) =>
  server.call(doctor, registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date: '2026-11-22',
      type: 1,
      fee_paisa: 100_000,
      fee_reason: 'told',
      priority_reason: 'his mother is ill',
      priority: 'emergency',
      patient: { name, gender: 1, years: 30, phone, relationship_status },
    },
  })
const current = async (who: Principal) => (await server.call(who, listOwnWalkIns, {})).appointments
const past = (who: Principal, page = 1) => server.call(who, listOwnPast, { query: { page: String(page) } })

test('a person sees the serials of his family for today, with chamber, time and where to ask, and no remark of the staff', async () => {
  await walkIn('Rafi Rahim', '01712345601', 2)
  const mine = (await current(rahim)).filter(({ patient }) => patient === 'Rafi Rahim')
  expect(mine).toMatchObject([
    {
      kind: 'quick',
      status: 'arrived',
      sitting_date: '2026-11-22',
      doctor: 'Dr. Nusrat Jahan',
      is_off: false,
    },
  ])
  expect(mine[0]?.start_time).toMatch(/^\d\d:\d\d/)
  expect(mine[0]?.chamber).toBeTruthy()
  expect(mine[0]?.phone).toMatch(/^01\d{9}$/)
  expect(JSON.stringify(mine)).not.toMatch(/mother|fee|priority/)
  expect(
    (await server.call(rahim, listOwnBooked, {})).appointments.some(({ kind }) => kind === 'quick'),
  ).toBe(false)
  expect((await current(other)).map(({ patient }) => patient)).not.toContain('Rafi Rahim')
})

test('the day after it is past, page by page, and of somebody else nobody sees it (R3.29)', async () => {
  for (let n = 0; n <= visitsAPage; n++) await walkIn(`Relative ${n}`, '01712345601', 6)
  expect((await past(rahim)).histories.map(({ patient }) => patient)).not.toContain('Relative 0')
  server.clock.now = new Date(storyTime.getTime() + 24 * 3_600_000)
  const [first, second] = [await past(rahim), await past(rahim, 2)]
  expect(first.histories).toHaveLength(visitsAPage)
  expect(first.meta.total).toBeGreaterThan(visitsAPage)
  const days = [...first.histories, ...second.histories].map(({ sitting_date }) => sitting_date)
  expect(days).toEqual(days.toSorted().toReversed())
  expect((await current(rahim)).filter(({ patient }) => patient.startsWith('Relative'))).toEqual([])
  expect((await past(other)).histories.some(({ patient }) => patient.startsWith('Relative'))).toBe(false)
})

test('the past is narrowed by person, state and days, and searched by names in either script', async () => {
  const seen = await walkIn('Rafi Rahim', '01712345601', 2)
  await walkIn('Mim Rahim', '01712345601', 2)
  for (const status of ['called', 'done'] as const)
    await server.call(doctor, moveAppointment, {
      params: { id: seen.appointment.id },
      body: { status, at: storyTime.toISOString() },
    })
  server.clock.now = new Date(storyTime.getTime() + 24 * 3_600_000)
  const asked = async (query: NonNullable<Giving<typeof listOwnPast>['query']>, who: Principal = rahim) =>
    (await server.call(who, listOwnPast, { query })).histories.map(({ patient }) => patient)
  const patient_id = seen.appointment.patient_id
  expect(await asked({ patient_id })).toEqual(['Rafi Rahim'])
  expect(await asked({ words: 'rahim mim' })).toEqual(['Mim Rahim'])
  expect(await asked({ words: 'নুসরাত', patient_id })).toEqual(['Rafi Rahim'])
  expect(await asked({ words: '100% nobody' })).toEqual([])
  expect(await asked({ status: 'done' })).toContain('Rafi Rahim')
  expect(await asked({ status: 'done' })).not.toContain('Mim Rahim')
  expect(await asked({ from: '2026-11-23' })).toEqual([])
  expect(await asked({ from: '2026-11-22', to: '2026-11-22', doctor_id: '1', chamber_id: '1' })).toEqual(
    expect.arrayContaining(['Rafi Rahim', 'Mim Rahim']),
  )
  expect(await asked({ doctor_id: '2' })).toEqual([])
  const { choices } = await past(rahim)
  expect(choices.patients).toContainEqual({ id: patient_id, name: 'Rafi Rahim', bn_name: null })
  expect(choices.doctors.map(({ id }) => id)).toEqual([1])
  expect(await asked({ patient_id }, other)).toEqual([])
  expect(JSON.stringify((await past(other)).choices)).not.toContain('Rafi')
})

test('a page that is none is refused under its name, and whoever is not logged in sees none', async () => {
  for (const page of ['0', 'x', '-1'])
    await expect(server.call(rahim, listOwnPast, { query: { page } })).rejects.toMatchObject({
      status: 422,
      errors: { page: [expect.any(String)] },
    })
  await expect(server.call(null, listOwnPast, { query: { page: '1' } })).rejects.toMatchObject({
    status: 401,
  })
})

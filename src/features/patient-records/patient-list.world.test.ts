import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduleId, sittingDate } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { noteOpened, recentPatients, searchPatients } from '#features/patients/parts.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { makeClinic, type TestClinic } from '#tests/support/device.ts'
import { assistantOf } from '#tests/support/server.ts'
import { story } from '#tests/support/story.ts'
import { readPatientPage } from './patient-page.ts'

let clinic: TestClinic
beforeAll(async () => {
  clinic = await makeClinic()
})
afterAll(() => clinic.close())

const none = {
  kind: null,
  search: '',
  gender: null,
  age: null,
  chamber_id: null,
  seen: null,
  page: 1,
} as const

story('a patient comes, and stands first', (chapter) => {
  chapter('a list is narrowed by gender, age, chamber and last visit, and cut into pages', async () => {
    const { laptop } = clinic
    const all = await readPatientPage(laptop.clinic, none)
    expect(all.rows).toHaveLength(25)
    expect(all.pages).toBe(Math.ceil(all.total / 25))
    const men = await readPatientPage(laptop.clinic, { ...none, gender: 1, age: 'adult' })
    expect(men.rows.length).toBeGreaterThan(0)
    expect(men.rows.every(({ patient }) => patient.gender === 1)).toBe(true)
    const id = men.rows[0]?.patient.id ?? ''
    const today = sittingDate(laptop.clinic.clock.now())
    expect((await readPatientPage(laptop.clinic, { ...none, seen: 'week' })).total).toBe(0)
    await clinic.server.call(await assistantOf(clinic.server), registerWalkIn, {
      body: {
        id: newId(),
        chamber_id: 1,
        sitting_date: today,
        schedule_id: scheduleId(1, today, 'A'),
        type: 1,
        fee_paisa: 100_000,
        patient_id: id,
      },
    })
    await laptop.sync()
    const here = await readPatientPage(laptop.clinic, { ...none, kind: 'quick', chamber_id: 1, seen: 'week' })
    expect(here.rows).toMatchObject([{ patient: { id }, last_visit: today }])
    expect(
      (
        await readPatientPage(laptop.clinic, {
          ...none,
          kind: 'schedule',
          search: men.rows[0]?.patient.name ?? '',
        })
      ).total,
    ).toBe(0)
    const lately = await readPatientPage(laptop.clinic, { ...none, seen: 'half' })
    expect(lately.rows.every(({ last_visit }) => last_visit !== null && last_visit <= today)).toBe(true)
    const long = await readPatientPage(laptop.clinic, { ...none, seen: 'long' })
    expect(lately.total + long.total).toBe(all.total)
  })

  chapter(
    'whoever was here last stands first, owing what he has not paid, and only those who may see money see it',
    async () => {
      const { laptop } = clinic
      const today = sittingDate(laptop.clinic.clock.now())
      const { rows } = await readPatientPage(laptop.clinic, none, true)
      expect(rows[0]).toMatchObject({ last_visit: today, due: 100_000 })
      const days = rows.map(({ last_visit }) => last_visit ?? '')
      expect(days).toEqual(days.toSorted((a, b) => (a < b ? 1 : -1)))
      expect((await readPatientPage(laptop.clinic, none)).rows[0]).toMatchObject({
        last_visit: today,
        due: null,
      })
    },
  )

  chapter(
    'before anything is typed the search names whoever was opened last, then whoever was here last',
    async () => {
      const { laptop } = clinic
      const [here] = await recentPatients(laptop.clinic, 5)
      expect((await readPatientPage(laptop.clinic, none)).rows[0]?.patient.id).toBe(here?.id)
      const [rahim] = await searchPatients(laptop.clinic, 'Abdur Rahim')
      noteOpened(laptop.clinic, rahim?.id ?? '')
      expect((await recentPatients(laptop.clinic, 5)).slice(0, 2).map(({ id }) => id)).toEqual([
        rahim?.id,
        here?.id,
      ])
    },
  )
})

test('names that only sound like what was typed stand below those that are it, and say so', async () => {
  const { laptop } = clinic
  const { rows } = await readPatientPage(laptop.clinic, { ...none, search: 'rohim' })
  const heard = rows.map((row) => row.heard)
  expect(rows.find(({ patient }) => patient.name === 'Abdur Rahim')?.heard).toBe(false)
  expect(heard).toEqual(heard.toSorted((a, b) => Number(a) - Number(b)))
  expect(
    (await readPatientPage(laptop.clinic, { ...none, search: '345601' })).rows.some((row) => row.heard),
  ).toBe(false)
})

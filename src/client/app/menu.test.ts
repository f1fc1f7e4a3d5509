import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/permissions.ts'
import { screens } from '#features/index.ts'
import { refusalFor } from '#nav/guard.ts'
import { speak } from '#text/language.ts'
import { entryFinder, placesOf } from './menu.ts'

const listed = screens.filter((screen) => screen.area === 'doctor' && screen.nav !== undefined)

beforeAll(async () => {
  speak('en')
  await Promise.all(listed.map((screen) => screen.words.load()))
})

/** The labels of a group as this person has them in the side bar. */
function side(group: string, held: { permissions: string[]; speciality_ids?: number[]; roles?: Role[] }): string[] {
  const person = { signed_in: true, roles: held.roles ?? ['doctor_assistant' as const], permissions: held.permissions, speciality_ids: held.speciality_ids ?? [] }
  return listed
    .filter((screen) => screen.nav?.group === group && refusalFor(screen, person) === null)
    .toSorted((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0))
    .map((screen) => screen.words.say(screen.nav?.label ?? ''))
}

const main = ['Dashboard', 'Chambers', 'Schedules', 'Appointments', 'Patients', 'Prescriptions', 'Billing Records', 'Pad Settings', 'Profile']
const settings = ['Favorite Drugs', 'Prescription Template', 'Payment Method', 'SMS Package', 'Advises', 'Investigations', 'Drugs', 'Assistants', 'Referral Doctor']

/** Of the specification's list, those whose screens stand, in its order. */
const standing = (names: readonly string[], all: readonly string[]) => names.filter((name) => all.includes(name))

test('every page one may open has its name in the search, and none that needs a list to name its patient', async () => {
  await Promise.all(screens.map((screen) => screen.words.load()))
  const places = (permissions: string[]) => placesOf(screens, 'doctor', { signed_in: true, roles: ['doctor_assistant'], permissions, speciality_ids: [] })
  const all = places(['*'])
  expect(all.map(({ to }) => to)).toEqual(expect.arrayContaining(['/doctor/day-close', '/doctor/payments', '/doctor/sync', '/doctor/quick-patient-payment', '/doctor/patient-create']))
  expect(all.filter(({ to }) => to.includes(':') || to.endsWith('invoice') || to.endsWith('/info'))).toEqual([])
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length)
  expect(places(['Appointment List']).map(({ to }) => to)).not.toContain('/doctor/day-close')
})

describe('the entry of the menu that one stands under', () => {
  const entryAt = entryFinder(screens, 'doctor')
  test.each([
    ['/doctor/prescriptions/schedule-prescription', '/doctor/prescriptions/schedule-prescription'],
    ['/doctor/prescriptions/pending-quick-prescriptions', '/doctor/prescriptions/schedule-prescription'],
    ['/doctor/appointments/0193', '/doctor/prescriptions/schedule-prescription'],
    ['/doctor/appointments', '/doctor/appointments'],
    ['/doctor/patients/info', '/doctor/patients'],
    ['/doctor/patient-create', '/doctor/patients'],
    ['/doctor/nowhere', undefined],
  ])('of %s is %s', (address, entry) => {
    expect(entryAt(address)).toBe(entry)
  })
})

describe('the side bar of the practice', () => {
  test('dashboard, chambers, schedules, pad and profile are for every member (R2.45) (R2.50)', () => {
    expect(side('main', { permissions: [] })).toEqual(['Dashboard', 'Chambers', 'Schedules', 'Pad Settings', 'Profile'])
  })
  test('its entries stand in the order of the specification, after the desk', () => {
    const all = side('main', { permissions: ['*'] })
    expect(all[0]).toBe('Desk')
    expect(all.slice(1)).toEqual(main)
  })
  test.each([
    ['Appointments (R2.46)', 'Appointment List', 'Appointments'], ['Patients (R2.47)', 'Patient List', 'Patients'],
    ['Prescriptions (R2.48)', 'Prescription List', 'Prescriptions'], ['Billing Records (R2.49)', 'Payment List', 'Billing Records'],
  ])('%s wait for their permission', (_, needed, label) => {
    expect(side('main', { permissions: [] })).not.toContain(label)
    expect(side('main', { permissions: [needed] })).toContain(label)
    expect(side('main', { permissions: ['*'] })).toContain(label)
  })
  test('the settings are only for whoever holds Setting List (R2.52)', () => {
    expect(side('settings', { permissions: ['Appointment List', 'Payment List'] })).toEqual([])
    expect(side('settings', { permissions: ['Setting List'] })).toContain('Assistants')
  })
  test('of the settings nothing stands that the specification does not list, and all in its order', () => {
    const all = side('settings', { permissions: ['*'], roles: ['doctor'] })
    expect(all).toEqual(standing(settings, all))
  })
  test.each([[[]], [[1]]])('without physical medicine there is no therapy: specialities %j', (speciality_ids) => {
    expect(side('therapy', { permissions: ['*'], speciality_ids })).toEqual([])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { matchPath } from 'react-router-dom'
import { readRole, type Role } from '#contract/permissions.ts'
import { screens } from './features.ts'
import { refusalFor } from '#nav/guard.ts'
import { speak } from '#text/language.ts'
import type { LocalUser } from '#net/session.ts'
import { startPage } from '#nav/start.ts'
import { dailyOf, entryFinder, menuPlaces } from './menu.ts'
import { adminPlaces, personPlaces } from './person-places.ts'
import { staffStart } from './staff-start.ts'

const listed = screens.flatMap((screen) =>
  screen.area === 'doctor' && screen.nav !== undefined ? [{ ...screen, nav: screen.nav }] : [],
)

beforeAll(async () => {
  speak('en')
  await Promise.all(listed.map((screen) => screen.words.load()))
})

/** The labels of a group as this person has them in the side bar. */
function side(
  group: string,
  held: { permissions: string[]; speciality_ids?: number[]; roles?: Role[] },
): string[] {
  const person = {
    signed_in: true,
    roles: held.roles ?? ['doctor_assistant' as const],
    permissions: held.permissions,
    speciality_ids: held.speciality_ids ?? [],
  }
  return listed
    .filter((screen) => screen.nav?.group === group && refusalFor(screen, person) === null)
    .toSorted((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0))
    .map((screen) => screen.words.say(screen.nav?.label ?? ''))
}

const main = [
  'Dashboard',
  'Chambers',
  'Schedules',
  'Appointments',
  'Patients',
  'Prescriptions',
  'Billing Records',
  'Pad Settings',
  'Profile',
]
const settings = [
  'Favorite Drugs',
  'Prescription Template',
  'Payment Method',
  'SMS Package',
  'Advises',
  'Investigations',
  'Drugs',
  'Safety rules',
  'Assistants',
  'Referral Doctor',
]

test('every page one may open has its name in the search, and none that needs a list to name its patient', async () => {
  await Promise.all(screens.map((screen) => screen.words.load()))
  const places = (permissions: string[]) =>
    menuPlaces(screens, 'doctor', {
      signed_in: true,
      roles: ['doctor_assistant'],
      permissions,
      speciality_ids: [],
    })
  const all = places(['*'])
  expect(all.map(({ to }) => to)).toEqual(
    expect.arrayContaining([
      '/doctor/day-close',
      '/doctor/payments',
      '/doctor/sync',
      '/doctor/quick-patient-payment',
      '/doctor/patient-create',
    ]),
  )
  expect(all.filter(({ to }) => to.includes(':') || to.endsWith('invoice') || to.endsWith('/info'))).toEqual(
    [],
  )
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length)
  expect(places(['Appointment List']).map(({ to }) => to)).not.toContain('/doctor/day-close')
})

const nobody: LocalUser = {
  id: 7,
  name: 'Rokeya',
  bn_name: null,
  phone: '01711000101',
  avatar: null,
  roles: ['User'],
  isCompleted: true,
  permissions: [],
  access: { isAdmin: false, isDoctor: false },
  doctor_id: null,
  speciality_ids: [],
  practice_id: null,
}
const people: [string, LocalUser][] = [
  ['a patient', nobody],
  ['somebody who has not said who he is', { ...nobody, isCompleted: false }],
  ['a Super Admin', { ...nobody, roles: ['Super Admin'], access: { isAdmin: true, isDoctor: false } }],
  ['an Admin', { ...nobody, roles: ['Admin'], access: { isAdmin: true, isDoctor: false } }],
  [
    'a doctor',
    {
      ...nobody,
      roles: ['Doctor'],
      permissions: ['*'],
      practice_id: 1,
      access: { isAdmin: false, isDoctor: true },
    },
  ],
  [
    'an assistant with all permissions',
    { ...nobody, roles: ['DoctorAssistant'], permissions: ['*'], practice_id: 1 },
  ],
  [
    'an assistant with few',
    { ...nobody, roles: ['DoctorAssistant'], permissions: ['Patient List'], practice_id: 1 },
  ],
  ['an assistant with none', { ...nobody, roles: ['DoctorAssistant'], practice_id: 1 }],
]
const personOf = ({ roles, permissions, speciality_ids }: LocalUser) => ({
  signed_in: true,
  roles: roles.flatMap((name) => readRole(name) ?? []),
  permissions,
  speciality_ids,
})
/** Why an address does not open for somebody: refused, or nothing is there. */
const closedFor = (user: LocalUser, address: string) => {
  const screen = screens.find(
    ({ path }) => path !== '*' && matchPath(path, address.split('?')[0] ?? '') !== null,
  )
  return screen ? refusalFor(screen, personOf(user)) : 'not there'
}

describe.each(people)('%s', (_, user) => {
  test('finds behind every entry of every menu a page that opens', () => {
    const sides = (['user', 'doctor', 'admin'] as const)
      .flatMap((area) => menuPlaces(screens, area, personOf(user)))
      .map(({ to }) => to)
    const administrating = user.access.isAdmin ? adminPlaces(user).map(({ to }) => to) : []
    const own = user.practice_id === null ? [] : ['/doctor/edit', '/doctor/device', '/doctor/sync']
    const all = [
      ...personPlaces(user, true).map(({ to }) => to),
      ...personPlaces(user, false).map(({ to }) => to),
      ...sides,
      ...administrating,
      ...own,
    ]
    expect(all.map((to) => [to, closedFor(user, to)])).toEqual(all.map((to) => [to, null]))
  })
  test('begins at a page that opens', () => {
    const start = startPage(user)
    const pages =
      start === '/doctor'
        ? (['doctor', 'desk'] as const).map((device) => staffStart(screens, personOf(user), device))
        : [start]
    expect(pages.map((to) => [to, closedFor(user, to)])).toEqual(pages.map((to) => [to, null]))
  })
})

test.each(people)('%s finds the dashboard of his own first in his menu (R2.13)', (_, user) => {
  expect(personPlaces(user, true)[0]).toMatchObject({ word: 'user_dashboard', to: '/user' })
})

test('the dashboard of the administration is in the menu of an administrator without any ability (R2.28)', () => {
  const places = (roles: Role[]) =>
    menuPlaces(screens, 'admin', { signed_in: true, roles, permissions: [], speciality_ids: [] }).map(
      ({ to }) => to,
    )
  expect(places(['admin'])).toContain('/admin/dashboard')
  expect(places(['super_admin'])).toContain('/admin/dashboard')
  expect(places(['doctor'])).toEqual([])
})

test('a doctor begins with his patient, a desk with its queue, and who may see neither with the first of his menu', () => {
  const start = (role: Role, permissions: string[], device: 'doctor' | 'desk') =>
    staffStart(screens, { signed_in: true, roles: [role], permissions, speciality_ids: [] }, device)
  expect([
    start('doctor', ['*'], 'doctor'),
    start('doctor', ['*'], 'desk'),
    start('doctor_assistant', ['*'], 'desk'),
    start('doctor_assistant', ['Patient List'], 'desk'),
  ]).toEqual(['/doctor/today', '/doctor/desk', '/doctor/desk', '/doctor/dashboard'])
})

describe('the entry of the menu that one stands under', () => {
  const entryAt = entryFinder(screens, 'doctor')
  test.each([
    ['/doctor/prescriptions/schedule-prescription', '/doctor/prescriptions'],
    ['/doctor/prescriptions/pending-quick-prescriptions', '/doctor/prescriptions'],
    ['/doctor/appointments/0193', '/doctor/prescriptions'],
    ['/doctor/appointments', '/doctor/appointments'],
    ['/doctor/patients/info', '/doctor/patients'],
    ['/doctor/patient-create', '/doctor/patients'],
    ['/doctor/payments', '/doctor/quick-patient-list'],
    ['/doctor/settings/default-pad-setting', '/doctor/settings/header'],
    ['/doctor/today', '/doctor/today'],
    ['/doctor/desk', '/doctor/desk'],
    ['/doctor/waiting-patient-list/1', '/doctor/desk'],
    ['/doctor/nowhere', undefined],
  ])('of %s is %s', (address, entry) => {
    expect(entryAt(address)).toBe(entry)
  })
})

describe('the side bar of the practice', () => {
  test('dashboard, chambers, schedules, pad and profile are for every member (R2.45) (R2.50)', () => {
    expect(side('main', { permissions: [] })).toEqual([
      'Dashboard',
      'Chambers',
      'Schedules',
      'Pad Settings',
      'Profile',
    ])
  })
  test("its entries stand in the order of the specification, after the desk, and a doctor's after his own day", () => {
    expect(side('main', { permissions: ['*'] })).toEqual(['Desk', ...main])
    expect(side('main', { permissions: ['*'], roles: ['doctor'] })).toEqual(['Today', 'Desk', ...main])
  })
  test('the bar of a phone has at most five places, the daily ones first', () => {
    const daily = (roles: Role[]) =>
      dailyOf(
        listed
          .filter(
            (screen) =>
              refusalFor(screen, { signed_in: true, roles, permissions: ['*'], speciality_ids: [] }) === null,
          )
          .toSorted((a, b) => a.nav.order - b.nav.order),
      ).map((screen) => screen.words.say(screen.nav.short ?? screen.nav.label))
    expect(daily(['doctor_assistant'])).toEqual(['Desk', 'Bookings', 'Patients', 'Rx', 'Billing'])
    expect(daily(['doctor'])).toEqual(['Today', 'Bookings', 'Patients', 'Rx', 'Billing'])
  })
  test.each([
    ['Appointments (R2.46)', 'Appointment List', 'Appointments'],
    ['Patients (R2.47)', 'Patient List', 'Patients'],
    ['Prescriptions (R2.48)', 'Prescription List', 'Prescriptions'],
    ['Billing Records (R2.49)', 'Payment List', 'Billing Records'],
  ])('%s wait for their permission', (_, needed, label) => {
    expect(side('main', { permissions: [] })).not.toContain(label)
    expect(side('main', { permissions: [needed] })).toContain(label)
    expect(side('main', { permissions: ['*'] })).toContain(label)
  })
  test('the settings are only for whoever holds Setting List (R2.52)', () => {
    expect(side('settings', { permissions: ['Appointment List', 'Payment List'] })).toEqual([])
    expect(side('settings', { permissions: ['Setting List'] })).toContain('Assistants')
  })
  test("the settings stand in the specification's order, and of ours only the safety rules among them (R2.53)", () => {
    expect(side('settings', { permissions: ['*'], roles: ['doctor'] })).toEqual(settings)
  })
  test('pictures, films and articles are the media, for every member (R2.51)', () => {
    expect(side('media', { permissions: [] })).toEqual(['Gallery', 'Video Gallery', 'Articles'])
  })
  test.each([[[]], [[1]], [[20, 286]]])(
    'without physical medicine there is no therapy: specialities %j (R2.54)',
    (speciality_ids) => {
      expect(side('therapy', { permissions: ['*'], speciality_ids })).toEqual([])
    },
  )
  test.each([[[2]], [[28]], [[86]], [[1, 28]]])(
    'physical medicine has its exercises, machines and devices, in that order: specialities %j (R2.54)',
    (speciality_ids) => {
      expect(side('therapy', { permissions: ['*'], speciality_ids }).slice(0, 3)).toEqual([
        'Therapeutic Exercise',
        'Therapeutic Modality',
        'Assistive Device',
      ])
    },
  )
})

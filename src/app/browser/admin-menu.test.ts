import { beforeAll, describe, expect, test } from 'vitest'
import type { Permission, Role } from '#contract/permissions.ts'
import { refusalFor } from '#nav/guard.ts'
import { speak } from '#text/language.ts'
import { screens } from './features.ts'

/** The side bar as the specification has it: where each entry leads, its word where it gives one, and the ability that opens it. */
const administration: readonly [
  title: string,
  path: string,
  label: string | null,
  needs: Permission | null,
][] = [
  ['the first page (R2.28)', '/admin/dashboard', null, null],
  ['Users (R2.29)', '/admin/users', null, 'User List'],
  ['Doctors (R2.30)', '/admin/doctors', null, 'Doctor List'],
  ['Roles (R2.31)', '/admin/roles', null, 'Role List'],
  ['Role Assign (R2.32)', '/admin/role-assign', null, 'Role Assign List'],
  ['OTP Log (R2.33)', '/admin/otp-log', null, 'OTP Log List'],
  ['Specialty (R2.34)', '/admin/specialities/list', 'Specialty', null],
  ['Specialty Type (R2.35)', '/admin/institute-degrees/list', 'Specialty Type', null],
  ['Drugs (R2.36)', '/admin/drugs/list', null, null],
  ['Payment Methods (R2.37)', '/admin/payment-methods', null, null],
  ['SMS Log (R2.38)', '/admin/doctor-sms-event', 'SMS Log', null],
  ['Our Services (R2.39)', '/admin/services', 'Our Services', null],
  ['Testimonials (R2.40)', '/admin/testimonials', null, null],
  ['SMS Package (R2.41)', '/admin/sms-packages/list', 'SMS Package', null],
]

describe('the side bar of the administration', () => {
  const places = screens.flatMap((screen) =>
    screen.area === 'admin' && screen.nav !== undefined ? [{ ...screen, nav: screen.nav }] : [],
  )
  beforeAll(() => {
    speak('en')
    return Promise.all(places.map((screen) => screen.words.load()))
  })
  const bar = (permissions: string[], role: Role = 'admin') =>
    places
      .filter(
        (screen) =>
          refusalFor(screen, { signed_in: true, roles: [role], permissions, speciality_ids: [] }) === null,
      )
      .toSorted((a, b) => a.nav.order - b.nav.order)
  const paths = (permissions: string[], role?: Role) => bar(permissions, role).map(({ path }): string => path)

  test('has the fourteen entries of the specification and no other, in its order (R2.26)', () => {
    const all = administration.map(([, path]) => path)
    expect(all).toHaveLength(14)
    expect(paths(['*'], 'super_admin')).toEqual(all)
    expect(paths(['*'])).toEqual(all)
  })
  test('each entry has the gate of its row, and no two abilities open one (R2.27)', () => {
    const free = administration.flatMap(([, path, , needs]) => (needs === null ? [path] : []))
    expect(paths([])).toEqual(free)
    for (const [, path, , needs] of administration)
      if (needs !== null) expect(paths([needs]).filter((one) => !free.includes(one))).toEqual([path])
  })
  test.each(administration)('%s stands for whom it is', (_, path, label, needs) => {
    expect(paths([]).includes(path)).toBe(needs === null)
    expect(paths(needs === null ? [] : [needs])).toContain(path)
    expect(paths(['*'])).toContain(path)
    const entry = bar(['*']).find((one) => one.path === path)
    if (label !== null) expect(entry?.words.say(entry.nav.label)).toBe(label)
  })
})

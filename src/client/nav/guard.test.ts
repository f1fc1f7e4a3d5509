import { expect, test } from 'vitest'
import { screens } from '#app/browser/features.ts'
import { screens as specified } from '#tests/rules/facts.ts'
import { isAddressOf, refusalFor } from './guard.ts'

const nobody = { signed_in: false, roles: [], permissions: [], speciality_ids: [] }
const assistant = {
  ...nobody,
  signed_in: true,
  roles: ['doctor_assistant' as const],
  permissions: ['Appointment List'],
}

test.each([
  ["a patient's area waits for a login", { area: 'user' as const }, nobody, 'login'],
  ['a visitor opens a public page', { area: 'public' as const }, nobody, null],
  ['a visitor is kept out of the desk (R2.02)', { area: 'doctor' as const }, nobody, 'login'],
  [
    'an assistant is kept out of the administration (R2.03, R2.04)',
    { area: 'admin' as const },
    assistant,
    'role',
  ],
  [
    'an assistant opens what was ticked for her',
    { area: 'doctor' as const, needs: 'Appointment List' as const },
    assistant,
    null,
  ],
  [
    'an assistant is kept out of what was not',
    { area: 'doctor' as const, needs: 'Payment List' as const },
    assistant,
    'permission',
  ],
  [
    'a star opens every list (R2.55)',
    { area: 'doctor' as const, needs: 'Payment List' as const },
    { ...assistant, permissions: ['*'] },
    null,
  ],
  [
    'a star never lets an assistant issue',
    { area: 'doctor' as const, needs: 'Prescription Issue' as const },
    { ...assistant, permissions: ['*'] },
    'permission',
  ],
  [
    'therapies wait for the doctor of physical medicine',
    { area: 'doctor' as const, speciality: [2, 28, 86] },
    assistant,
    'speciality',
  ],
  [
    'and open for his assistant',
    { area: 'doctor' as const, speciality: [2, 28, 86] },
    { ...assistant, speciality_ids: [86] },
    null,
  ],
])('%s', (_, screen, person, refusal) => {
  expect(refusalFor(screen, person)).toBe(refusal)
})

test.each(
  screens
    .filter(({ area, guard }) => area !== 'public' || guard !== undefined)
    .map((screen) => [screen.path, screen] as const),
)("%s is not taken to be somebody's: without a session it asks for a login (R6.09)", (_, screen) =>
  expect(refusalFor(screen, nobody)).toBe('login'),
)

const inArea = (area: 'user' | 'admin') => screens.filter((screen) => screen.area === area)
const signedIn = { ...nobody, signed_in: true }

test('every page of a patient asks for a login and for no role (R2.10)', () => {
  expect(inArea('user').length).toBeGreaterThan(0)
  for (const screen of inArea('user'))
    expect(
      [refusalFor(screen, nobody), refusalFor(screen, { ...signedIn, roles: ['user'] })],
      screen.path,
    ).toEqual(['login', null])
})

test("every page of the administration is an administrator's or a super administrator's, and nobody else's (R2.22)", () => {
  expect(inArea('admin').length).toBeGreaterThan(0)
  for (const screen of inArea('admin')) {
    for (const role of ['user', 'doctor', 'doctor_assistant'] as const)
      expect(refusalFor(screen, { ...signedIn, roles: [role], permissions: ['*'] }), screen.path).toBe('role')
    for (const role of ['admin', 'super_admin'] as const)
      expect(refusalFor(screen, { ...signedIn, roles: [role], permissions: ['*'] }), screen.path).toBeNull()
  }
})

test("every page of the practice is a doctor's or an assistant's, and nobody else's; where visitors book is no such page (R2.42)", () => {
  const pages = screens.filter(({ area }) => area === 'doctor')
  expect(pages.length).toBeGreaterThan(0)
  const all = { ...signedIn, permissions: ['*', 'Prescription Issue'], speciality_ids: [2] }
  for (const screen of pages) {
    expect(refusalFor(screen, nobody), screen.path).toBe('login')
    for (const role of ['user', 'admin', 'super_admin'] as const)
      expect(refusalFor(screen, { ...all, roles: [role] }), screen.path).toBe('role')
    expect(refusalFor(screen, { ...all, roles: ['doctor'] }), screen.path).toBeNull()
  }
  // A doctor's own day is ours; the specification knows no page of the practice that its assistants may not have.
  const listed = new Set(specified.filter((row) => row['area'] === 'doctor').map((row) => row['path']))
  for (const screen of pages.filter(({ path }) => listed.has(path)))
    expect(refusalFor(screen, { ...all, roles: ['doctor_assistant'] }), screen.path).toBeNull()
  expect(
    specified
      .filter((row) => row['path']?.startsWith('/doctor/appointment/'))
      .map((row) => [row['area'], row['guard']]),
  ).toEqual([
    ['public', 'none'],
    ['public', 'none'],
  ])
  const open = new Set(specified.filter((row) => row['area'] === 'public').map((row) => row['path']))
  expect(pages.filter(({ path }) => open.has(path)).map(({ path }) => path)).toEqual([])
})

test.each([
  ['12', true],
  ['abc', false],
  ['12a', false],
  [undefined, false],
])('a colleague stands at his number: %s (R2.43)', (id, there) => {
  const page = screens.find(({ path }) => path === '/doctor/referral-doctors/:id')
  expect(page && isAddressOf(page, { id })).toBe(there)
})

import { describe, expect, test } from 'vitest'
import { Gender, Relationship, VisitType } from './fields.ts'
import {
  doctorOnly,
  everything,
  expandTicked,
  listPermissions,
  may,
  permissions,
  readRole,
  roleName,
  roles,
} from './permissions.ts'

test('the ten strings of the specification are spelled as it spells them (R6.03)', () => {
  expect(listPermissions).toEqual([
    'User List',
    'Doctor List',
    'Role List',
    'Role Assign List',
    'OTP Log List',
    'Appointment List',
    'Patient List',
    'Prescription List',
    'Payment List',
    'Setting List',
  ])
})

test("a star grants every permission to a doctor, and to an assistant all but the doctor's own (R6.04)", () => {
  const refused = (role: 'doctor' | 'doctor_assistant') =>
    permissions.filter((needed) => !may({ role, permissions: [everything] }, needed))
  expect([refused('doctor'), refused('doctor_assistant')]).toEqual([[], doctorOnly])
})

test('one of several strings is enough, none is not', () => {
  const held = { role: 'doctor_assistant' as const, permissions: ['Vitals Write'] }
  expect([may(held, ['Appointment Create', 'Vitals Write']), may(held, 'Appointment Create')]).toEqual([
    true,
    false,
  ])
})

test('ticking a list grants what goes with it by default, and no star is ever stored', () => {
  expect(expandTicked(['Payment List'])).toEqual(['Payment List', 'Payment Collect', 'Day Close'])
  expect(expandTicked([everything, 'nonsense'])).not.toContain('Prescription Issue')
  expect(expandTicked(['nonsense'])).toEqual([])
})

test("a role is read in any spelling and shown in the specification's (R2.05, R6.01)", () => {
  expect(
    ['Doctor Assistant', 'doctorassistant', 'DOCTOR_ASSISTANT', 'Super Admin', 'nurse'].map(readRole),
  ).toEqual(['doctor_assistant', 'doctor_assistant', 'doctor_assistant', 'super_admin', undefined])
  expect(roles.map(roleName)).toEqual(['Super Admin', 'Admin', 'Doctor', 'DoctorAssistant', 'User'])
})

describe('numbers that stand for words', () => {
  const taken = (schema: { safeParse: (value: unknown) => { success: boolean } }) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((value) => schema.safeParse(value).success)
  test.each([
    ['three types of visit (R9.20)', VisitType, [1, 2, 3]],
    ['six relationships (R9.21)', Relationship, [1, 2, 3, 4, 5, 6]],
    ['three genders', Gender, [1, 2, 3]],
  ] as const)('%s', (_, schema, values) => {
    expect(taken(schema)).toEqual(values)
  })
})

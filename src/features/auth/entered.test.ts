import { expect, test } from 'vitest'
import type { LocalUser } from '#net/session.ts'
import { firstPage, safePath } from './entered.ts'

const person: LocalUser = {
  id: 1,
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

test.each([
  ['a patient goes to his own area', person, null, '/user'],
  ['a patient goes where he wanted to', person, '/doctor/appointment/3', '/doctor/appointment/3'],
  [
    'somebody new fills in the form first and goes on from there',
    { ...person, isCompleted: false },
    '/user',
    '/registration?then=%2Fuser',
  ],
  ['staff go to their work', { ...person, practice_id: 1 }, null, '/doctor'],
  ['staff go where they wanted to', { ...person, practice_id: 1 }, '/doctor/sync', '/doctor/sync'],
  [
    'an administrator goes to the administration',
    { ...person, access: { isAdmin: true, isDoctor: false } },
    null,
    '/admin',
  ],
  ['nobody is led out of the product', person, '//elsewhere.example', '/user'],
])('%s', (_, user, wanted, page) => expect(firstPage(user, wanted)).toBe(page))

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '',
])('%s is no page of ours', (path) => expect(safePath(path)).toBeNull())

import { expect, test } from 'vitest'
import type { ResourceRow } from '#contract/resource/resource.ts'
import { emptiedRole, rightsAfter, turnRight } from './changed-rights.ts'

const role = (id: number, permissions: string[]): ResourceRow => ({
  id,
  active: true,
  version: 1,
  changed_at: null,
  used: {},
  permissions,
})
const support = role(3, ['User List', 'Doctor List'])

test('a tick that is turned twice is as before', () => {
  const once = turnRight([], support, 'OTP Log List')
  expect(once).toEqual([{ role: support, permission: 'OTP Log List', gets: true }])
  expect(turnRight(once, support, 'OTP Log List')).toEqual([])
})

test('a role keeps what nobody turned, loses and gets the rest', () => {
  const changes = turnRight(turnRight([], support, 'OTP Log List'), support, 'User List')
  expect(rightsAfter(turnRight(changes, role(4, []), 'Role List'))).toEqual([
    { role: support, permissions: ['Doctor List', 'OTP Log List'] },
    { role: role(4, []), permissions: ['Role List'] },
  ])
})

test('a role that would lose its last right is named, and one that keeps or gets another is not', () => {
  const one = turnRight([], role(4, ['Role List']), 'Role List')
  expect(emptiedRole(turnRight(one, support, 'User List'))?.id).toBe(4)
  expect(emptiedRole(turnRight(one, role(4, ['Role List']), 'User List'))).toBeNull()
})

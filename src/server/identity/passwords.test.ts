import { describe, expect, test } from 'vitest'
import { hashesAtOnce, hashPassword, passwordMatches, passwordProblem } from './passwords.ts'

const person = { phone: '01711000101', name: 'Dr. Nusrat Jahan' }

describe('a password', () => {
  test.each([
    ['too short', 'Shapla7'],
    ['the phone', '01711000101'],
    ['the phone with more', 'x01711000101x'],
    ['the phone abroad', '+8801711000101'],
    ['a part of the phone', '11000101'],
    ['the name', 'Nusrat12'],
    ['a run upwards', '12345678'],
    ['a run downwards', '87654321'],
    ['one sign again and again', 'aaaaaaaa'],
    ['two signs in turn', 'abababab'],
    ['what everybody takes', 'Password 123'],
    ['nothing but spaces', '         '],
  ])('may not be %s', (_, password) => expect(passwordProblem(password, person)).toBe('password'))

  test.each([
    ["words of one's own", 'Shapla-Demo-26'],
    ['Bengali words', 'পানি-বাতাস-৭৭'],
    ['a name with enough behind it', 'nusrat likes mangoes'],
  ])('may be %s', (_, password) => expect(passwordProblem(password, person)).toBeNull())
})

test('a stored password is matched by itself alone, and a missing one by nothing', async () => {
  const stored = await hashPassword('Shapla-Demo-26')
  expect(await passwordMatches(stored, 'Shapla-Demo-26')).toBe(true)
  expect(await passwordMatches(stored, 'shapla-demo-26')).toBe(false)
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
})

test('a flood of logins leaves a core to everybody else, and Node a thread', () => {
  expect([1, 2, 3, 4, 16].map(hashesAtOnce)).toEqual([1, 1, 2, 3, 3])
})

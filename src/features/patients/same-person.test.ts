import { describe, expect, test } from 'vitest'
import { type PersonIdentity, isSamePerson, mayBeDouble, type DuplicateCandidate } from './same-person.ts'

const today = '2026-11-22'
const one: PersonIdentity = { name: 'Abul Kashem', gender: 1, dob: '1993-11-22', dob_precision: 'y' }
const born = (dob: string | null, dob_precision: 'y' | 'm' | 'd' | null = 'y'): PersonIdentity => ({
  ...one,
  dob,
  dob_precision,
})

describe('whom nobody need be asked about', () => {
  test.each<[string, PersonIdentity, PersonIdentity, boolean]>([
    ['the same age told twice', one, born('1993-11-22'), true],
    ['an age told one year older', one, born('1992-11-22'), true],
    ['an age told one year younger, with months', one, born('1994-08-22', 'm'), true],
    ['a man of 33 and a boy of 9', one, born('2017-11-22'), false],
    ['two years between them', one, born('1991-11-22'), false],
    ['a told age and the birth date of that age', one, born('1993-02-01', 'd'), true],
    ['one birth date on both', born('1993-02-01', 'd'), born('1993-02-01', 'd'), true],
    ['two birth dates of one year', born('1993-02-01', 'd'), born('1993-02-02', 'd'), false],
    ['no age on one side', one, born(null, null), false],
    ['no age on both', born(null, null), born(null, null), false],
    ['one birth date of the night that is not over', born('2026-11-23', 'd'), born('2026-11-23', 'd'), true],
    [
      'a child of that night and one who was told as days old',
      born('2026-11-23', 'd'),
      born('2026-11-18', 'm'),
      true,
    ],
    ['a birth that has not come', born('2027-01-01', 'd'), one, false],
    ['another sex', one, { ...one, gender: 2 }, false],
    ['another name that sounds alike', one, { ...one, name: 'Abul Kasem' }, false],
    ['the name in other letters and with dots', one, { ...one, name: 'abul  kashem.' }, true],
  ])('%s', (_, told, known, expected) => {
    expect(isSamePerson(known, told, today)).toBe(expected)
    expect(isSamePerson(told, known, today)).toBe(expected)
  })
})

describe('who may have been written down twice', () => {
  const owner: DuplicateCandidate = {
    ...one,
    id: 'a',
    phone: '01812345999',
    relationship_status: 1,
    merged_into: null,
    deleted_at: null,
  }
  test.each<[string, Partial<DuplicateCandidate>, boolean]>([
    ['another age', { dob: '2017-11-22' }, true],
    ['the name in the other script', { name: 'আবুল কাশেম' }, true],
    ['the same name and another sex', { gender: 2 }, true],
    ['a name that only sounds alike, of the other sex', { name: 'Abul Kashema', gender: 2 }, false],
    ['his child', { relationship_status: 2 }, false],
    ['another phone', { phone: '01812345998' }, false],
    ['one that stands for another', { merged_into: 'c' }, false],
    ['one that was removed', { deleted_at: '2026-11-20T10:00:00.000Z' }, false],
    ['another name', { name: 'Rokeya' }, false],
  ])('%s', (_, more, expected) => expect(mayBeDouble(owner, { ...owner, id: 'b', ...more })).toBe(expected))
  test('nobody is his own double', () => expect(mayBeDouble(owner, owner)).toBe(false))
  test('without a phone nothing is said', () =>
    expect(mayBeDouble({ ...owner, phone: null }, { ...owner, id: 'b', phone: null })).toBe(false))
})

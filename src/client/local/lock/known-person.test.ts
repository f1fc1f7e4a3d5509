import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { LocalUser } from '#net/session.ts'
import { knownPerson } from './known-person.ts'
import { sessionKeeper } from './session-keeper.ts'

let factory: IDBFactory
beforeEach(() => {
  factory = new IDBFactory()
})

const staff = (id: number, practice_id: number | null): LocalUser => ({
  id,
  name: 'Md. Shakil Mia',
  bn_name: null,
  phone: '01711000301',
  avatar: null,
  roles: ['Doctor Assistant'],
  isCompleted: true,
  permissions: ['Patient List'],
  access: { isAdmin: false, isDoctor: false },
  doctor_id: 4,
  speciality_ids: [],
  practice_id,
})

const signIn = (user: LocalUser) =>
  sessionKeeper({ indexedDB: factory }).keep(
    { user_id: user.id, practice_id: user.practice_id ?? 0 },
    { refresh_token: 'a token', user },
  )

test('whoever is signed in at work is known by his store, as he was at the last refresh', async () => {
  expect(await knownPerson(factory)).toBe(null)
  await signIn(staff(7, 12))
  expect(await knownPerson(factory)).toEqual(staff(7, 12))
  await sessionKeeper({ indexedDB: factory }).keep(
    { user_id: 7, practice_id: 12 },
    { refresh_token: 'another', push_token: 'a push token' },
  )
  expect(await knownPerson(factory)).toEqual(staff(7, 12))
})

test('nobody is after a logout, no patient is, and of two none', async () => {
  await signIn(staff(9, null))
  expect(await knownPerson(factory)).toBe(null)
  await signIn(staff(7, 12))
  await signIn(staff(8, 12))
  expect(await knownPerson(factory)).toBe(null)
  await sessionKeeper({ indexedDB: factory }).forget({ user_id: 8, practice_id: 12 })
  expect(await knownPerson(factory)).toEqual(staff(7, 12))
})

test('a row of an older version, and one that names another person, sign nobody in', async () => {
  const keeper = sessionKeeper({ indexedDB: factory })
  await keeper.keep({ user_id: 7, practice_id: 12 }, { refresh_token: 'a token' })
  expect(await knownPerson(factory)).toBe(null)
  await keeper.keep({ user_id: 7, practice_id: 12 }, { refresh_token: 'a token', user: staff(8, 12) })
  expect(await knownPerson(factory)).toBe(null)
})

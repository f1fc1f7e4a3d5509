import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { sessionKeeper } from './session-keeper.ts'
import { isSignedInHere } from './signed-in-here.ts'

test('whoever is signed in is known, in a practice or in none, until he has left', async () => {
  const indexedDB = new IDBFactory()
  const keeper = sessionKeeper({ indexedDB, keys: () => null })
  expect(await isSignedInHere(203, indexedDB)).toBe(false)
  expect(await indexedDB.databases()).toEqual([])
  await keeper.keep({ user_id: 203, practice_id: 0 }, { refresh_token: 'r' })
  await keeper.keep({ user_id: 1, practice_id: 1 }, { refresh_token: 'r' })
  expect(await Promise.all([203, 1, 2].map((id) => isSignedInHere(id, indexedDB)))).toEqual([
    true,
    true,
    false,
  ])
  await keeper.forget({ user_id: 203, practice_id: 0 })
  await keeper.forget({ user_id: 1, practice_id: 1 })
  expect(await Promise.all([203, 1].map((id) => isSignedInHere(id, indexedDB)))).toEqual([false, false])
})

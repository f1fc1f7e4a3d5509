import { afterEach, expect, test, vi } from 'vitest'
import { networkError } from '#net/line-error.ts'
import { withStores } from '#local/database/open-stores.ts'
import { quietly } from './quietly.ts'

const reported = vi.fn()
vi.stubGlobal('reportError', reported)
afterEach(() => {
  reported.mockClear()
})

/** Lets the work end, and what follows it. */
const ended = async (work: Promise<unknown>): Promise<void> => {
  await work.catch(() => undefined)
  await Promise.resolve()
}

test('a store that the browser closes under the work, and a line that is down, are told to nobody', async () => {
  const closed = () =>
    withStores({ practice_id: 1, user_id: 101 }, async (db) => {
      db.close()
      await db.table('lock').toArray()
    })
  for (const start of [closed, () => Promise.reject(networkError())]) {
    const work = start()
    quietly(work)
    await ended(work)
  }
  expect(reported).not.toHaveBeenCalled()
})

test('a bug is told', async () => {
  const bug = new TypeError('no such thing')
  const work = Promise.reject(bug)
  quietly(work)
  await ended(work)
  expect(reported.mock.calls).toEqual([[bug]])
})

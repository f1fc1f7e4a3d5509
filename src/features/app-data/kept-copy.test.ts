import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { keptCopy } from './kept-copy.ts'

const copy = keptCopy('places', z.object({ version: z.string() }))
const places = { version: 'v1' }

afterEach(() => void vi.unstubAllGlobals())

/** A browser whose cache answers by this. */
const cacheThat = (open: () => Promise<Pick<Cache, 'match' | 'put'>>) => vi.stubGlobal('caches', { open })
const shut = (name: string) => Promise.reject(new DOMException('no', name))

test.each([
  ['cannot be opened', () => shut('SecurityError')],
  ['is full', async () => ({ match: async () => undefined, put: () => shut('QuotaExceededError') })],
])('where the cache %s nothing is kept, and the start goes on with what came', async (_, open) => {
  cacheThat(open)
  await copy.keep(places)
  expect(await copy.read()).toBeNull()
})

test('what is wrong in the program is still told', async () => {
  cacheThat(() => Promise.reject(new TypeError('bug')))
  await expect(copy.read()).rejects.toThrow('bug')
  await expect(copy.keep(places)).rejects.toThrow('bug')
})

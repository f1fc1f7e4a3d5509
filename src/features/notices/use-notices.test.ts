import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { syncedTables } from '#app/tables.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { openClinic } from '#local/store/clinic.ts'
import { watch } from './use-notices.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a look of the bell that failed is reported, and the next one is laid down all the same', async () => {
  const clinic = await openClinic({
    practice_id: 1,
    user_id: 1,
    tables: syncedTables,
    keys: await keysFrom(newDataKey(), null),
    indexedDB: new IDBFactory(),
    clock: { now: () => Date.parse('2026-11-22T12:30:00.000Z') },
    device: { id: 7, letter: 'B', kind: 'doctor', server_key: null },
    channel: newId(),
  })
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error))
  vi.useFakeTimers()
  const broken = new Error('a row that cannot be read')
  let looks = 0
  const stop = watch(clinic, async () => {
    looks += 1
    if (looks === 1) throw broken
  })
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  stop()
  clinic.close()
  expect(looks).toBeGreaterThan(1)
  expect(reported).toEqual([broken])
})

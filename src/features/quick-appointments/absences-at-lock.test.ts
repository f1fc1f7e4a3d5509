import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { syncedTables } from '#app/tables.ts'
import { openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { unwaited } from '#local/store/unwaited.ts'
import { settleAbsences } from './absences.ts'

afterEach(() => vi.unstubAllGlobals())

const tablet = async () =>
  openClinic({
    practice_id: 1,
    user_id: 101,
    tables: syncedTables,
    keys: await keysFrom(newDataKey(), null),
    indexedDB: new IDBFactory(),
    device: { id: 7, letter: 'B', kind: 'desk', server_key: null },
    channel: newId(),
  })

test('a lock that falls while the device looks who did not come is no fault of the page', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const clinic = await tablet()
  const looking = settleAbsences(clinic, 1)
  clinic.close()
  await expect(looking).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  await unwaited(clinic, looking)
  expect(reported).not.toHaveBeenCalled()
})

test('what goes wrong while the lock is open is told', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const clinic = await tablet()
  const fault = new TypeError('a bug')
  await unwaited(clinic, Promise.reject(fault))
  expect(reported).toHaveBeenCalledWith(fault)
  clinic.close()
})

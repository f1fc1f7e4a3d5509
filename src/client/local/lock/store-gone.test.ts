import { expect, test, vi } from 'vitest'
import { newDevice, newWorld } from '#tests/torture/world.ts'
import { enrol } from './enrol.ts'
import { lockFacts } from './lock.ts'
import { databaseName } from '#local/database/owner.ts'
import { onStoreGone } from './store-gone.ts'

test('a store that is deleted under the page is noticed at once; a handle that is only lost is not', async () => {
  const { clinic, disk, user } = await newDevice(newWorld())
  const owner = { practice_id: 1, user_id: user }
  await enrol(
    { ...owner, indexedDB: disk },
    { pin: '260748', recovery_key: btoa('r'.repeat(32)), device: clinic.device },
  )
  const gone = vi.fn()
  const stop = onStoreGone(clinic, gone, disk)
  clinic.db.close({ disableAutoOpen: false })
  await clinic.db.open()
  // Asked behind the look, so the look is over.
  await lockFacts({ ...owner, indexedDB: disk })
  await lockFacts({ ...owner, indexedDB: disk })
  expect(gone).not.toHaveBeenCalled()
  await new Promise((done) => {
    disk.deleteDatabase(databaseName(owner)).onsuccess = done
  })
  await vi.waitFor(() => expect(gone).toHaveBeenCalledTimes(1))
  stop()
  clinic.close()
})

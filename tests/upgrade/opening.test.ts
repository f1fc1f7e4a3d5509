import { expect, test } from 'vitest'
import { openStores } from '#local/database/open-stores.ts'
import { archiveOf, outboxOf, setMeta, writerVersion } from '#local/database/stores.ts'
import { rescueOutbox } from '#local/outbox/rescue.ts'
import { sendingOf } from '#local/outbox/sending.ts'
import { pageSender } from '#local/sync/page-sender.ts'
import { pullAll } from '#local/sync/pull.ts'
import { pushAll } from '#local/sync/push.ts'
import { pushFromWorker } from '#local/sync/worker-push.ts'
import { syncedTables } from '#app/tables.ts'
import { lineTo } from '#tests/support/device.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { type Build, builds } from './builds.ts'
import { answered } from './lay-store.ts'
import { type ReturningDevice, returningDevice } from './returning-device.ts'

const { server } = await freshClinic()

const [first, second] = builds

/** The version of a person's database, as it lies on the disk. */
async function versionOf({ place }: ReturningDevice): Promise<number> {
  const db = await answered(place.indexedDB.open(`clinic:${place.practice_id}:${place.user_id}`))
  const { version } = db
  db.close()
  return version
}

/** How many calls a person gets out of it by the bare interface, whatever became of its schema. */
const rescued = async ({ place }: ReturningDevice): Promise<number> =>
  (await rescueOutbox(place, server.clock.now, place.indexedDB)).ops.length

/** The same disk, on which the next change of a schema is broken off in the middle: the page has died. */
function dyingOnce(disk: IDBFactory): IDBFactory {
  let dies = true
  return new Proxy(disk, {
    get(factory, name) {
      if (name !== 'open') return Reflect.get(factory, name).bind(factory)
      return (...given: [string, number?]) => {
        const request = factory.open(...given)
        request.addEventListener('upgradeneeded', () => {
          if (!dies) return
          dies = false
          request.transaction?.abort()
        })
        return request
      }
    },
  })
}

test('a page that dies in the middle of an upgrade leaves all as it was, and the next one upgrades', async () => {
  const device = await returningDevice(server, first, 'doctor')
  const { place, left } = device
  const before = await versionOf(device)
  const dying = { ...place, indexedDB: dyingOnce(place.indexedDB), tables: syncedTables }
  await expect(openStores(dying)).rejects.toThrow()
  expect([await versionOf(device), await rescued(device)]).toEqual([before, left.calls.length])
  const db = await openStores(dying)
  expect(await outboxOf(db).count()).toBe(left.calls.length)
  db.close()
  expect(await versionOf(device)).toBeGreaterThan(before)
})

test('what a later version owns is refused, and lies there whole', async () => {
  const device = await returningDevice(server, second, 'doctor')
  const { place, left } = device
  const db = await openStores({ ...place, tables: syncedTables })
  await setMeta(db, 'min_writer', writerVersion + 1)
  db.close()
  await expect(device.open()).rejects.toMatchObject({ reason: 'old' })
  expect(await rescued(device)).toBe(left.calls.length)
})

test('a page goes on in a database to which a later version has added', async () => {
  const device = await returningDevice(server, second, 'doctor')
  const { place } = device
  const opening = place.indexedDB.open(`clinic:${place.practice_id}:${place.user_id}`, 900)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('tomorrow', { keyPath: 'id' })
    opening.transaction?.objectStore('outbox').createIndex('tomorrow', 'tomorrow')
  }
  const later = await answered(opening)
  later.close()
  const clinic = await device.open()
  expect(await pushAll(pageSender(clinic))).toBe('empty')
  expect(await pullAll(clinic)).toBe('current')
  expect(await outboxOf(clinic.db).count()).toBe(0)
  clinic.close()
})

test('a call of a later version waits for the update of the server, and goes nowhere', async () => {
  const device = await returningDevice(server, second, 'doctor')
  const clinic = await device.open()
  const waiting = outboxOf(clinic.db)
  await waiting.toCollection().modify({ contract: 2 })
  expect(await pushAll(pageSender(clinic))).toBe('paused')
  expect((await sendingOf(clinic.db)).paused).toBe('update')
  expect(await waiting.where('state').equals('queued').count()).toBe(device.left.calls.length)
  expect(await archiveOf(clinic.db).count()).toBe(0)
  clinic.close()
})

const locked: readonly Build[] = [first, second]

test.each(locked)('the worker sends what the build of %s sealed, while the lock stands', async (build) => {
  const device = await returningDevice(server, build, 'doctor')
  const { place, left } = device
  const work = {
    indexedDB: place.indexedDB,
    isPageOpen: () => Promise.resolve(false),
    clock: { now: () => server.clock.now.getTime() },
    line: () => lineTo(server, device),
  }
  await pushFromWorker(work)
  const ids = left.calls.map(({ op_id }) => op_id)
  const taken = await server.owner
    .selectFrom('op_log')
    .select('op_id')
    .where('op_id', 'in', ids)
    .where('status', '<', 300)
    .execute()
  // The session of the first builds was for whoever opened the lock: the worker had none of its own to send by.
  expect(taken.length).toBe(build === first ? 0 : ids.length)
})

import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import {
  type Device,
  modelLine,
  newDevice,
  newPatient,
  newVisit,
  newWorld,
  patients,
  signsIn,
  type World,
} from '#tests/torture/world.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { partedHere } from '#local/lock/lock.ts'
import { readRows } from '#local/store/rows.ts'
import { liveReading } from '#local/database/transact.ts'
import { notesIn, withNotedStates } from '#local/outbox/outbox.ts'
import { openStores, withStores } from '#local/database/open-stores.ts'
import { metaOf, outboxOf } from '#local/database/stores.ts'
import { pushFromWorker } from './worker-push.ts'
import { ownersHere } from '#local/database/store-names.ts'
import { write } from '#local/outbox/write.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))
const deviceOf = async (w: World, given: Parameters<typeof newDevice>[1] = {}) => {
  const device = await newDevice(w, given)
  open.push(device)
  return device
}
const owner = (device: Device) => ({ practice_id: 1, user_id: device.user })
const workerOn = (w: World, device: Device, pageOpen = false) =>
  pushFromWorker({
    isPageOpen: () => Promise.resolve(pageOpen),
    clock: w.clock,
    indexedDB: device.disk,
    line: () => modelLine(w, device),
  })

test('with the page closed and locked, the worker sends envelopes and keeps no word of the answers', async () => {
  const w = newWorld()
  const device = await deviceOf(w)
  await signsIn(device)
  const { patient, step } = newPatient(device.clinic)
  const bad = newPatient(device.clinic, 'গোপন নাম', { refuse: 422 })
  await write(device.clinic, step, newVisit(device.clinic, patient.id).step, bad.step)
  device.clinic.close()
  expect(await workerOn(w, device)).toBe(false)
  expect(device.requests.flat().every((op) => 'envelope' in op && !('input' in op))).toBe(true)
  expect(w.server.rows.get(`patients|${patient.id}`)?.row).toMatchObject({ name: 'রহিমা বেগম' })
  expect(w.server.rows.size).toBe(2)
  const db = await openStores({ ...owner(device), indexedDB: device.disk })
  const ops = withNotedStates(await outboxOf(db).toArray(), await notesIn(liveReading(db)))
  expect(ops.map((op) => [op.state, op.answer])).toEqual([
    ['acked', null],
    ['acked', null],
    ['attention', null],
  ])
  expect(ops[2]?.last_error).toMatchObject({ status: 422, code: 'refused', fields: { name: ['required'] } })
  expect(await metaOf(db, 'cursor')).toBeUndefined()
  db.close()
  await device.restart()
  await device.sync()
  expect(await outboxOf(device.clinic.db).count()).toBe(1)
  expect(await readRows(device.clinic, patients)).toHaveLength(2)
})

test('an open page keeps the sending to itself, and a signed-out person is not sent for', async () => {
  const w = newWorld()
  const device = await deviceOf(w)
  await write(device.clinic, newPatient(device.clinic).step)
  expect(await workerOn(w, device, true)).toBe(false)
  expect(await workerOn(w, device)).toBe(false)
  expect(device.requests).toEqual([])
  expect(await outboxOf(device.clinic.db).count()).toBe(1)
})

test('what cannot be sent yet asks the browser to wake the worker again', async () => {
  const w = newWorld()
  const device = await deviceOf(w)
  await signsIn(device)
  await write(device.clinic, newPatient(device.clinic).step)
  device.online = false
  expect(await workerOn(w, device)).toBe(true)
  device.online = true
  expect(await workerOn(w, device)).toBe(false)
  expect(w.server.rows.size).toBe(1)
})

test('a call that was never sealed to the server waits for the page, and so does what is behind it', async () => {
  const w = newWorld()
  const device = await deviceOf(w, { keys: await keysFrom(newDataKey(), null) })
  await signsIn(device)
  const { patient, step } = newPatient(device.clinic)
  await write(device.clinic, step, newVisit(device.clinic, patient.id).step)
  await workerOn(w, device)
  expect(device.requests).toEqual([])
  await device.drain()
  expect(w.server.rows.size).toBe(2)
})

test('only databases of practices are looked at', async () => {
  const disk = new IDBFactory()
  for (const name of ['clinic:7:3', 'clinic:0:9', 'clinic:public', 'another']) {
    await new Promise((done) => {
      disk.open(name).onsuccess = ({ target }) => done(target)
    })
  }
  expect(await ownersHere(disk)).toEqual([{ practice_id: 7, user_id: 3 }])
})

test('where the session has ended because its person was removed, the worker hands over what waits and empties the store', async () => {
  const w = newWorld()
  const device = await deviceOf(w)
  await signsIn(device)
  await write(device.clinic, newPatient(device.clinic).step)
  device.clinic.close()
  const handed: unknown[] = []
  const worker = (removed_at: string | null) =>
    pushFromWorker({
      isPageOpen: () => Promise.resolve(false),
      clock: w.clock,
      indexedDB: device.disk,
      line: () => ({
        ...modelLine(w, device),
        push: () =>
          Promise.resolve({
            kind: 'refused',
            status: 401,
            code: 'unauthenticated',
            errors: {},
            retry_after: null,
          }),
      }),
      ask: ({ ops }) => {
        handed.push(...ops)
        return Promise.resolve({ removed_at })
      },
    })
  const waiting = async () =>
    withStores({ ...owner(device), indexedDB: device.disk }, (db) => outboxOf(db).count())
  await worker(null)
  expect([handed.length, await waiting()]).toEqual([0, 1])
  await worker('2026-11-22T12:00:00.000Z')
  expect([handed.length, await waiting()]).toEqual([1, 0])
  expect(await partedHere({ ...owner(device), indexedDB: device.disk })).toEqual({
    at: '2026-11-22T12:00:00.000Z',
    handed: 1,
  })
})

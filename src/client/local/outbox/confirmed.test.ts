import { afterEach, expect, test } from 'vitest'
import {
  changePatient,
  type Device,
  newDevice,
  newPatient,
  newWorld,
  patients,
} from '#tests/torture/world.ts'
import { backupOf } from './backup.ts'
import { marksOf } from './marks.ts'
import { readRow } from '#local/store/rows.ts'
import { rescueOutbox } from './rescue.ts'
import { liveReading } from '#local/database/transact.ts'
import { countOf, notesIn, withNotedStates as toldBy } from './outbox.ts'
import { decisionsOf, discardOpAndBehind, retryOp } from './settle.ts'
import { type AcknowledgedOp, metaOf, type OpRow, outboxOf, setMeta } from '#local/database/stores.ts'
import { sentOf } from '#tests/support/sent-of.ts'
import { readSyncState } from '#local/sync/sync-state.ts'
import { write } from './write.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

/** A device whose patients the server has confirmed, and has not sent back yet. */
async function confirmed(count = 1) {
  const world = newWorld()
  const device = await newDevice(world)
  open.push(device)
  const made = Array.from({ length: count }, () => newPatient(device.clinic))
  await write(device.clinic, ...made.map(({ step }) => step))
  const before = await outboxOf(device.clinic.db).toArray()
  await device.drain()
  const [first] = made
  if (!first) throw new Error('nobody was made')
  return { world, device, before, id: first.patient.id, made }
}

const told = async ({ clinic: { db } }: Device): Promise<OpRow[]> =>
  toldBy(await outboxOf(db).toArray(), await notesIn(liveReading(db)))

test('a confirmed call lies as it lay, and one note tells that it is confirmed', async () => {
  const { device, before, id } = await confirmed()
  expect(await outboxOf(device.clinic.db).toArray()).toEqual(before)
  expect(await told(device)).toMatchObject([{ state: 'acked', ack_seq: 1 }])
  expect(await marksOf(device.clinic, patients, [id])).toEqual(new Map([[id, 'sending']]))
  expect((await readSyncState(device.clinic)).waiting).toBe(0)
})

test('it is not sent again, and leaves with the page that brings its row', async () => {
  const { world, device, id } = await confirmed(3)
  expect(await device.drain()).toBe('empty')
  expect(device.requests).toHaveLength(1)
  await device.pull()
  expect(await readRow(device.clinic, patients, id)).toMatchObject({ rev: 1 })
  expect([await outboxOf(device.clinic.db).count(), await metaOf(device.clinic.db, 'confirmed')]).toEqual([
    0,
    [],
  ])
  expect(
    (await sentOf(device.clinic.db).toArray()).map(({ state, ack_seq }) => [state, ack_seq]).toSorted(),
  ).toEqual([
    ['acked', 1],
    ['acked', 2],
    ['acked', 3],
  ])
  expect(world.server.rows.size).toBe(3)
})

test('what is written afterwards waits, is shown on top and goes out by itself', async () => {
  const { world, device, id } = await confirmed()
  await changePatient(device.clinic, id, { name: 'নতুন নাম' })
  expect(await countOf(device.clinic.db, 'going')).toBe(1)
  expect(await marksOf(device.clinic, patients, [id])).toEqual(new Map([[id, 'waiting']]))
  await device.drain()
  expect(device.requests.map((ops) => ops.length)).toEqual([1, 1])
  expect(await readRow(device.clinic, patients, id)).toMatchObject({ name: 'নতুন নাম' })
  await device.pull()
  expect(world.server.rows.get(`patients|${id}`)?.row).toMatchObject({ name: 'নতুন নাম' })
  expect(await outboxOf(device.clinic.db).count()).toBe(0)
})

test('it cannot be thrown away, and no file of unsent calls holds it', async () => {
  const { device, before } = await confirmed()
  expect(await discardOpAndBehind(device.clinic, before[0]?.op_id ?? '')).toEqual([])
  const owner = { practice_id: 1, user_id: device.user }
  expect((await backupOf(device.clinic.db, owner, new Date())).ops).toEqual([])
  expect((await rescueOutbox(owner, new Date(), device.disk)).ops).toEqual([])
})

test('a refused call beside it needs a person and blocks only what stands behind it', async () => {
  const world = newWorld()
  const device = await newDevice(world)
  open.push(device)
  const [bad, good] = [newPatient(device.clinic, 'ক', { refuse: 422 }), newPatient(device.clinic)]
  await write(device.clinic, bad.step, good.step)
  await changePatient(device.clinic, bad.patient.id, { name: 'খ' })
  await device.drain()
  expect((await told(device)).map((op) => op.state)).toEqual(['attention', 'acked', 'blocked'])
  const [decision] = await decisionsOf(device.clinic)
  await retryOp(device.clinic, decision?.op.op_id ?? '')
  expect((await told(device)).map((op) => op.state)).toEqual(['queued', 'acked', 'queued'])
})

test('a note of a call that another build has ended meanwhile goes with the next fetching', async () => {
  const { device } = await confirmed()
  await outboxOf(device.clinic.db).clear()
  await device.pull()
  expect(await metaOf(device.clinic.db, 'confirmed')).toEqual([])
})

test('where the note is full, confirmed calls are written one by one', async () => {
  const world = newWorld()
  const device = await newDevice(world)
  open.push(device)
  const full = Array.from({ length: 2000 }, (_, i): AcknowledgedOp => [10_000 + i, `gone ${i}`, 50_000])
  await setMeta(device.clinic.db, 'confirmed', full)
  await write(device.clinic, newPatient(device.clinic).step)
  await device.drain()
  expect(await outboxOf(device.clinic.db).toArray()).toMatchObject([{ state: 'acked', ack_seq: 1 }])
  expect(await metaOf(device.clinic.db, 'confirmed')).toHaveLength(2000)
})

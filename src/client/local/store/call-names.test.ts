import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { knowCalls } from './call-names.ts'
import { openStores } from '#local/database/open-stores.ts'
import { outboxOf } from '#local/database/stores.ts'
import { newDevice, newPatient, newWorld } from '#tests/torture/world.ts'
import { write } from '#local/outbox/write.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function waiting() {
  const device = await newDevice(newWorld())
  const { clinic } = device
  const made = [newPatient(clinic), newPatient(clinic)]
  await write(clinic, ...made.map(({ step }) => step))
  const calls = knowCalls(clinic.db)
  closing.push(calls.close, () => clinic.close())
  return { db: clinic.db, calls, names: made.map(({ patient }) => `patients|${patient.id}`) }
}

test('what a call is about is read once', async () => {
  const { calls, names } = await waiting()
  const once = await calls.of([1, 2, 9])
  expect([...once.values()].map((call) => call.touches)).toEqual(names.map((name) => [name]))
  expect((await calls.of([1])).get(1)).toBe(once.get(1))
})

test('another call in the same place is not taken for the one before it', async () => {
  const { db, calls } = await waiting()
  const [first] = await outboxOf(db).toArray()
  if (!first) throw new Error('nothing waits')
  await calls.of([first.seq])
  await outboxOf(db).put({ ...first, op_id: 'mended', touches: ['patients|other'] })
  expect(await calls.of([first.seq])).toEqual(
    new Map([[first.seq, { seq: first.seq, op_id: 'mended', touches: ['patients|other'] }]]),
  )
})

test('so is one that another window mended', async () => {
  const indexedDB = new IDBFactory()
  const place = { practice_id: 1, user_id: 2, indexedDB }
  const [here, there] = [await openStores(place), await openStores(place)]
  const calls = knowCalls(here)
  closing.push(
    calls.close,
    () => here.close(),
    () => there.close(),
  )
  const { db, names } = await waiting()
  const [first] = await outboxOf(db).toArray()
  if (!first) throw new Error('nothing waits')
  await outboxOf(here).add(first)
  expect((await calls.of([first.seq])).get(first.seq)?.touches).toEqual(names.slice(0, 1))
  await outboxOf(there).update(first.seq, { touches: ['patients|other'] })
  expect((await calls.of([first.seq])).get(first.seq)?.touches).toEqual(['patients|other'])
})

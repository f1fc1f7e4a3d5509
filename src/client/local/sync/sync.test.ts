import { afterEach, describe, expect, test } from 'vitest'
import {
  changePatient,
  type Device,
  newDevice,
  newPatient,
  newVisit,
  newWorld,
  patients,
  type Weather,
  visits,
  writeRow,
} from '#tests/torture/world.ts'
import { patch } from '#local/store/effects.ts'
import { marksOf } from '#local/outbox/marks.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { openAnswer } from '#local/outbox/sealed-op.ts'
import { resumeSending, sendingOf } from '#local/outbox/sending.ts'
import { retryOp } from '#local/outbox/settle.ts'
import { step } from '#local/store/steps.ts'
import { outboxOf, setMeta } from '#local/database/stores.ts'
import { sentOf } from '#tests/support/sent-of.ts'
import { write } from '#local/outbox/write.ts'

const open: Device[] = []
const world = () => newWorld()
const deviceOf = async (w: ReturnType<typeof newWorld>, given: Parameters<typeof newDevice>[1] = {}) => {
  const device = await newDevice(w, given)
  open.push(device)
  return device
}
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

test('a walk-in registered offline reaches the other device once the line is back', async () => {
  const w = world()
  const [tablet, desk] = [await deviceOf(w), await deviceOf(w, { user: 3 })]
  tablet.online = false
  const { patient, step: one } = newPatient(tablet.clinic)
  const { visit, step: two } = newVisit(tablet.clinic, patient.id)
  await write(tablet.clinic, one, two)
  await tablet.sync()
  expect(w.server.rows.size).toBe(0)
  expect(await marksOf(tablet.clinic, visits, [visit.id])).toEqual(new Map([[visit.id, 'waiting']]))
  tablet.online = true
  w.clock.at += 600_000
  await tablet.sync()
  await desk.sync()
  expect(await readRows(desk.clinic, patients)).toMatchObject([
    { id: patient.id, name: 'রহিমা বেগম', phone: '01712345678', rev: 1 },
  ])
  expect(await readRow(desk.clinic, visits, visit.id)).toMatchObject({ note: 'জ্বর', rev: 2 })
  expect(await marksOf(tablet.clinic, visits, [visit.id])).toEqual(new Map([[visit.id, 'saved']]))
  expect([await outboxOf(tablet.clinic.db).count(), await sentOf(tablet.clinic.db).count()]).toEqual([0, 2])
})

test.each<Weather[]>([
  ['request_lost'],
  ['answer_lost'],
  ['twice'],
  ['answer_lost', 'twice', 'answer_lost'],
  [500],
  [429],
  [503, 'answer_lost'],
  ['overrun', 'answer_lost', 'overrun'],
])('whatever becomes of the requests (%s %s %s), each call takes effect once', async (...weather) => {
  const w = world()
  const device = await deviceOf(w)
  const { patient, step: one } = newPatient(device.clinic)
  await write(device.clinic, one, newVisit(device.clinic, patient.id).step)
  device.weather = weather.filter((one) => one !== undefined)
  for (let i = 0; i < 8; i++) {
    await device.drain()
    w.clock.at += 400_000
  }
  await device.pull()
  expect([...w.server.effects.values()]).toEqual([1, 1])
  expect(await outboxOf(device.clinic.db).count()).toBe(0)
  expect(new Set(device.requests.flat().map((op) => op.op_id)).size).toBe(2)
})

test('a page killed between sending and noting the answer sends the same call again, with the same effect', async () => {
  const w = world()
  const device = await deviceOf(w)
  await write(device.clinic, newPatient(device.clinic).step)
  device.weather = ['answer_lost']
  await device.drain()
  await outboxOf(device.clinic.db).toCollection().modify({ state: 'sending', next_at: 0 })
  await device.restart()
  w.clock.at += 400_000
  await device.sync()
  expect([...w.server.effects.values()]).toEqual([1])
  expect(await outboxOf(device.clinic.db).count()).toBe(0)
})

test('a pulled row never covers what still waits here, and both changes meet', async () => {
  const w = world()
  const [tablet, desk] = [await deviceOf(w), await deviceOf(w, { user: 3 })]
  const { patient, step: one } = newPatient(tablet.clinic)
  await write(tablet.clinic, one)
  await tablet.sync()
  await desk.sync()
  tablet.online = false
  await changePatient(tablet.clinic, patient.id, { phone: '01811111111' })
  await changePatient(desk.clinic, patient.id, { name: 'রহিমা খাতুন', phone: '01922222222' })
  await desk.sync()
  tablet.online = true
  await tablet.pull()
  expect(await readRow(tablet.clinic, patients, patient.id)).toMatchObject({
    name: 'রহিমা খাতুন',
    phone: '01811111111',
    rev: 2,
  })
  await tablet.sync()
  await desk.sync()
  for (const device of [tablet, desk]) {
    expect(await readRow(device.clinic, patients, patient.id)).toMatchObject({
      name: 'রহিমা খাতুন',
      phone: '01811111111',
      rev: 3,
    })
  }
})

test('a row keeps its local change between the answer and the pull that brings it back', async () => {
  const w = world()
  const device = await deviceOf(w)
  const { patient, step: one } = newPatient(device.clinic)
  await write(device.clinic, one)
  await device.drain()
  expect(await marksOf(device.clinic, patients, [patient.id])).toEqual(new Map([[patient.id, 'sending']]))
  expect(await readRow(device.clinic, patients, patient.id)).toMatchObject({ rev: 0, name: 'রহিমা বেগম' })
  await device.pull()
  expect(await readRow(device.clinic, patients, patient.id)).toMatchObject({ rev: 1 })
})

describe('refusals', () => {
  test('a refused patient keeps its visit back, lets others go, and stays on screen with its fields', async () => {
    const w = world()
    const device = await deviceOf(w)
    const bad = newPatient(device.clinic, '', { refuse: 422 })
    const good = newPatient(device.clinic, 'করিম')
    const behind = newVisit(device.clinic, bad.patient.id)
    await write(device.clinic, bad.step, behind.step, good.step)
    await device.sync()
    const ops = await outboxOf(device.clinic.db).toArray()
    expect(ops.map((op) => op.state)).toEqual(['attention', 'blocked'])
    expect(ops[0]?.last_error).toMatchObject({ status: 422, code: 'refused', fields: { name: ['required'] } })
    expect(await openAnswer(device.clinic, ops[0] ?? { op_id: '', answer: null })).toMatchObject({
      code: 'refused',
    })
    expect([...w.server.rows.values()].map((row) => row.id)).toEqual([good.patient.id])
    expect(await readRow(device.clinic, visits, behind.visit.id)).toBeDefined()
    expect(await marksOf(device.clinic, patients, [bad.patient.id, good.patient.id])).toEqual(
      new Map([
        [bad.patient.id, 'attention'],
        [good.patient.id, 'saved'],
      ]),
    )
  })

  test('what stands behind a call refused in one batch with it sends nothing again that was sent long ago', async () => {
    const w = world()
    const device = await deviceOf(w)
    const { patient, step: one } = newPatient(device.clinic)
    await write(device.clinic, one)
    await changePatient(device.clinic, patient.id, { phone: '01811111111' })
    const lane = { lane: `patient:${patient.id}` }
    await write(
      device.clinic,
      step(
        writeRow,
        { body: { table: 'patients', id: patient.id, set: { name: 'সালমা' }, refuse: 409 } },
        { ...lane, effects: [patch(patients, patient.id, { name: 'সালমা' })] },
      ),
    )
    await changePatient(device.clinic, patient.id, { name: 'সালমা খাতুন' })
    await device.sync()
    const ops = await outboxOf(device.clinic.db).toArray()
    expect(ops.map((op) => [op.state, op.last_error?.status])).toEqual([
      ['attention', 409],
      ['blocked', undefined],
    ])
    expect(await readRow(device.clinic, patients, patient.id)).toMatchObject({
      name: 'সালমা খাতুন',
      phone: '01811111111',
    })
    for (const op of ops) await retryOp(device.clinic, op.op_id)
    await device.drain()
    expect((await outboxOf(device.clinic.db).toArray()).map((op) => op.state)).toEqual([
      'attention',
      'blocked',
    ])
    expect(await sentOf(device.clinic.db).count()).toBe(2)
  })

  test('a parent that the server has forgotten is sent again before what stands behind it', async () => {
    const w = world()
    const device = await deviceOf(w)
    const { patient, step: one } = newPatient(device.clinic)
    await write(device.clinic, one)
    await device.drain()
    await write(device.clinic, newVisit(device.clinic, patient.id).step)
    await device.pull()
    expect(await outboxOf(device.clinic.db).count()).toBe(1)
    w.server.rows.clear()
    w.server.log.clear()
    await device.drain()
    expect(
      (await outboxOf(device.clinic.db).toArray()).map((op) => op.touches[0]?.split('|')[0]).toSorted(),
    ).toEqual(['patients', 'visits'])
    w.clock.at += 60_000
    await device.drain()
    w.clock.at += 60_000
    await device.drain()
    expect([...w.server.rows.values()].map((row) => row.table).toSorted()).toEqual(['patients', 'visits'])
  })

  test('a signed-out device keeps its whole queue and goes on after the login', async () => {
    const w = world()
    const device = await deviceOf(w)
    for (const name of ['ক', 'খ', 'গ']) await write(device.clinic, newPatient(device.clinic, name).step)
    device.weather = [401]
    expect(await device.drain()).toBe('paused')
    expect(await device.drain()).toBe('paused')
    expect((await outboxOf(device.clinic.db).toArray()).map((op) => [op.state, op.attempts])).toEqual([
      ['queued', 0],
      ['queued', 0],
      ['queued', 0],
    ])
    expect((await sendingOf(device.clinic.db)).paused).toBe('sign_in')
    await resumeSending(device.clinic.db)
    expect(await device.drain()).toBe('empty')
    expect(w.server.rows.size).toBe(3)
  })

  test('a batch that is too large is halved until it goes; one too large alone waits for a person', async () => {
    const w = world()
    const device = await deviceOf(w)
    for (const name of ['ক', 'খ', 'গ', 'ঘ']) await write(device.clinic, newPatient(device.clinic, name).step)
    device.weather = [413, 413, 413]
    await device.drain()
    expect((await outboxOf(device.clinic.db).toArray()).map((op) => op.state)).toEqual([
      'attention',
      'queued',
      'queued',
      'queued',
    ])
    w.clock.at += 400_000
    await device.sync()
    expect(device.requests.map((ops) => ops.length)).toEqual([1, 2])
    expect(w.server.rows.size).toBe(3)
  })
})

test('two tabs on one disk send and fetch at once, and nothing is lost, doubled or stuck', async () => {
  const w = world()
  const tab = await deviceOf(w)
  const other = await deviceOf(w, { disk: tab.disk, keys: tab.clinic.keys })
  const made = Array.from({ length: 12 }, (_, i) => newPatient((i % 2 ? tab : other).clinic, `রোগী ${i}`))
  await Promise.all(made.map((one, i) => write((i % 2 ? tab : other).clinic, one.step)))
  await Promise.all([tab.sync(), other.sync(), tab.sync(), other.sync()])
  w.clock.at += 400_000
  await tab.sync()
  await tab.sync()
  expect([...w.server.effects.values()]).toEqual(Array.from({ length: 12 }, () => 1))
  expect(await outboxOf(tab.clinic.db).count()).toBe(0)
  expect(await readRows(other.clinic, patients)).toHaveLength(12)
})

test('the store of a newer build is not written by this one', async () => {
  const w = world()
  const device = await deviceOf(w)
  await setMeta(device.clinic.db, 'min_writer', 99)
  await expect(write(device.clinic, newPatient(device.clinic).step)).rejects.toMatchObject({ reason: 'old' })
  await expect(device.restart()).rejects.toMatchObject({ reason: 'old' })
})

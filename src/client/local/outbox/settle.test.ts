import { afterEach, describe, expect, test } from 'vitest'
import {
  changePatient,
  type Device,
  newDevice,
  newPatient,
  newVisit,
  newWorld,
  patients,
  visits,
} from '#tests/torture/world.ts'
import { sentOf } from '#tests/support/sent-of.ts'
import { marksOf } from './marks.ts'
import { restoreOps } from './restore.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { decisionsOf, discardOpAndBehind, fallsWith, retryOp } from './settle.ts'
import { archiveOf, metaOf, outboxOf } from '#local/database/stores.ts'
import { write } from './write.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

/** A refused patient with a visit behind him, and a patient of another lane that went through. */
async function refusedWalkIn() {
  const w = newWorld()
  const device = await newDevice(w)
  open.push(device)
  const bad = newPatient(device.clinic, 'র', { refuse: 422 })
  const behind = newVisit(device.clinic, bad.patient.id)
  await write(device.clinic, bad.step, behind.step)
  await device.sync()
  const [first] = await decisionsOf(device.clinic)
  if (!first) throw new Error('nothing was refused')
  return { w, device, bad, behind, refused: first }
}

test('a decision shows what was meant, what the server said and what waits behind it', async () => {
  const { refused, behind } = await refusedWalkIn()
  expect(refused.content.body).toMatchObject({ table: 'patients', set: { name: 'র' } })
  expect(refused.answer).toMatchObject({ errors: { name: ['required'] } })
  expect(refused.behind.map((op) => op.touches)).toEqual([[`visits|${behind.visit.id}`]])
})

describe('mending', () => {
  test('a refused call is mended by a new one, and what waited for it follows', async () => {
    const { w, device, bad, behind, refused } = await refusedWalkIn()
    await changePatient(device.clinic, bad.patient.id, { name: 'রহিমা' }, { replaces: refused.op.op_id })
    expect((await outboxOf(device.clinic.db).toArray()).map((op) => op.state)).toEqual(['queued', 'queued'])
    expect(await readRow(device.clinic, patients, bad.patient.id)).toMatchObject({ name: 'রহিমা' })
    await device.sync()
    expect(w.server.orphans).toEqual([])
    expect([...w.server.rows.keys()]).toEqual([`patients|${bad.patient.id}`, `visits|${behind.visit.id}`])
    expect(await outboxOf(device.clinic.db).count()).toBe(0)
    expect((await archiveOf(device.clinic.db).toArray()).map((op) => op.why)).toEqual(['replaced'])
  })

  test('mending what is no longer refused says so and changes nothing', async () => {
    const { device, bad, refused } = await refusedWalkIn()
    await discardOpAndBehind(device.clinic, refused.op.op_id)
    await expect(
      changePatient(device.clinic, bad.patient.id, { name: 'রহিমা' }, { replaces: refused.op.op_id }),
    ).rejects.toMatchObject({ reason: 'missing' })
  })

  test('trying again after a kept refusal takes a new id; after another refusal the same', async () => {
    const { w, device, refused } = await refusedWalkIn()
    await retryOp(device.clinic, refused.op.op_id)
    const [again, waiting] = await outboxOf(device.clinic.db).toArray()
    expect(waiting?.deps).toEqual([again?.op_id])
    expect(again?.op_id).not.toBe(refused.op.op_id)
    expect(again?.replaces).toBe(refused.op.op_id)
    await device.sync()
    expect((await decisionsOf(device.clinic)).map((d) => d.op.op_id)).toEqual([again?.op_id])
    expect(w.server.log.size).toBe(2)
    const other = newPatient(device.clinic, 'করিম', { refuse: 403 })
    await write(device.clinic, other.step)
    await device.sync()
    const forbidden = (await decisionsOf(device.clinic)).find((d) => d.op.last_error?.status === 403)
    await retryOp(device.clinic, forbidden?.op.op_id ?? '')
    expect(
      (await outboxOf(device.clinic.db).toArray()).find((op) => op.op_id === forbidden?.op.op_id)?.state,
    ).toBe('queued')
  })
})

describe('throwing away', () => {
  test('takes along what cannot be without it, keeps all of it in the archive and tells the server only its print', async () => {
    const { w, device, bad, behind, refused } = await refusedWalkIn()
    expect(await fallsWith(device.clinic, refused.op.op_id)).toHaveLength(1)
    expect(await discardOpAndBehind(device.clinic, refused.op.op_id)).toHaveLength(2)
    expect(await readRow(device.clinic, patients, bad.patient.id)).toBeUndefined()
    expect(await readRow(device.clinic, visits, behind.visit.id)).toBeUndefined()
    expect((await archiveOf(device.clinic.db).toArray()).map((op) => op.why)).toEqual([
      'discarded',
      'discarded',
    ])
    const traces = await outboxOf(device.clinic.db).toArray()
    expect(traces.map((op) => [op.call, op.state])).toEqual([
      ['POST /v1/sync/discards', 'queued'],
      ['POST /v1/sync/discards', 'queued'],
    ])
    await device.drain()
    expect(device.requests.at(-1)?.map((op) => 'input' in op && op.input.body)).toMatchObject([
      { op_id: refused.op.op_id, hash: refused.op.hash },
      {},
    ])
    expect(w.server.orphans).toEqual([])
  })

  test('is kept for thirty days, like what was sent', async () => {
    const { w, device, refused } = await refusedWalkIn()
    await discardOpAndBehind(device.clinic, refused.op.op_id)
    const kept = async () => [
      await archiveOf(device.clinic.db).count(),
      (await sentOf(device.clinic.db).toArray()).filter(({ at }) => at < w.clock.at - 30 * 86_400_000).length,
    ]
    const goOn = async (days: number) => {
      w.clock.at += days * 86_400_000
      await write(device.clinic, newPatient(device.clinic).step)
      await device.sync()
    }
    await goOn(0)
    await goOn(29)
    expect(await kept()).toEqual([2, 0])
    await goOn(2)
    expect(await kept()).toEqual([0, 0])
  })

  test('is taken back whole: rows and calls are there again, in their order, under ids the server has not heard of', async () => {
    const { w, device, bad, behind, refused } = await refusedWalkIn()
    const went = await discardOpAndBehind(device.clinic, refused.op.op_id)
    await device.drain()
    expect(await restoreOps(device.clinic, went)).toBe(2)
    expect(await readRow(device.clinic, patients, bad.patient.id)).toMatchObject({ name: 'র' })
    expect(await readRow(device.clinic, visits, behind.visit.id)).toBeDefined()
    await device.sync()
    const [again] = await decisionsOf(device.clinic)
    expect(again?.op.op_id).not.toBe(refused.op.op_id)
    expect(again?.behind.map((op) => op.touches)).toEqual([[`visits|${behind.visit.id}`]])
    await changePatient(device.clinic, bad.patient.id, { name: 'রহিমা' }, { replaces: again?.op.op_id ?? '' })
    await device.sync()
    expect(w.server.rows.get(`patients|${bad.patient.id}`)?.row).toMatchObject({ name: 'রহিমা' })
    expect(w.server.orphans).toEqual([])
    expect(await restoreOps(device.clinic, went)).toBe(0)
  })

  test('an edit thrown away gives back what the server has, and the edits after it stay', async () => {
    const w = newWorld()
    const device = await newDevice(w)
    open.push(device)
    const { patient, step } = newPatient(device.clinic)
    await write(device.clinic, step)
    await device.sync()
    await changePatient(device.clinic, patient.id, { name: 'ভুল' }, { refuse: 409 })
    await changePatient(device.clinic, patient.id, { phone: '01833333333' })
    await device.sync()
    const [refused] = await decisionsOf(device.clinic)
    await discardOpAndBehind(device.clinic, refused?.op.op_id ?? '')
    expect(await readRow(device.clinic, patients, patient.id)).toMatchObject({
      name: 'রহিমা বেগম',
      phone: '01833333333',
    })
    await device.sync()
    await device.sync()
    expect(w.server.rows.get(`patients|${patient.id}`)?.row).toMatchObject({
      name: 'রহিমা বেগম',
      phone: '01833333333',
    })
  })

  test('what is on its way is left alone', async () => {
    const w = newWorld()
    const device = await newDevice(w)
    open.push(device)
    await write(device.clinic, newPatient(device.clinic).step)
    await outboxOf(device.clinic.db).toCollection().modify({ state: 'sending' })
    const [op] = await outboxOf(device.clinic.db).toArray()
    expect(await discardOpAndBehind(device.clinic, op?.op_id ?? '')).toEqual([])
    expect(await readRows(device.clinic, patients)).toHaveLength(1)
  })

  test('a call is on its way from the moment it goes out until its answer is noted, and in no other batch', async () => {
    const w = newWorld()
    const device = await newDevice(w)
    open.push(device)
    const [sent, later] = [newPatient(device.clinic), newPatient(device.clinic)]
    await write(device.clinic, sent.step)
    const { line } = device.clinic
    const { push } = line
    const seen: unknown[] = []
    line.push = async (ops) => {
      if (seen.length === 0) {
        await write(device.clinic, later.step)
        seen.push(
          await discardOpAndBehind(device.clinic, ops[0]?.op_id ?? ''),
          await marksOf(device.clinic, patients, [sent.patient.id, later.patient.id]),
        )
      }
      return push(ops)
    }
    await device.drain()
    expect(seen).toEqual([
      [],
      new Map([
        [sent.patient.id, 'sending'],
        [later.patient.id, 'waiting'],
      ]),
    ])
    expect([...w.server.effects.values()]).toEqual([1, 1])
    expect(await metaOf(device.clinic.db, 'flight')).toBeUndefined()
  })

  test('what a killed page had on its way may be thrown away once the next one has looked', async () => {
    const w = newWorld()
    const device = await newDevice(w)
    open.push(device)
    await write(device.clinic, newPatient(device.clinic).step)
    device.weather = ['page_dies_before']
    await expect(device.drain()).rejects.toThrow()
    const [op] = await outboxOf(device.clinic.db).toArray()
    await device.restart()
    expect(await discardOpAndBehind(device.clinic, op?.op_id ?? '')).toEqual([])
    device.weather = ['request_lost']
    await device.drain()
    expect(await discardOpAndBehind(device.clinic, op?.op_id ?? '')).toEqual([op?.op_id])
  })
})

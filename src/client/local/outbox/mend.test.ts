import { afterEach, expect, test } from 'vitest'
import { type Device, newDevice, newPatient, newVisit, newWorld, patients } from '#tests/torture/world.ts'
import { marksOf } from './marks.ts'
import { mendOp, valueAt } from './mend.ts'
import { readRow } from '#local/store/rows.ts'
import { decisionsOf, discardOpAndBehind } from './settle.ts'
import { archiveOf, outboxOf } from '#local/database/stores.ts'
import { write } from './write.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

async function refused() {
  const w = newWorld()
  const device = await newDevice(w)
  open.push(device)
  const { patient, step } = newPatient(device.clinic, 'র', { refuse: 422 })
  const behind = newVisit(device.clinic, patient.id)
  await write(device.clinic, step, behind.step)
  await device.sync()
  const [decision] = await decisionsOf(device.clinic)
  if (!decision) throw new Error('nothing was refused')
  return { w, device, patient, behind, decision }
}

test('a refused call with one field mended goes anew, its row changes with it and what waited follows', async () => {
  const { w, device, patient, behind, decision } = await refused()
  expect(await marksOf(device.clinic, patients, [patient.id])).toEqual(new Map([[patient.id, 'attention']]))
  await mendOp(device.clinic, decision.op.op_id, { 'set.name': 'রহিমা', refuse: undefined })
  expect(await readRow(device.clinic, patients, patient.id)).toMatchObject({
    name: 'রহিমা',
    phone: patient.phone,
  })
  expect((await outboxOf(device.clinic.db).toArray()).map((op) => [op.state, op.replaces])).toContainEqual([
    'queued',
    decision.op.op_id,
  ])
  expect(await marksOf(device.clinic, patients, [patient.id])).toEqual(new Map([[patient.id, 'waiting']]))
  expect((await archiveOf(device.clinic.db).toArray()).map(({ op_id, why }) => [op_id, why])).toEqual([
    [decision.op.op_id, 'replaced'],
  ])
  await device.sync()
  await device.sync()
  expect(await outboxOf(device.clinic.db).count()).toBe(0)
  expect(w.server.rows.get(`patients|${patient.id}`)?.row).toMatchObject({ name: 'রহিমা' })
  expect(w.server.rows.has(`visits|${behind.visit.id}`)).toBe(true)
})

test('what somebody threw away meanwhile cannot be mended', async () => {
  const { device, decision } = await refused()
  await discardOpAndBehind(device.clinic, decision.op.op_id)
  await expect(mendOp(device.clinic, decision.op.op_id, { 'set.name': 'রহিমা' })).rejects.toMatchObject({
    reason: 'missing',
  })
})

test('a field is found in groups and lists by its dotted name', () => {
  const body = { patient: { name: 'Rahima' }, vitals: [{ value: 120 }] }
  expect([
    valueAt(body, ['patient', 'name']),
    valueAt(body, ['vitals', '0', 'value']),
    valueAt(body, ['patient', 'phone', 'x']),
  ]).toEqual(['Rahima', 120, undefined])
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  changePatient,
  type Device,
  newDevice,
  newPatient,
  newWorld,
  patients,
} from '#tests/torture/world.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { metaOf, outboxOf } from '#local/database/stores.ts'
import { write } from '#local/outbox/write.ts'

const open: Device[] = []
const world = () => newWorld()
const deviceOf = async (w: ReturnType<typeof newWorld>, given: Parameters<typeof newDevice>[1] = {}) => {
  const device = await newDevice(w, given)
  open.push(device)
  return device
}
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

/** The server is laid back to what stood there when this patient, its first row, was new. */
function layBack(
  { server }: ReturnType<typeof newWorld>,
  first: ReturnType<typeof newPatient>['patient'],
): void {
  server.rows.clear()
  server.rows.set(`patients|${first.id}`, {
    id: first.id,
    table: 'patients',
    n: 1,
    row: { ...first, rev: 1 },
    born: 1,
    columns: {},
  })
  for (const op of server.order.splice(1)) server.log.delete(op)
  server.seq = 1
}

describe('proof that nothing was missed', () => {
  test('a page with a hole is not stored; the whole copy is fetched again', async () => {
    const w = world()
    const [tablet, desk] = [await deviceOf(w), await deviceOf(w, { user: 3 })]
    const arrive = async (...names: string[]) => {
      for (const name of names) await write(tablet.clinic, newPatient(tablet.clinic, name).step)
      await tablet.sync()
    }
    // The first copy comes in pages of another kind: the hole is in one that follows it.
    await arrive('ক')
    await desk.pull()
    await arrive('খ', 'গ', 'ঘ')
    const { line } = desk.clinic
    const whole = line.pull.bind(line)
    let torn = true
    line.pull = async (since) => {
      const page = await whole(since)
      if (!torn || page.kind !== 'ok' || !page.reply) return page
      torn = false
      return { ...page, reply: { ...page.reply, rows: page.reply.rows.filter(({ n }) => n !== 3) } }
    }
    expect(await desk.pull()).toBe('current')
    expect((await readRows(desk.clinic, patients)).map((p) => p.name).toSorted()).toEqual([
      'ক',
      'খ',
      'গ',
      'ঘ',
    ])
    expect([torn, await metaOf(desk.clinic.db, 'cursor')]).toEqual([false, 4])
  })

  test('withheld numbers count as covered', async () => {
    const w = world()
    const [tablet, desk] = [await deviceOf(w), await deviceOf(w, { user: 3 })]
    const made = ['ক', 'খ', 'গ'].map((name) => newPatient(tablet.clinic, name))
    await write(tablet.clinic, ...made.map((one) => one.step))
    await tablet.sync()
    w.server.hidden.add(made[1]?.patient.id ?? '')
    expect(await desk.pull()).toBe('current')
    expect(await readRows(desk.clinic, patients)).toHaveLength(2)
  })

  test('a position that the server can no longer prove: the copy is renewed, what was removed there goes, the queue stays', async () => {
    const w = world()
    const device = await deviceOf(w)
    const [kept, removed] = [newPatient(device.clinic, 'থাকে'), newPatient(device.clinic, 'যায়')]
    await write(device.clinic, kept.step, removed.step)
    await device.sync()
    const waiting = newPatient(device.clinic, 'অপেক্ষায়')
    await write(device.clinic, waiting.step)
    w.server.rows.delete(`patients|${removed.patient.id}`)
    w.server.seq = 10
    w.server.floor = 9
    await device.pull()
    expect((await readRows(device.clinic, patients)).map((p) => p.name).toSorted()).toEqual(
      ['অপেক্ষায়', 'থাকে'].toSorted(),
    )
    expect(await outboxOf(device.clinic.db).count()).toBe(1)
    expect(await metaOf(device.clinic.db, 'resync')).toBeUndefined()
  })

  test('a server back from a backup gets again what it had confirmed and lost', async () => {
    const w = world()
    const device = await deviceOf(w)
    const { patient, step: one } = newPatient(device.clinic, 'আগে')
    await write(device.clinic, one)
    await device.sync()
    const after = newPatient(device.clinic, 'পরে')
    await write(device.clinic, after.step)
    await changePatient(device.clinic, patient.id, { phone: '01999999999' })
    await device.sync()
    layBack(w, patient)
    await device.pull()
    expect(await readRow(device.clinic, patients, after.patient.id)).toMatchObject({ name: 'পরে' })
    await device.sync()
    expect(w.server.rows.size).toBe(2)
    expect(await readRow(device.clinic, patients, patient.id)).toMatchObject({ phone: '01999999999', rev: 3 })
    expect(await outboxOf(device.clinic.db).count()).toBe(0)
  })

  test('a server back from a backup that has gone on since: every device hears of it, asks anew, and sends again what was lost', async () => {
    const w = world()
    const [device, desk] = [await deviceOf(w), await deviceOf(w, { user: 3 })]
    const { patient, step: one } = newPatient(device.clinic, 'আগে')
    await write(device.clinic, one)
    await device.sync()
    await write(device.clinic, newPatient(device.clinic, 'পরে').step)
    await changePatient(device.clinic, patient.id, { phone: '01999999999' })
    await device.sync()
    await desk.pull()
    layBack(w, patient)
    w.server.restores = [w.server.seq]
    for (const name of ['ক', 'খ', 'গ']) await write(desk.clinic, newPatient(desk.clinic, name).step)
    await desk.drain()
    await write(device.clinic, newPatient(device.clinic, 'অপেক্ষায়').step)
    for (const one of [device, desk, device, desk]) await one.sync()
    for (const { clinic } of [device, desk]) {
      const found = await readRows(clinic, patients)
      expect(found.map((p) => p.name).toSorted()).toEqual(['অপেক্ষায়', 'আগে', 'ক', 'খ', 'গ', 'পরে'].toSorted())
      expect(await readRow(clinic, patients, patient.id)).toMatchObject({ phone: '01999999999' })
      expect([await outboxOf(clinic.db).count(), await metaOf(clinic.db, 'restores')]).toEqual([0, 1])
    }
    expect(w.server.rows.size).toBe(6)
  })

  test('a device that had not heard of what was lost sends again what was confirmed to it, and copies nothing anew', async () => {
    const w = world()
    const device = await deviceOf(w)
    const { patient, step: one } = newPatient(device.clinic, 'আগে')
    await write(device.clinic, one)
    await device.sync()
    await write(device.clinic, newPatient(device.clinic, 'পরে').step)
    await device.drain()
    layBack(w, patient)
    w.server.restores = [w.server.seq]
    const copies = vi.spyOn(device.clinic.line, 'pull')
    await device.pull()
    await device.sync()
    expect(copies.mock.calls.map(([since]) => since)).not.toContain(0)
    expect([w.server.rows.size, await outboxOf(device.clinic.db).count()]).toEqual([2, 0])
  })

  test('a narrower scope drops what is no longer shown, but nothing that waits', async () => {
    const w = world()
    const device = await deviceOf(w)
    const made = ['ক', 'খ', 'গ'].map((name) => newPatient(device.clinic, name))
    await write(device.clinic, ...made.map((one) => one.step))
    await device.sync()
    const [, second, third] = made
    await changePatient(device.clinic, third?.patient.id ?? '', { phone: '01888888888' })
    w.server.hidden = new Set([second?.patient.id ?? '', third?.patient.id ?? ''])
    w.server.scope_version = 2
    await device.pull()
    expect((await readRows(device.clinic, patients)).map((p) => [p.name, p.phone])).toEqual([
      ['ক', '01712345678'],
      ['গ', '01888888888'],
    ])
  })
})

import { afterEach, expect, test } from 'vitest'
import {
  changePatient,
  type Device,
  modelLine,
  newDevice,
  newPatient,
  newVisit,
  newWorld,
  signsIn,
  visits,
  type World,
  writeRow,
} from '#tests/torture/world.ts'
import { patch, put } from './effects.ts'
import { sendDraft } from '#local/outbox/enqueue.ts'
import { draftWait } from '#local/outbox/outbox-rules.ts'
import { countOf } from '#local/outbox/outbox.ts'
import { retryNow } from '#local/outbox/sending.ts'
import { step } from './steps.ts'
import { pushFromWorker } from '#local/sync/worker-push.ts'
import { write } from '#local/outbox/write.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

/** A sheet in writing: a draft that is saved again and again. */
async function sheet(w: World) {
  const device = await newDevice(w)
  open.push(device)
  const { patient, step: register } = newPatient(device.clinic)
  await write(device.clinic, register)
  await device.sync()
  device.requests.length = 0
  const { visit } = newVisit(device.clinic, patient.id)
  const draft = `draft:${visit.id}`
  let saved = 0
  const made = (note: string, more: { unhurried?: true }) =>
    step(
      writeRow,
      { body: { table: 'visits', id: visit.id, set: { ...visit, note } } },
      {
        lane: `visit:${visit.id}`,
        draft,
        effects: [saved++ === 0 ? put(visits, { ...visit, note }) : patch(visits, visit.id, { note })],
        ...more,
      },
    )
  return {
    device,
    patient,
    visit,
    draft,
    save: (note: string) => write(device.clinic, made(note, { unhurried: true })),
    issue: (note: string) => write(device.clinic, made(note, {})),
    sent: () => device.requests.flat().length,
    note: () => w.server.rows.get(`visits|${visit.id}`)?.row['note'],
  }
}

test('a draft in writing is not sent at every save, but once after half a minute, however fast it is written', async () => {
  const w = newWorld()
  const { device, save, sent, note } = await sheet(w)
  for (let second = 0; second < 29; second++) {
    await save(`জ্বর ${second}`)
    await device.drain()
    w.clock.at += 1000
  }
  expect(sent()).toBe(0)
  w.clock.at += 1000
  expect(await device.drain()).toBe('empty')
  expect([sent(), note()]).toEqual([1, 'জ্বর 28'])
})

test('a hold that a clock noted before it was set back, by less than an hour too, keeps nothing here', async () => {
  const w = newWorld()
  const { device, save, sent } = await sheet(w)
  await save('জ্বর')
  w.clock.at -= 20 * 60_000
  await device.drain()
  expect(sent()).toBe(1)
})

test('the issue takes the place of the draft and goes at once', async () => {
  const { device, save, issue, sent, note } = await sheet(newWorld())
  await save('জ্বর')
  await issue('জ্বর ও কাশি')
  await device.drain()
  expect([sent(), note()]).toEqual([1, 'জ্বর ও কাশি'])
})

test('a sheet that was left, and a person who asks, are not kept waiting', async () => {
  const { device, draft, save, sent } = await sheet(newWorld())
  await save('জ্বর')
  await sendDraft(device.clinic, draft)
  await device.drain()
  expect(sent()).toBe(1)
  await save('কাশি')
  await device.drain()
  expect(sent()).toBe(1)
  await retryNow(device.clinic.db)
  await device.drain()
  expect(sent()).toBe(2)
})

test('what comes after a draft in its lane does not wait for it to be held', async () => {
  const { device, visit, save, sent } = await sheet(newWorld())
  await save('জ্বর')
  const body = { table: 'visits', id: visit.id, set: { serial: '9' } }
  await write(
    device.clinic,
    step(
      writeRow,
      { body },
      { lane: `visit:${visit.id}`, effects: [patch(visits, visit.id, { serial: '9' })] },
    ),
  )
  await device.drain()
  expect(sent()).toBe(2)
})

test('another patient’s calls pass a held draft', async () => {
  const { device, patient, save, sent } = await sheet(newWorld())
  await save('জ্বর')
  await changePatient(device.clinic, patient.id, { name: 'নতুন নাম' })
  await device.drain()
  expect(sent()).toBe(1)
  expect(await countOf(device.clinic.db, 'going')).toBe(1)
})

test('the worker holds it back as well, and sends it when its time has come', async () => {
  const w = newWorld()
  const { device, save, sent } = await sheet(w)
  await save('জ্বর')
  const push = {
    isPageOpen: () => Promise.resolve(false),
    clock: w.clock,
    indexedDB: device.disk,
    line: () => modelLine(w, device),
  }
  await signsIn(device)
  expect([await pushFromWorker(push), sent()]).toEqual([true, 0])
  w.clock.at += draftWait
  expect([await pushFromWorker(push), sent()]).toEqual([false, 1])
})

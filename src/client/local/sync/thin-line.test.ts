import { afterEach, expect, test } from 'vitest'
import { through } from '#contract/envelope.ts'
import { encodeOps } from '#contract/laid-ops.ts'
import {
  type Device,
  modelLine,
  newDevice,
  newPatient,
  newVisit,
  newWorld,
  type World,
} from '#tests/torture/world.ts'
import { pushAll } from './push.ts'
import type { Transport } from '#net/line.ts'
import { pageSender } from './page-sender.ts'
import { countOf } from '#local/outbox/outbox.ts'
import { hurry, sendingOf } from '#local/outbox/sending.ts'
import { write } from '#local/outbox/write.ts'

const open: Device[] = []
afterEach(() => open.splice(0).forEach((device) => device.clinic.close()))

interface Shape {
  /** Bytes a second. */
  rate: number
  /** Milliseconds after which whatever is on the line is cut off. */
  cut: number
}

/** A line so thin that a request is on it for seconds, and cut again and again. */
function thin(w: World, device: Device, { rate, cut }: Shape): Transport {
  const line = modelLine(w, device)
  return {
    ...line,
    async push(ops) {
      const packed = await through(
        new TextEncoder().encode(JSON.stringify({ ops: [], laid: encodeOps(ops) })),
        new CompressionStream('gzip'),
      )
      const takes = Math.round(((packed.length + 500) / rate) * 1000)
      const left = cut - (w.clock.at % cut)
      w.clock.at += Math.min(takes, left)
      return takes > left
        ? { kind: 'lost', message: 'Network Error' }
        : { ...(await line.push(ops)), rtt: takes }
    },
  }
}

/** An evening's walk-ins made without a line, which the page has tried to send. */
async function evening(walkIns: number) {
  const w = newWorld()
  const device = await newDevice(w)
  open.push(device)
  device.online = false
  for (let i = 0; i < walkIns; i++) {
    // As much as a sheet or a photographed report brings: noise, which nothing packs any smaller.
    const { patient, step } = newPatient(
      device.clinic,
      Array.from({ length: 20 }, () => crypto.randomUUID()).join(),
    )
    await write(device.clinic, step, newVisit(device.clinic, patient.id).step)
  }
  await device.drain()
  device.online = true
  return { w, device }
}

/** As the page does while somebody looks at it: every few seconds it asks whether somebody is there, and sends. */
async function sendFor(
  w: World,
  device: Device,
  { line, seconds }: { line: Transport; seconds: number },
): Promise<number> {
  const end = w.clock.at + seconds * 1000
  while (w.clock.at < end && (await countOf(device.clinic.db, 'going')) > 0) {
    await hurry(device.clinic.db, w.clock.at)
    await pushAll({ ...pageSender(device.clinic), line }, () => w.clock.at < end)
    w.clock.at += 5000
  }
  return countOf(device.clinic.db, 'going')
}

test('a line of 2.5 kB a second that is cut every four seconds carries an evening, in batches that fit it', async () => {
  const { w, device } = await evening(100)
  expect(await sendFor(w, device, { line: thin(w, device, { rate: 2500, cut: 4000 }), seconds: 150 })).toBe(0)
})

test('one that carries hardly more than a call at a time carries them one by one', async () => {
  const { w, device } = await evening(6)
  expect(await sendFor(w, device, { line: thin(w, device, { rate: 400, cut: 4500 }), seconds: 240 })).toBe(0)
})

test('a line that is plainly down says nothing about the size, and a good one is filled again', async () => {
  const { w, device } = await evening(40)
  device.online = false
  for (let i = 0; i < 6; i++) await sendFor(w, device, { line: modelLine(w, device), seconds: 5 })
  expect((await sendingOf(device.clinic.db)).limit).toBeGreaterThan(30)
  device.online = true
  device.requests.length = 0
  expect(await sendFor(w, device, { line: modelLine(w, device), seconds: 5 })).toBe(0)
  expect(device.requests.length).toBeLessThan(5)
})

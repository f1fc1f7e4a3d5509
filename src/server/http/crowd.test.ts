import { expect, test } from 'vitest'
import { chanceOf } from '#tests/torture/chance.ts'
import { Turnstile } from './turnstile.ts'

/** Milliseconds: a step of the played clock, how often a device looks, and what a batch takes where it has the machine to itself. */
const [tick, look, alone] = [10, 5000, 250]

interface Device {
  practice_id: number
  looksAt: number
  /** Not before this moment; null: its batch is there, or was answered. */
  due: number | null
  tries: number
  asked: number
  answered: number | null
}

/** All devices come within a third of a second; a batch takes `work` ms of the one machine that all share. */
async function playCrowd({ devices, work, atOnce }: { devices: number; work: number; atOnce: number }) {
  const clock = { now: 0, worked: 0 }
  const chance = chanceOf(7)
  const turnstile = new Turnstile({ atOnce, now: () => clock.now, random: () => chance.next() })
  const crowd = Array.from({ length: devices }, (_, n): Device => ({
    practice_id: Math.floor(n / 4),
    looksAt: chance.below(look),
    due: chance.below(300),
    tries: 0,
    asked: 0,
    answered: null,
  }))
  const inside = new Map<Device, { left: number; leave(): void }>()
  const stays = new AbortController().signal
  const isDue = ({ due, tries, looksAt }: Device) =>
    due !== null && due <= clock.now && (tries === 0 || (clock.now - looksAt) % look < tick)
  const sends = async (device: Device) => {
    Object.assign(device, { due: null, tries: device.tries + 1, asked: clock.now })
    const batch = { practice_id: device.practice_id, bytes: 4600 }
    const known = await turnstile.identify(batch.bytes, stays)
    const entering = known.kind === 'in' ? turnstile.enter(batch, stays) : known
    if (known.kind === 'in') known.leave()
    const entry = await entering
    if (entry.kind === 'in') inside.set(device, { left: work, leave: entry.leave })
    if (entry.kind === 'overrun') device.due = clock.now + entry.seconds * 1000 + chance.below(1000)
  }
  while (crowd.some(({ answered }) => answered === null)) {
    clock.now += tick
    for (const device of crowd) if (isDue(device)) void sends(device)
    await settled()
    const share = Math.min(1 / inside.size, work / alone) * tick
    if (inside.size > 0) clock.worked += tick
    for (const [device, one] of inside) {
      one.left -= share
      if (one.left > 0) continue
      inside.delete(device)
      one.leave()
      device.answered = clock.now
    }
    await settled()
  }
  const took = crowd.map(({ asked, answered }) => (answered ?? 0) - asked).toSorted((a, b) => a - b)
  return {
    all: clock.now,
    filled: clock.worked / clock.now,
    p99: took[Math.floor(devices * 0.99)] ?? 0,
    tries: crowd.reduce((sum, { tries }) => sum + tries, 0),
  }
}

/** Every promise that can go on has gone on. */
async function settled(): Promise<void> {
  for (let n = 0; n < 4; n++) await Promise.resolve()
}

test('three hundred devices that come at once are through in little more than their work takes, and none is worked on for long', async () => {
  const told = await playCrowd({ devices: 300, work: 150, atOnce: 4 })
  expect(told.all).toBeLessThan(1.4 * 300 * 150)
  expect(told.filled).toBeGreaterThan(0.8)
  expect(told.p99).toBeLessThan(1000)
  expect(told.tries).toBeLessThan(300 * 3)
})

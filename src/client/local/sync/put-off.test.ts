import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { newDevice, newPatient, newWorld } from '#tests/torture/world.ts'
import { changeSending, sendingOf } from '#local/outbox/sending.ts'
import { write } from '#local/outbox/write.ts'
import { startSync } from './sync-engine.ts'
import type { SyncState } from './sync-state.ts'

const stops: (() => void)[] = []
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
})

/** A page whose first batch an overrun server puts off for forty seconds. */
async function putOff() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const w = newWorld()
  const device = await newDevice(w)
  const { clinic } = device
  const states: SyncState[] = []
  let wake = () => {}
  let nudge = (_seq: number | null) => {}
  const asked = { pings: 0, pulls: 0 }
  const [ping, pull] = [clinic.line.ping.bind(clinic.line), clinic.line.pull.bind(clinic.line)]
  clinic.line.ping = () => ((asked.pings += 1), ping())
  clinic.line.pull = (...since) => ((asked.pulls += 1), pull(...since))
  const sync = startSync(clinic, {
    onState: (state) => states.push(state),
    signs: {
      isVisible: () => true,
      onWake: (call) => ((wake = call), () => {}),
      onNudge: (call) => ((nudge = call), () => {}),
    },
  })
  stops.push(() => {
    sync.stop()
    clinic.close()
  })
  await sync.now()
  device.weather = ['overrun']
  await write(clinic, newPatient(clinic).step)
  const last = () => states.at(-1)
  await expect.poll(() => last()?.kind).toBe('busy')
  return { w, clinic, sync, last, asked, wake: () => wake(), nudge: () => nudge(null) }
}

test('neither a page that is woken nor an answered ping ends the time for which a server asked, and then the batch goes by itself', async () => {
  const { w, clinic, last, asked, wake } = await putOff()
  expect(last()).toMatchObject({ waiting: 1, decisions: 0, next_at: w.clock.at + 40_500 })
  const { pings, pulls } = asked
  w.clock.at += 100
  wake()
  // The round is over, and what it says of the line stands.
  await expect.poll(async () => (await sendingOf(clinic.db)).last_success).toBe(w.clock.at)
  await changeSending(clinic.db, { failures: 1 })
  await vi.advanceTimersByTimeAsync(5000)
  // Somebody is there: what others did is fetched, and nothing is sent.
  await expect.poll(() => [asked.pings - pings, asked.pulls - pulls]).toEqual([1, 2])
  w.clock.at += 40_000
  await vi.advanceTimersByTimeAsync(20_000)
  expect([w.server.rows.size, last()?.kind]).toEqual([0, 'busy'])
  w.clock.at += 501
  await vi.advanceTimersByTimeAsync(5000)
  await expect.poll(() => last()?.kind).toBe('clear')
  expect(w.server.rows.size).toBe(1)
})

test('a person who presses to send it now does not wait for that', async () => {
  const { w, sync, last } = await putOff()
  await sync.now()
  expect([w.server.rows.size, last()?.kind]).toEqual([1, 'clear'])
})

test('while the server has its time it is not asked by the clock alone what is new, but when it says that something is', async () => {
  const { w, clinic, asked, nudge } = await putOff()
  const { pulls } = asked
  await vi.advanceTimersByTimeAsync(60_000)
  // A round would be over by then.
  await wait(500)
  expect(asked.pulls).toBe(pulls)
  w.clock.at += 100
  nudge()
  await expect.poll(async () => (await sendingOf(clinic.db)).last_success).toBe(w.clock.at)
  expect(asked.pulls).toBeGreaterThan(pulls)
})

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
  let pings = 0
  const ping = clinic.line.ping.bind(clinic.line)
  clinic.line.ping = () => ((pings += 1), ping())
  const sync = startSync(clinic, {
    onState: (state) => states.push(state),
    signs: { isVisible: () => true, onWake: (call) => ((wake = call), () => {}) },
  })
  stops.push(() => {
    sync.stop()
    clinic.close()
  })
  await sync.now()
  device.weather = ['overrun']
  await write(clinic, newPatient(clinic).step)
  const last = () => states.at(-1)
  await vi.waitFor(() => expect(last()?.kind).toBe('busy'))
  return { w, clinic, sync, last, wake: () => wake(), pings: () => pings }
}

test('neither a page that is woken nor an answered ping ends the time for which a server asked, and then the batch goes by itself', async () => {
  const { w, clinic, last, wake, pings } = await putOff()
  expect(last()).toMatchObject({ waiting: 1, decisions: 0, next_at: w.clock.at + 40_500 })
  await changeSending(clinic.db, { failures: 1 })
  wake()
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(async () => expect((await sendingOf(clinic.db)).failures).toBe(0))
  expect(pings()).toBeGreaterThan(0)
  w.clock.at += 40_000
  await vi.advanceTimersByTimeAsync(20_000)
  expect([w.server.rows.size, last()?.kind]).toEqual([0, 'busy'])
  w.clock.at += 501
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(last()?.kind).toBe('clear'))
  expect(w.server.rows.size).toBe(1)
})

test('a person who presses to send it now does not wait for that', async () => {
  const { w, sync, last } = await putOff()
  await sync.now()
  expect([w.server.rows.size, last()?.kind]).toEqual([1, 'clear'])
})

import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { runningIn } from '#tests/torture/running-sync.ts'
import { newPatient, newWorld } from '#tests/torture/world.ts'
import { outboxOf } from '#local/database/stores.ts'
import { write } from '#local/outbox/write.ts'

const stops: (() => void)[] = []
const running = runningIn(stops)
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
})

test('a call that a gateway refused again and again goes soon after the server has answered', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const w = newWorld()
  const { device, last, sync } = await running(w)
  const refused = async (times: number) => {
    device.weather = [502]
    await sync.now()
    expect((await outboxOf(device.clinic.db).toArray())[0]).toMatchObject({
      attempts: times,
      state: 'queued',
    })
  }
  device.weather = [502]
  await write(device.clinic, newPatient(device.clinic).step)
  for (let times = 1; times <= 6; times++) await refused(times)
  expect(last()).toBe('sending')
  w.clock.at += 16_000
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(last()).toBe('clear'))
  expect(w.server.rows.size).toBe(1)
})

test('a gateway that refuses the question too wears out no call: it goes with the first question that is answered', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const w = newWorld()
  const { device, last, sync } = await running(w)
  await sync.now()
  device.weather = Array.from({ length: 400 }, () => 502)
  await write(device.clinic, newPatient(device.clinic).step)
  const tries = async () => (await outboxOf(device.clinic.db).toArray())[0]?.hour.tries ?? 0
  await vi.waitFor(async () => expect(await tries()).toBe(1))
  for (let pings = 0; pings < 60; pings++) {
    w.clock.at += 5000
    await vi.advanceTimersByTimeAsync(5000)
    await sleep(5)
  }
  expect(await tries()).toBeLessThan(10)
  device.weather = []
  w.clock.at += 5000
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(last()).toBe('clear'))
  expect(w.server.rows.size).toBe(1)
})

test('a call that the server failed at goes again when its wait is over, not with the next minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const w = newWorld()
  const { device, sync } = await running(w)
  await sync.now()
  await write(device.clinic, newPatient(device.clinic, '', { refuse: 500 }).step)
  const tried = async () => (await outboxOf(device.clinic.db).toArray())[0]?.attempts
  await vi.waitFor(async () => expect(await tried()).toBe(1))
  await vi.advanceTimersByTimeAsync(5000)
  expect(await tried()).toBe(1)
  w.clock.at += 10_000
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(async () => expect(await tried()).toBe(2))
})

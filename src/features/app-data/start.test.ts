import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppData } from './contract.ts'
import { type Start, startApp } from './start.ts'

const data: AppData = {
  version: 'v1',
  server_time: '2026-11-22T12:30:00.000Z',
  product: 'Niramoy',
  min_app: 1,
  enums: { gender: {}, relationship: {}, visit_type: {} },
  blood_groups: {},
  payment_types: {},
  sms_types: [],
  specialities: [],
  features: { therapies: [2, 28, 86] },
  locations: { version: '', url: '' },
  catalogue: null,
  root_public_key: { kty: 'EC', crv: 'P-256', x: '', y: '' },
  demonstration: null,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function device(on: { kept: AppData | null; answers: (AppData | null)[] }) {
  const told: Start[] = []
  const kept: AppData[] = []
  let asked = 0
  const running = startApp({
    ask: () => {
      const answer = on.answers[asked++]
      return answer ? Promise.resolve(answer) : Promise.reject(new Error('no line'))
    },
    kept: { read: () => Promise.resolve(on.kept), keep: (value) => Promise.resolve(void kept.push(value)) },
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    tell: (start) => told.push(start),
  })
  return { told, kept, running, asked: () => asked }
}

test('a first start with no line asks again every five seconds until there is an answer (R1.09, R4.01, R7.06, R8.13, R9.05)', async () => {
  const first = device({ kept: null, answers: [null, null, data] })
  await vi.advanceTimersByTimeAsync(0)
  expect(first.told).toEqual([{ kind: 'loading', failed: true }])
  await vi.advanceTimersByTimeAsync(4999)
  expect(first.asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(first.asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(5000)
  await first.running
  expect(first.told.at(-1)).toEqual({ kind: 'loaded', data })
  expect(first.kept).toEqual([data])
})

test('a kept copy is a start, and is renewed behind the screen (R1.08, R1.10)', async () => {
  const newer = { ...data, version: 'v2' }
  const again = device({ kept: data, answers: [null, newer] })
  await vi.advanceTimersByTimeAsync(0)
  expect(again.told).toEqual([{ kind: 'loaded', data }])
  await vi.advanceTimersByTimeAsync(5000)
  await again.running
  expect(again.told).toEqual([
    { kind: 'loaded', data },
    { kind: 'loaded', data: newer },
  ])
  expect(again.kept).toEqual([newer])
})

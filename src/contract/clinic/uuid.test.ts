import { afterEach, expect, test, vi } from 'vitest'
import { isUuid, newId, uuidText } from './uuid.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('an id is a UUIDv7 that carries the moment it was made', () => {
  const before = Date.now()
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const ms = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  expect(ms).toBeGreaterThanOrEqual(before)
  expect(isUuid(id)).toBe(true)
})

test('twenty thousand ids made at once are different and in order', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

test('ids of one action end alike, those of the next do not', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  const [patient, visit] = [newId(), newId()]
  vi.advanceTimersByTime(1)
  const next = newId()
  expect(visit.slice(19)).toBe(patient.slice(19))
  expect(visit > patient).toBe(true)
  expect(next.slice(19)).not.toBe(patient.slice(19))
})

test('ids keep rising when the clock of the device is set back', () => {
  const first = newId()
  vi.useFakeTimers({ now: Date.now() - 86_400_000 })
  expect(newId() > first).toBe(true)
})

test.each([
  '',
  'abc',
  '018f4d5e-7c1a-9b2c-8d3e-4f5a6b7c8d9e',
  '018f4d5e-7c1a-7b2c-cd3e-4f5a6b7c8d9e',
  '018F4D5E-7C1A-7B2C-8D3E-4F5A6B7C8D9E',
  '018f4d5e7c1a7b2c8d3e4f5a6b7c8d9e',
])('%j is no id of ours', (text) => {
  expect(isUuid(text)).toBe(false)
})

test('bytes are written with the hyphens in their places', () => {
  expect(uuidText(Uint8Array.from({ length: 16 }, (_, index) => index))).toBe(
    '00010203-0405-0607-0809-0a0b0c0d0e0f',
  )
})

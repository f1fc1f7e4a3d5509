import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftSaver, quietMs, type SavingState } from './draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('quick changes are saved once, after a moment of quiet', async () => {
  const saved: string[] = []
  const saver = draftSaver(
    async (text: string) => void saved.push(text),
    () => undefined,
  )
  for (const text of ['n', 'na', 'nap']) saver.change(text)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(quietMs)
  expect(saved).toEqual(['nap'])
})

test('leaving saves at once, and nothing twice', async () => {
  const saved: string[] = []
  const saver = draftSaver(
    async (text: string) => void saved.push(text),
    () => undefined,
  )
  saver.change('nap')
  await saver.flush()
  await saver.flush()
  await vi.advanceTimersByTimeAsync(quietMs * 2)
  expect(saved).toEqual(['nap'])
})

test('what the device could not save is said, kept, and saved with the next change', async () => {
  const told: SavingState[] = []
  let full = true
  const saved: string[] = []
  const saver = draftSaver(
    async (text: string) => {
      if (full) throw new Error('full')
      saved.push(text)
    },
    (state) => told.push(state),
  )
  saver.change('a')
  await expect(saver.flush()).rejects.toThrow('full')
  full = false
  await saver.flush()
  expect(saved).toEqual(['a'])
  expect(told).toEqual(['changed', 'failed', 'saved'])
})

test('a change during a saving is saved after it', async () => {
  const saved: string[] = []
  let finish = (): void => undefined
  const saver = draftSaver(
    (text: string) =>
      new Promise<void>((done) => {
        finish = () => {
          saved.push(text)
          done()
        }
      }),
    () => undefined,
  )
  saver.change('a')
  const first = saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  saver.change('b')
  finish()
  await first
  const second = saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  finish()
  await second
  expect(saved).toEqual(['a', 'b'])
})

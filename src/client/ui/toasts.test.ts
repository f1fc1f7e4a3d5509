import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, flash, holdToast, openMessageLine, releaseToast, toast, toasts } from './toasts.ts'

const shown = () => toasts.getState().shown

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  for (const one of shown()) dismissToast(one.id)
})

test('a message lasts 4 s at the bottom right unless told otherwise, and can be taken down (R9.06, R9.07)', () => {
  const down = toast('saved')
  expect(shown()).toMatchObject([
    { text: 'saved', kind: 'default', place: 'bottom-right', lasts: 4000, dismissible: true },
  ])
  down()
  expect(shown()).toEqual([])
})

test('a message stands exactly as long as it was told to', () => {
  toast('booked', { lasts: 1500 })
  vi.advanceTimersByTime(1499)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('whoever reads it holds it, and its time begins anew when he is done', () => {
  toast('absent')
  const [one] = shown()
  if (!one) throw new Error('nothing is shown')
  vi.advanceTimersByTime(3000)
  holdToast(one)
  vi.advanceTimersByTime(60_000)
  releaseToast(one)
  vi.advanceTimersByTime(3999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('a message with an undo stays 10 s; a flash comes 3 ms later, at the top right (R9.11, R9.14)', () => {
  toast('absent', { kind: 'warning', undo: () => undefined })
  flash('no access', 'error')
  vi.advanceTimersByTime(2)
  expect(shown()).toMatchObject([{ lasts: 10_000 }])
  vi.advanceTimersByTime(1)
  expect(shown()).toMatchObject([{ lasts: 10_000 }, { place: 'top-right', kind: 'error' }])
})

test('a flash taken back before it came never comes', () => {
  flash('no access')()
  vi.advanceTimersByTime(10)
  expect(shown()).toEqual([])
})

test('while a page has a line for messages they are said there, not over the page; one with a place of its own floats', () => {
  vi.stubGlobal('document', { querySelector: () => null })
  const close = openMessageLine()
  toast('called')
  toast('a new version', { place: 'bottom-left' })
  expect(shown().map(({ inLine }) => inLine)).toEqual([true, false])
  close()
  toast('saved')
  expect(shown().at(-1)?.inLine).toBe(false)
  expect(toasts.getState().lines).toBe(0)
  vi.unstubAllGlobals()
})

test('a message about an open dialog is said above it, though the page has a line', () => {
  vi.stubGlobal('document', { querySelector: () => ({}) })
  const close = openMessageLine()
  toast('refused')
  expect(shown().at(-1)?.inLine).toBe(false)
  close()
  vi.unstubAllGlobals()
})

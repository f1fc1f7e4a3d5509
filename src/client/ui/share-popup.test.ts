import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePollMs, sharePopup } from '#contract/clinic/share-networks.ts'
import { openShare, type ShareEvent } from './share-popup.ts'

beforeEach(() => {
  vi.useFakeTimers()
  for (const [name, value] of Object.entries({ screenX: 0, screenY: 0, outerWidth: 1366, outerHeight: 768 }))
    vi.stubGlobal(name, value)
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A window that a browser opens. */
const aWindow = () => {
  const popup = { closed: false, focus: vi.fn(), close: vi.fn() }
  popup.close.mockImplementation(() => {
    popup.closed = true
  })
  return popup
}
const opening = (...popups: unknown[]) => {
  const open = vi.fn()
  for (const popup of popups) open.mockReturnValueOnce(popup)
  vi.stubGlobal('open', open)
  return open
}
const sharing = (told: ShareEvent[], size: { width: number; height: number } = sharePopup) =>
  openShare('https://network.test/share', { size, tell: (event) => told.push(event) })

test('a network is told in a window of 626 by 436 in the middle (R7.22)', () => {
  const popup = aWindow()
  const open = opening(popup)
  sharing([])
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://network.test/share',
    '_blank',
    'popup,width=626,height=436,left=370,top=166',
  )
  popup.closed = true
})

test('the window has the size that is asked for (R7.17)', () => {
  const popup = aWindow()
  const open = opening(popup)
  sharing([], { width: 366, height: 168 })
  expect(open.mock.calls[0]?.[2]).toBe('popup,width=366,height=168,left=500,top=300')
  popup.closed = true
})

test('an open window says so, and once that it was closed, which is looked for every 500 ms (R7.23, R7.24, R9.13)', () => {
  expect(closePollMs).toBe(500)
  const told: ShareEvent[] = []
  const popup = aWindow()
  opening(popup)
  sharing(told)
  expect(told).toEqual(['open'])
  vi.advanceTimersByTime(5 * closePollMs)
  popup.closed = true
  vi.advanceTimersByTime(closePollMs - 1)
  expect(told).toEqual(['open'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['open', 'close'])
  vi.advanceTimersByTime(20 * closePollMs)
  expect(told).toEqual(['open', 'close'])
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever shares again while the window stands closes it, and hears of the change before the new one (R7.25)', () => {
  const told: ShareEvent[] = []
  const [first, second] = [aWindow(), aWindow()]
  opening(first, second)
  sharing(told)
  sharing(told)
  expect(first.close).toHaveBeenCalledOnce()
  expect(told).toEqual(['open', 'change', 'open'])
  second.closed = true
  vi.advanceTimersByTime(closePollMs)
  expect(told).toEqual(['open', 'change', 'open', 'close'])
})

test('a window that was closed a moment ago is told as closed before the next one opens (R7.24, R7.25)', () => {
  const told: ShareEvent[] = []
  const [first, second] = [aWindow(), aWindow()]
  opening(first, second)
  sharing(told)
  first.closed = true
  sharing(told)
  expect(first.close).not.toHaveBeenCalled()
  expect(told).toEqual(['open', 'close', 'open'])
  second.closed = true
})

test('who has left hears nothing more, and no timer is left; the window is still closed for the next (R7.24, R7.25)', () => {
  const told: ShareEvent[] = []
  const others: ShareEvent[] = []
  const [first, second] = [aWindow(), aWindow()]
  opening(first, second)
  sharing(told)?.()
  expect(vi.getTimerCount()).toBe(0)
  sharing(others)
  expect(first.close).toHaveBeenCalledOnce()
  expect([told, others]).toEqual([['open'], ['change', 'open']])
  second.closed = true
})

test('a window that the browser kept shut is no window: nothing is told, and nothing watched (R7.23)', () => {
  const told: ShareEvent[] = []
  opening(null)
  expect(sharing(told)).toBeNull()
  expect([told, vi.getTimerCount()]).toEqual([[], 0])
})

import { expect, test } from 'vitest'
import { watchFaults } from './fault-watch.ts'

function watched() {
  const page = new EventTarget()
  const time = { now: 0 }
  const said: number[] = []
  const stop = watchFaults(
    page,
    () => said.push(time.now),
    () => time.now,
  )
  return {
    time,
    said,
    stop,
    fail: (kind: string) => page.dispatchEvent(new Event(kind)),
    hear: (event: Event) => {
      page.dispatchEvent(event)
      return said
    },
  }
}

test('what nobody caught is said, a promise as well as an error', () => {
  const page = watched()
  page.fail('error')
  page.time.now = 60_000
  page.fail('unhandledrejection')
  expect(page.said).toEqual([0, 60_000])
})

test('a fault that comes with every press is said once a minute', () => {
  const page = watched()
  for (const at of [0, 5000, 59_999, 60_001, 61_000]) {
    page.time.now = at
    page.fail('error')
  }
  expect(page.said).toEqual([0, 60_001])
})

test('a page that is gone says nothing', () => {
  const page = watched()
  page.stop()
  page.fail('error')
  expect(page.said).toEqual([])
})

test('a second round of drawing is no fault', () => {
  const page = watched()
  const error = Object.assign(new Event('error'), {
    message: 'ResizeObserver loop completed with undelivered notifications.',
  })
  expect(page.hear(error)).toEqual([])
})

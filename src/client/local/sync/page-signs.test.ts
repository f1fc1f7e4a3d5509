import { afterEach, expect, test, vi } from 'vitest'
import { pageSigns } from './page-signs.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page asks for the line when it is said to come or to go, and when somebody is back', () => {
  const page = new EventTarget()
  const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', shown)
  const asked: string[] = []
  let now = ''
  const stop = pageSigns().onWake(() => asked.push(now))
  const happens = (event: string, at: EventTarget = page) => {
    now = event
    at.dispatchEvent(new Event(event))
  }
  for (const event of ['offline', 'online', 'focus']) happens(event)
  happens('visibilitychange', shown)
  shown.visibilityState = 'hidden'
  happens('visibilitychange', shown)
  stop()
  happens('offline')
  expect(asked).toEqual(['offline', 'online', 'focus', 'visibilitychange'])
})

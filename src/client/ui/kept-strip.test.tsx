import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useKitText } from '#text/kit-text.ts'
import { speak } from '#text/language.ts'
import { KeptStrip } from './kept-strip.tsx'

beforeAll(async () => {
  speak('en')
  await useKitText.load()
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const said = (written: string) =>
  renderToStaticMarkup(<KeptStrip at={Date.parse(written)} onThrowAway={() => undefined} />)

test('a form that was left today is told by its clock, an older one by its day too', () => {
  expect(said('2026-11-28T11:10:00Z')).toContain('Kept from 5:10 PM;')
  // A minute before midnight in Dhaka.
  expect(said('2026-11-27T17:59:00Z')).toContain('Kept from 27/11/2026, 11:59 PM;')
  expect(said('2026-11-27T18:00:00Z')).toContain('Kept from 12:00 AM;')
})

import { afterEach, expect, test, vi } from 'vitest'
import { dirtyForm } from './dirty-form.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['here', { byHand: true, asks: false }],
  ['here', { byHand: true, asks: true }],
  ['elsewhere', { byHand: false, asks: true }],
  [null, { byHand: false, asks: false }],
])('what a reload would take stands %s: %j', (where, { byHand, asks }) => {
  vi.stubGlobal('document', { querySelector: () => (byHand ? {} : null) })
  vi.stubGlobal('dispatchEvent', () => !asks)
  expect(dirtyForm()).toBe(where)
})

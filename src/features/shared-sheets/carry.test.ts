import { afterEach, expect, test, vi } from 'vitest'
import { openOutside } from './carry.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's window at a place on a screen, and what was opened from it. */
function windowAt(place: { screenX: number; screenY: number; outerWidth: number; outerHeight: number }) {
  const [open, assign] = [vi.fn(), vi.fn()]
  for (const [name, value] of Object.entries({ ...place, open, location: { assign } }))
    vi.stubGlobal(name, value)
  return { open, assign }
}

test('a page of the web is told in a small window in the middle, which learns nothing of this one (R9.12)', () => {
  const { open, assign } = windowAt({ screenX: 100, screenY: 50, outerWidth: 1366, outerHeight: 768 })
  openOutside('https://api.whatsapp.com/send?text=a')
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://api.whatsapp.com/send?text=a',
    '_blank',
    'popup,width=626,height=436,left=470,top=216,noopener,noreferrer',
  )
  expect(assign).not.toHaveBeenCalled()
})

test('an application is told by its own address, and no empty page is left behind', () => {
  const { open, assign } = windowAt({ screenX: 0, screenY: 0, outerWidth: 360, outerHeight: 740 })
  openOutside('sms:?body=a')
  expect(assign).toHaveBeenCalledExactlyOnceWith('sms:?body=a')
  expect(open).not.toHaveBeenCalled()
})

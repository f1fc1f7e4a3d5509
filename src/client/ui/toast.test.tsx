import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { useKitText } from '#text/kit-text.ts'
import { speak } from '#text/language.ts'
import { ToastStack } from './toast.tsx'
import { type ToastKind, toastKinds, type ToastPlace, toastPlaces } from './toasts.ts'

beforeAll(async () => {
  speak('en')
  await useKitText.load()
})

const drawn = (place: ToastPlace, kind: ToastKind): string =>
  renderToStaticMarkup(
    <ToastStack
      place={place}
      shown={[{ id: 1, text: 'Saved', kind, place, lasts: 4000, dismissible: true, inLine: false }]}
    />,
  )

test('a message has six places of its own on the screen (R9.08)', () => {
  expect(toastPlaces).toEqual(['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right'])
  const stacks = toastPlaces.map((place) => drawn(place, 'default'))
  expect(new Set(stacks).size).toBe(6)
  for (const stack of stacks) expect(stack).toContain('Saved')
})

test.each(toastKinds)(
  'of the five kinds, %s has its own look, and only an error interrupts who listens (R9.09)',
  (kind) => {
    expect(toastKinds).toEqual(['default', 'success', 'error', 'info', 'warning'])
    expect(drawn('bottom', kind)).toContain(kind === 'error' ? 'role="alert"' : 'role="status"')
    expect(toastKinds.filter((other) => drawn('bottom', other) === drawn('bottom', kind))).toEqual([kind])
  },
)

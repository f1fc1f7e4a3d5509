import { expect, test } from 'vitest'
import { dismissToast, flash, toast, toasts } from './toasts.ts'

const shown = () => toasts.getState().shown

test('a message lasts 4 s at the bottom right unless told otherwise, and can be taken down (R9.06, R9.07)', () => {
  const down = toast('saved')
  expect(shown()).toMatchObject([{ text: 'saved', kind: 'default', place: 'bottom-right', lasts: 4000, dismissible: true }])
  down()
  expect(shown()).toEqual([])
})

test('a message with an undo stays 10 s; a flash stands at the top right (R9.11)', () => {
  toast('absent', { kind: 'warning', undo: () => undefined })
  flash('no access', 'error')
  expect(shown()).toMatchObject([{ lasts: 10_000 }, { place: 'top-right', kind: 'error' }])
  for (const one of shown()) dismissToast(one.id)
})

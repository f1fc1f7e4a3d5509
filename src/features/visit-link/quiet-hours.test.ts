import { expect, test } from 'vitest'
import { isQuietHour } from './quiet-hours.ts'

const at = (clock: string) => isQuietHour(Date.parse(`2026-11-22T${clock}:00+06:00`))

test('messages rest from half past nine in the evening until eight in the morning', () => {
  expect(['21:29', '08:00', '12:00'].map(at)).toEqual([false, false, false])
  expect(['21:30', '23:59', '00:00', '07:59'].map(at)).toEqual([true, true, true, true])
})

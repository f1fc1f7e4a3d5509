import { afterEach, expect, test } from 'vitest'
import { forgetPerson, keptValues } from '#net/kept-values.ts'
import { keepPrinter, onThisPrinter, printer } from './printer.ts'

afterEach(() => keptValues.clear())

const pad = { name: 'A5', page: { points: 11, offset_x: 2, offset_y: 0 } }

test('a pad is drawn as it was measured itself until the printer of this device was', () => {
  expect(onThisPrinter(pad)).toEqual(pad)
  keepPrinter({ offset_x: -1.5, offset_y: 3 })
  expect(onThisPrinter(pad)).toEqual({ ...pad, page: { points: 11, offset_x: -1.5, offset_y: 3 } })
})

test('what was said of the printer stays with the device when another person signs in', () => {
  keepPrinter({ without_diagnosis: true })
  keepPrinter({ offset_x: 1 })
  forgetPerson()
  expect(printer()).toEqual({ without_diagnosis: true, offset_x: 1 })
})

test('what another release kept otherwise is no measure', () => {
  keptValues.setItem('printer', '{"offset_x":"far"}')
  expect(printer()).toEqual({})
})

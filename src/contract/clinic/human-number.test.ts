import { expect, test } from 'vitest'
import { patientNumber, prescriptionNumber, receiptNumber } from './human-number.ts'

test('numbers for people carry the letter of the device', () => {
  expect(patientNumber('B', 331)).toBe('P-B00331')
  expect(receiptNumber('B', 131)).toBe('B-000131')
  expect(prescriptionNumber({ doctor_id: 1, day: '2026-11-23', letter: 'B', counter: 7 })).toBe(
    '1-261123-B07',
  )
  expect(receiptNumber('AA', 1_234_567)).toBe('AA-1234567')
})

test('a wrong counter or day is an error', () => {
  expect(() => patientNumber('B', -1)).toThrow(RangeError)
  expect(() => receiptNumber('B', 1.5)).toThrow(RangeError)
  expect(() => prescriptionNumber({ doctor_id: 1, day: 'today', letter: 'B', counter: 1 })).toThrow(
    RangeError,
  )
})

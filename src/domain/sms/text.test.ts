import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { smsLetters, smsSize } from './size.ts'
import { fillSms, smsExample, wrongSmsText } from './text.ts'
import { placeholdersOf, smsTypeKeys, wrongWindow } from './types.ts'

const booked = 'ডা. {doctor}: সিরিয়াল {serial}, {date} {time} {link}'

test.each([
  ['nothing', '   ', ['required']],
  ['a word that nobody fills', `${booked} {phone}`, ['unknown_placeholder']],
  ['one of another type', `${booked} {min}`, ['unknown_placeholder']],
  ['a program', `${booked} {constructor.constructor('return 1')()}`, ['unknown_placeholder']],
  ['a name that objects have', `${booked} {__proto__}{toString}`, ['unknown_placeholder']],
  ['a brace alone', `${booked} {`, ['stray_brace']],
  ['braces within braces', `${booked} {{doctor}}`, ['stray_brace']],
  ['no serial', 'ডা. {doctor}: {date} {time} {link}', ['needs_serial']],
  ['more than three parts', `${booked} ${'অ'.repeat(200)}`, ['too_many_parts']],
  ['nothing wrong', booked, []],
])('of a booking’s text it is said what is wrong: %s', (_, text, wrong) => {
  expect(wrongSmsText('booked', text, 'bn')).toEqual(wrong)
})

test('what a value holds is never read as a placeholder or a pattern', () => {
  expect(fillSms('{doctor} {serial}', { doctor: '{serial} $& $1', serial: '12' })).toBe('{serial} $& $1 12')
  expect(fillSms('{doctor} {x}', {})).toBe('{doctor} {x}')
})

test.each([
  ['a'.repeat(160), 'gsm', 160, 1],
  ['a'.repeat(161), 'gsm', 161, 2],
  ['a'.repeat(306), 'gsm', 306, 2],
  ['a'.repeat(307), 'gsm', 307, 3],
  [`${'a'.repeat(158)}€`, 'gsm', 160, 1],
  ['৳', 'ucs2', 1, 1],
  ['a – b', 'ucs2', 5, 1],
  ['অ'.repeat(70), 'ucs2', 70, 1],
  ['অ'.repeat(71), 'ucs2', 71, 2],
  ['অ'.repeat(134), 'ucs2', 134, 2],
  ['অ'.repeat(135), 'ucs2', 135, 3],
  ['😀', 'ucs2', 2, 1],
])('%j travels as %s and is counted as %d', (text, alphabet, units, parts) => {
  expect(smsSize(text)).toMatchObject({ alphabet, units, parts })
})

test('letters with a dot below are one letter, however they were typed', () => {
  for (const typed of ['\u09AF\u09BC', '\u09DF']) expect(smsLetters(typed)).toBe('\u09DF')
  expect(smsSize('সময়'.normalize('NFD')).units).toBe(3)
})

test('a longer text never costs less', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ unit: 'grapheme' }), (a, b) => {
      // What joins across the seam may be written shorter than its two halves.
      fc.pre(!/^[\u09BC\u0300-\u036F]/.test(b))
      expect(smsSize(a + b).parts).toBeGreaterThanOrEqual(smsSize(a).parts)
    }),
  )
})

test('every placeholder of a type has an example in both languages, and what it must have it may have', () => {
  for (const key of smsTypeKeys) {
    const { may, must } = placeholdersOf[key]
    for (const name of must) expect(may).toContain(name)
    for (const lang of ['bn', 'en'] as const)
      for (const name of may) expect(smsExample[lang][name]).not.toBe('')
  }
})

test.each([
  ['07:59', '12:00', { from_time: ['quiet_hours'] }],
  ['08:00', '21:31', { until_time: ['quiet_hours'] }],
  ['12:00', '12:00', { until_time: ['window_empty'] }],
  ['08:00', '21:30', {}],
])('messages go out from %s to %s', (from_time, until_time, wrong) => {
  expect(wrongWindow({ from_time, until_time })).toEqual(wrong)
})

import { expect, test } from 'vitest'
import { composed, smsParts } from './sms-parts.ts'

test.each([
  ['', 'gsm7', 0, 0], ['Serial 12, 6:30 PM', 'gsm7', 18, 1], ['a'.repeat(160), 'gsm7', 160, 1], ['a'.repeat(161), 'gsm7', 161, 2], ['a'.repeat(306), 'gsm7', 306, 2],
  ['a'.repeat(307), 'gsm7', 307, 3], ['€', 'gsm7', 2, 1], ['[x]', 'gsm7', 5, 1], ['^{}[]~\\|€', 'gsm7', 18, 1],
  ['ক'.repeat(70), 'ucs2', 70, 1], ['ক'.repeat(71), 'ucs2', 71, 2], ['ক'.repeat(134), 'ucs2', 134, 2], ['ক'.repeat(138), 'ucs2', 138, 3], ['ক'.repeat(110), 'ucs2', 110, 2],
  ['Fee ৳800', 'ucs2', 8, 1], ['6:30–7:00', 'ucs2', 9, 1], ['😀', 'ucs2', 2, 1],
])('%j is %s, %i units, %i parts', (text, encoding, units, parts) => {
  expect(smsParts(text)).toEqual({ encoding, units, parts })
})

test('one taka sign turns a Latin text of one part into two', () => {
  const text = `Your serial is 12 on 22/11/2026, 6:30 PM at Green Care Chamber, Dhanmondi. Please bring earlier reports. Fee `
  expect(smsParts(`${text}Tk 800`).parts).toBe(1)
  expect(smsParts(`${text}৳800`)).toMatchObject({ encoding: 'ucs2', parts: 2 })
})

test('the short Bengali reminder fits one part', () => {
  expect(smsParts('সিরিয়াল ১২, ডা. নুসরাত জাহান, ২২/১১/২৬ সন্ধ্যা ৬:৩০')).toMatchObject({ encoding: 'ucs2', parts: 1 })
})

test('ড় ঢ় য় go out as one unit each, whatever the keyboard made of them', () => {
  expect(composed('\u09a1\u09bc\u09a2\u09bc\u09af\u09bc')).toBe('\u09dc\u09dd\u09df')
  expect(composed('\u09df')).toBe('\u09df')
  expect(smsParts('\u09af\u09bc').units).toBe(1)
  expect(composed('ক\u09bc')).toBe('ক\u09bc')
})

test('a character that takes two units is never cut between two parts', () => {
  expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toEqual({ encoding: 'gsm7', units: 305, parts: 2 })
  expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual({ encoding: 'gsm7', units: 306, parts: 3 })
  expect(smsParts(`${'ক'.repeat(66)}😀${'ক'.repeat(66)}`)).toEqual({ encoding: 'ucs2', units: 134, parts: 3 })
})

import { expect, test } from 'vitest'
import { PHONE_SEARCH_LENGTH, isPhone, parsePhone, phonesIn, phoneDigits, showPhone } from './phone.ts'

test.each([
  '+880 1712-345601',
  '০১৭১২৩৪৫৬০১',
  '8801712345601',
  '01712345601',
  '1712345601',
  '008801712345601',
  '+88 01712 345601',
  '(017) 12.345601',
  '\u200f01712345601\u200e',
  '0\u200b1712345601',
  '\u202a+8801712345601\u202c',
  '01712‑345601',
  '01712–345601',
  ' ০১৭১২-৩৪৫৬০১ ',
  '+৮৮০১৭১২৩৪৫৬০১',
  '01712\u00a0345601',
])('%j is the household 01712345601', (typed) => {
  expect(parsePhone(typed)).toEqual({ phone: '01712345601' })
})

test.each([
  '01112345601',
  '01012345601',
  '01212345601',
  '0171234560',
  '017123456012',
  '',
  '   ',
  '12',
  'abc',
  '01712-34560x',
  '+1712345601',
  '+911712345601',
  '88017123456',
  '0017123456011',
  '02-9123456',
  '01712345601 / 01812345602',
  '+',
  '880',
])('%j is refused', (typed) => {
  expect(parsePhone(typed)).toEqual({ problem: 'phone' })
})

test('all operators from 013 to 019 are taken', () => {
  for (const prefix of ['013', '014', '015', '016', '017', '018', '019'])
    expect([isPhone(`${prefix}12345601`), parsePhone(`${prefix}12345601`)]).toEqual([
      true,
      { phone: `${prefix}12345601` },
    ])
})

test('only the stored form counts as a stored phone', () => {
  expect(isPhone('+8801712345601')).toBe(false)
  expect(isPhone('১৭১২৩৪৫৬০১')).toBe(false)
  expect('01712345601').toHaveLength(PHONE_SEARCH_LENGTH)
})

test('a number is shown with a hyphen after five digits, anything else as typed', () => {
  expect(showPhone('01712345601')).toBe('01712-345601')
  expect(showPhone('029123456')).toBe('029123456')
})

test.each([
  ['8801', '8801'],
  ['8812', '8812'],
  ['601', '601'],
  ['৩৪৫-৬০১', '345601'],
  ['01712 345601', '01712345601'],
  ['+880 1712-345601', '01712345601'],
  ['8801712345601', '01712345601'],
  ['008801712345601', '01712345601'],
  ['+88017', '017'],
  ['1712345601', '1712345601'],
])('%j is looked for as %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test.each([
  '01799000009/01799000010',
  '01799000009, 01799000010',
  '০১৭৯৯০০০০০৯ বা ০১৭৯৯০০০০১০',
  '01799-000009 or 01799-000010',
  '01799000009 01799000010',
  '+8801799000009 / 01799 000010',
])('%s are two numbers', (typed) => {
  expect(phonesIn(typed)).toEqual(['01799000009', '01799000010'])
})

test.each(['01799000009', '01799-000 009', '01799000009/10', '', 'x'])('%s is not two numbers', (typed) => {
  expect(phonesIn(typed).length).toBeLessThan(2)
})

import { expect, test } from 'vitest'
import { saysSame } from './confirm.tsx'

test('the number to be typed is taken in either script, with its groups or without them', () => {
  for (const typed of ['12', '১২', ' ১২ ']) expect(saysSame(typed, '12')).toBe(true)
  for (const typed of ['12500', '12,500', '১২,৫০০', '১২৫০০']) expect(saysSame(typed, '12500')).toBe(true)
  expect(saysSame('12', '১২')).toBe(true)
  for (const typed of ['', '1', '২১', '120']) expect(saysSame(typed, '12')).toBe(false)
  expect([saysSame('ফেলে দিন', 'ফেলে দিন'), saysSame('ফেলে', 'ফেলে দিন')]).toEqual([true, false])
})

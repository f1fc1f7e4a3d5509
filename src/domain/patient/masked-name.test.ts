import { expect, test } from 'vitest'
import { maskedName } from './masked-name.ts'

test.each([
  ['Rahim Ahmed', 'R***m A.'],
  ['Rahim Uddin Ahmed', 'R***m A.'],
  ['Md. Abdur Rahim', 'A***r R.'],
  ['Rahim', 'R***m'],
  ['Ed Ali', 'E*** A.'],
  ['রহিম আহমেদ', 'র***ম আ.'],
  ['মোঃ রহিম আহমেদ', 'র***ম আ.'],
  ['মিনা', 'মি***'],
  ['ক্ষিতীশ চন্দ্র দে', 'ক্ষি***শ দে.'],
  ['', '***'],
  ['<script>alert(1)</script>', 's***t'],
])('of %s a stranger sees %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})

test('neither length nor the middle of a name is told', () => {
  expect(maskedName('Ratan Karim')).toBe('R***n K.')
  expect(maskedName('Rabindranathan Karim')).toBe('R***n K.')
})

import { expect, test } from 'vitest'
import { nearWords } from './near-words.ts'

const known = [
  'rahman',
  'রহমান',
  'nusrat',
  'নুসরাত',
  'cardiology',
  'কার্ডিওলজি',
  'বুকে',
  'ব্যথা',
  'বাত',
  'চুলকানি',
  'farhana',
  'dhaka',
  'ঢাকা',
]

test.each([
  ['rahaman', ['rahman', 'রহমান']],
  ['Rohman', ['rahman', 'রহমান']],
  ['রাহমান', ['রহমান', 'rahman']],
  ['kardiology', ['cardiology']],
  ['কারডিওলজি', ['কার্ডিওলজি']],
  ['নুসরত', ['নুসরাত', 'nusrat']],
  ['nusrot', ['nusrat', 'নুসরাত']],
  ['বেথা', ['ব্যথা']],
  ['dhakaa', ['dhaka', 'ঢাকা']],
])('%s is heard as %j', (said, meant) => {
  const [words = ''] = nearWords(said, known) ?? []
  for (const one of meant) expect(words).toContain(`'${one}'`)
})

test('of several words only those that nobody knows are put right, and each has to sound like something', () => {
  expect(nearWords('বুকে বেথা', known)?.[0]).toBe('বুকে:*')
  expect(nearWords('nusrot zzzz', known)).toBeNull()
  expect(nearWords('nusrat', known)).toBeNull()
  expect(nearWords('nus', known)).toBeNull()
  expect(nearWords('', known)).toBeNull()
})

test('a sign of the search language never comes from what was typed', () => {
  expect(nearWords(`nusrot' | !rahman`, known)?.every((word) => !/[!&]/.test(word))).toBe(true)
})

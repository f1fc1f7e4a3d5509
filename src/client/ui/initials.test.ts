import { expect, test } from 'vitest'
import { initialsOf } from './initials.tsx'

test.each([
  ['Abdur Rahim', 'AR'],
  ['Md. Shakil Mia', 'SM'],
  ['Fatema', 'FA'],
  ['রহিমা বেগম', 'রব'],
  ['মোঃ শাকিল মিয়া', 'শম'],
  ['আয়েশা', 'আয'],
  ['Md', 'MD'],
  ['  ', ''],
])('%s is drawn as %s, never with a vowel sign alone', (name, drawn) => {
  expect(initialsOf(name)).toBe(drawn.normalize('NFC'))
})

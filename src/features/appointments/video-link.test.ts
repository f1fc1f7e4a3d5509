import { expect, test } from 'vitest'
import { givenAt, smsTo } from './video-link.ts'

const earlier = '2026-11-22T10:00:00.000Z'
const known = { url: 'https://meet.example/abc', sent_at: earlier }
const now = Date.parse('2026-11-22T12:00:00.000Z')

test.each([
  ['nobody says so', { url: known.url, given: false }, known, null],
  ['it is said for the first time', { url: known.url, given: true }, null, '2026-11-22T12:00:00.000Z'],
  ['it was said before', { url: known.url, given: true }, known, earlier],
  [
    'another address took the place of the one he has',
    { url: 'https://meet.example/new', given: true },
    known,
    '2026-11-22T12:00:00.000Z',
  ],
])('a link counts as given: %s', (_, told, before, at) => {
  expect(givenAt(told, before, now)).toBe(at)
})

test('a message for the phone keeps its Bengali and its address', () => {
  expect(smsTo('01712345601', 'ভিডিও: https://a.b/?c=1&d')).toBe(
    `sms:01712345601?body=${encodeURIComponent('ভিডিও: https://a.b/?c=1&d')}`,
  )
})

import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { speak } from '#text/language.ts'
import { MoneyOf } from './parts/paid.tsx'
import { useDeskWords } from './words.ts'

beforeAll(async () => {
  speak('en')
  await useDeskWords.load()
})

const drawn = (of: { paid_paisa: number; due_paisa: number; unproven_paisa: number }): string =>
  renderToStaticMarkup(<MoneyOf fee_paisa={100_000} payment_status={0} {...of} />)
const said = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test.each([
  ['money that is there', { paid_paisa: 100_000, due_paisa: 0, unproven_paisa: 0 }, 'paid ৳1,000'],
  [
    "a wallet's money without a code",
    { paid_paisa: 100_000, due_paisa: 0, unproven_paisa: 100_000 },
    '৳1,000 to be verified',
  ],
  [
    'cash, and the rest by a doubtful code',
    { paid_paisa: 100_000, due_paisa: 0, unproven_paisa: 40_000 },
    '৳400 to be verified paid ৳600',
  ],
  [
    'a part by a doubtful code, the rest owed',
    { paid_paisa: 40_000, due_paisa: 60_000, unproven_paisa: 40_000 },
    'due ৳600 ৳400 to be verified',
  ],
])('a place of the queue says of %s what is certain', (_, of, words) => expect(said(drawn(of))).toBe(words))

test('what is to be verified has another mark than what is paid, not another colour alone', () => {
  const marks = (html: string): string[] => html.match(/<svg.*?<\/svg>/g) ?? []
  const [paid] = marks(drawn({ paid_paisa: 100_000, due_paisa: 0, unproven_paisa: 0 }))
  const [unproven] = marks(drawn({ paid_paisa: 100_000, due_paisa: 0, unproven_paisa: 100_000 }))
  expect(paid).toBeDefined()
  expect(unproven).toBeDefined()
  expect(unproven).not.toBe(paid)
})

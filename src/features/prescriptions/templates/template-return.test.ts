import { expect, test } from 'vitest'
import { contentLists } from '#features/prescription-content/lists.ts'
import { withWords } from '../content/follow-up.ts'
import { templateReturnBy } from './template-return.ts'

const items = contentLists.follow_ups
const listed = (text: string) => {
  const item = items.find((one) => one.text === text)
  if (!item) throw new Error(`${text} is on the list`)
  return item
}
const week = listed('After 7 days')
const sos = listed('SOS')

test('a template’s return keeps its note and its reports when another day is taken, and goes when it is taken again', () => {
  const kept = templateReturnBy(week, items, null)
  expect(kept).toMatchObject({ text: 'After 7 days', after_days: 7, day: null, with_reports: false })
  const noted = kept && { ...kept, with_reports: true, note: 'খালি পেটে আসবেন' }
  const later = templateReturnBy(sos, items, noted)
  expect(later).toMatchObject({ text: 'SOS', after_days: null, with_reports: true, note: 'খালি পেটে আসবেন' })
  expect(templateReturnBy(sos, items, later)).toBeNull()
  const reports = items.find(({ text }) => /report/i.test(text)) ?? sos
  const asked = templateReturnBy(reports, items, null)
  expect([asked?.with_reports, templateReturnBy(week, items, asked)?.with_reports]).toEqual([true, false])
})

test('a return in words of one’s own stands behind the day that is taken; an entry of the list does not', () => {
  const words = withWords(null, 'অপারেশনের আগে')
  const taken = templateReturnBy(week, items, words)
  expect(taken).toMatchObject({ text: 'After 7 days', note: 'অপারেশনের আগে' })
  const plain = { ...week, id: 1, text: 'Before the fast', bn_text: null, days: null }
  const chosen = templateReturnBy(plain, [...items, plain], null)
  expect(templateReturnBy(week, [...items, plain], chosen)).not.toHaveProperty('note')
})

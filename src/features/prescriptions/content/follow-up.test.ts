import { expect, test } from 'vitest'
import { contentLists } from '#features/prescription-content/lists.ts'
import { factsOf, feverSheet } from '#tests/support/sheet.ts'
import { composeSheet } from './compose-sheet.ts'
import type { FollowUp } from '#domain/prescription/content.ts'
import { followUpOf, returnBy, returnOn, saidOf, withWords } from './follow-up.ts'

const item = (text: string, more: object = {}) => ({
  id: 1,
  text,
  bn_text: null,
  group: null,
  code: null,
  days: null,
  detail: null,
  ...more,
})
const listed = (text: string) => contentLists.follow_ups.find((one) => one.text === text) ?? item(text)
/** 22 November 2026 is a Sunday; the chamber sits on Mondays. */
const mondays = {
  today: '2026-11-22',
  chamber_id: 1,
  sits: (day: string) => ['2026-11-23', '2026-11-30'].includes(day),
}
const paper = (follow_up: FollowUp | null) =>
  composeSheet({ ...feverSheet, follow_up }, factsOf('1')).follow_up

test('a return falls on a day on which the chamber sits, and one that had to be moved says so on paper', () => {
  const week = followUpOf(listed('After 7 days'), mondays)
  expect(week).toMatchObject({ after_days: 7, counted_day: '2026-11-29', day: '2026-11-30', chamber_id: 1 })
  expect(paper(week)).toBe('৭ দিন পর — পরের চেম্বার সোমবার ৩০/১১/২০২৬')
})

test('a day on which the chamber sits, or whose chamber has no schedule, is told as counted', () => {
  const everyDay = followUpOf(listed('After 7 days'), { ...mondays, sits: () => true })
  expect(everyDay).not.toHaveProperty('counted_day')
  expect(paper(everyDay)).toBe('৭ দিন পর — রবিবার ২৯/১১/২০২৬')
  expect(
    followUpOf(item('With reports after 7 days', { days: 7 }), { ...mondays, sits: () => false }),
  ).toMatchObject({ day: '2026-11-29', with_reports: true })
  expect(followUpOf(item('SOS'), mondays)).toMatchObject({ day: null, after_days: null, chamber_id: null })
})

test('a day that was named stands as it was named, with the words beside it', () => {
  const named = returnOn('2026-12-01', mondays, null)
  expect(named).toMatchObject({ day: '2026-12-01', after_days: null })
  expect(paper(named)).toBe('মঙ্গলবার ০১/১২/২০২৬')
  expect(paper(withWords({ ...named, with_reports: true }, 'খালি পেটে আসবেন'))).toBe(
    'মঙ্গলবার ০১/১২/২০২৬ রিপোর্টসহ, খালি পেটে আসবেন',
  )
})

test('words alone are the return, and go behind a chip or a day that is taken then', () => {
  const words = withWords(null, 'অপারেশনের আগে')
  expect(paper(words)).toBe('অপারেশনের আগে')
  expect(saidOf(words)).toBe('অপারেশনের আগে')
  const sos = returnBy(listed('SOS'), mondays, words)
  expect(paper(sos)).toBe('প্রয়োজনে, অপারেশনের আগে')
  expect(saidOf(sos)).toBe('অপারেশনের আগে')
  expect(paper(withWords(sos, '  '))).toBe('প্রয়োজনে')
  expect(withWords(words, ' ')).toBeNull()
})

test('a chip of one’s own words is taken like any other, and the same chip again takes it off', () => {
  const own = item('ঈদের পরে')
  const taken = returnBy(own, mondays, null)
  expect(paper(taken)).toBe('ঈদের পরে')
  expect(returnBy(own, mondays, taken)).toBeNull()
  expect(
    returnBy(listed('After 7 days'), mondays, {
      ...returnOn('2026-12-01', mondays, null),
      with_reports: true,
    }),
  ).toMatchObject({ after_days: 7, with_reports: true })
})

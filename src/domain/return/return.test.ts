import { describe, expect, test } from 'vitest'
import { judgeReturn, keptReturns, returnDayOf, type SinceSheet } from './expected.ts'
import { returnTabOf, untilOf, wordThatCounts } from './recall.ts'
import type { ReturnWordRow } from './rows.ts'

const asked = { patient_id: 'p', chamber_id: 1, sitting_date: '2026-10-01', return_day: '2026-11-01' }
const came = (sitting_date: string, status = 'done') => ({ visits: [{ sitting_date, status }], sheets: [] })
const sheetOn = (sitting_date: string, chamber_id = 1): SinceSheet => ({
  visits: [],
  sheets: [{ sitting_date, chamber_id }],
})
const nobody: SinceSheet = { visits: [], sheets: [] }

describe('what became of a return that was told for 1 November', () => {
  test.each([
    ['he came on the day', came('2026-11-01'), '2026-11-22', 'kept'],
    ['he came seven days before', came('2026-10-25'), '2026-10-26', 'kept'],
    ['he came eight days before, and nothing was written', came('2026-10-24'), '2026-11-22', 'missed'],
    ['he came fourteen days after', came('2026-11-15'), '2026-11-22', 'kept'],
    ['he came fifteen days after', came('2026-11-16'), '2026-11-22', 'late'],
    ['he was booked and stayed away', came('2026-11-01', 'no_show'), '2026-11-22', 'missed'],
    ['a sheet without a visit was written about then', sheetOn('2026-11-02'), '2026-11-22', 'kept'],
    ['he was told another day long before', sheetOn('2026-10-10'), '2026-11-22', 'overtaken'],
    ['another chamber wrote long before', sheetOn('2026-10-10', 2), '2026-11-22', 'missed'],
    ['his own sheet is no visit', sheetOn('2026-10-01'), '2026-11-22', 'missed'],
    ['his day is today', nobody, '2026-11-01', 'ahead'],
    ['his day was yesterday', nobody, '2026-11-02', 'open'],
    ['two weeks are over', nobody, '2026-11-16', 'missed'],
  ])('%s', (_, since, today, fate) => expect(judgeReturn(asked, since, today)).toBe(fate))

  test('only what is over is counted', () =>
    expect(keptReturns(['kept', 'late', 'missed', 'open', 'ahead', 'overtaken'])).toEqual({
      kept: 1,
      due: 3,
    }))
})

test('the day of a return stands on the sheet, or is counted from it', () => {
  expect(returnDayOf({ day: '2026-11-01', after_days: 30 }, '2026-10-01')).toBe('2026-11-01')
  expect(returnDayOf({ day: null, after_days: 7 }, '2026-10-01')).toBe('2026-10-08')
  expect(returnDayOf({ day: null, after_days: null }, '2026-10-01')).toBeNull()
  expect(returnDayOf(null, '2026-10-01')).toBeNull()
})

const word = (more: Partial<ReturnWordRow>): ReturnWordRow => ({
  id: 'w',
  practice_id: 1,
  rev: 1,
  created_by: 1,
  device_id: 1,
  created_at: '2026-11-02T10:00:00.000Z',
  deleted_at: null,
  chamber_id: 1,
  patient_id: 'p',
  prescription_id: 's',
  return_day: '2026-11-01',
  outcome: 'no_answer',
  until: null,
  note: null,
  said_by: 1,
  said_at: '2026-11-02T10:00:00.000Z',
  ...more,
})
const of = { prescription_id: 's', return_day: '2026-11-01' }

describe('the word that counts', () => {
  test('is the latest, and a new day is a new question', () => {
    const later = word({ outcome: 'declined', said_at: '2026-11-03T10:00:00.000Z' })
    expect(wordThatCounts([word({}), later], of)?.outcome).toBe('declined')
    expect(wordThatCounts([word({}), later], { ...of, return_day: '2026-12-01' })).toBeNull()
  })
  test('is none once it was taken back', () => {
    const again = word({ outcome: 'again', said_at: '2026-11-04T10:00:00.000Z' })
    expect(wordThatCounts([word({ outcome: 'not_again' }), again], of)).toBeNull()
  })
  test('that he died ends every return of his, until it is taken back', () => {
    const died = word({ outcome: 'died', prescription_id: 'other' })
    expect(wordThatCounts([died], of)?.outcome).toBe('died')
    const again = word({
      outcome: 'again',
      prescription_id: 'other',
      said_at: '2026-11-04T10:00:00.000Z',
    })
    expect(wordThatCounts([died, again], of)).toBeNull()
  })
})

describe('where he stands on 10 November', () => {
  const at = (outcome: ReturnWordRow['outcome'] | null, until: string | null, booked: string | null = null) =>
    returnTabOf('open', { word: outcome && { outcome, until }, booked }, '2026-11-10')
  test.each([
    ['nothing was said', at(null, null), 'due'],
    ['did not answer yesterday', at('no_answer', '2026-11-09'), 'due'],
    ['promised to come by tomorrow', at('will_come', '2026-11-11'), 'settled'],
    ['did not answer, and is to be rung today', at('no_answer', '2026-11-10'), 'due'],
    ['is to be asked again today', at('snoozed', '2026-11-10'), 'due'],
    ['does not want to', at('declined', null), 'settled'],
    ['has died', at('died', null), 'settled'],
    ['is booked', at('no_answer', '2026-11-30', '2026-11-12'), 'booked'],
    ['came', returnTabOf('kept', { word: null, booked: null }, '2026-11-10'), null],
    ['is expected', returnTabOf('ahead', { word: null, booked: null }, '2026-11-10'), 'ahead'],
  ])('%s', (_, tab, expected) => expect(tab).toBe(expected))
})

test('who promised is given a week, who did not answer a day, and a day that was named counts', () => {
  expect(untilOf('will_come', null, '2026-11-10')).toBe('2026-11-17')
  expect(untilOf('no_answer', null, '2026-11-10')).toBe('2026-11-11')
  expect(untilOf('will_come', '2026-12-01', '2026-11-10')).toBe('2026-12-01')
  expect(untilOf('declined', null, '2026-11-10')).toBeNull()
})

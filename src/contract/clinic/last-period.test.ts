import { describe, expect, test } from 'vitest'
import { lastPeriodIn } from './last-period.ts'

const today = '2026-11-24'
const told = (text: string) => {
  const period = lastPeriodIn({ text }, today)
  return period && ('lmp' in period ? period.lmp : period.doubt)
}

describe('a last period as it is typed', () => {
  test.each([
    ['LMP 12/8/26', '2026-08-12'],
    ['LMP 12-08-2026', '2026-08-12'],
    ['LMP: 12.8.26', '2026-08-12'],
    ['L.M.P 2026-08-12', null],
    ['LMP 12 Aug', '2026-08-12'],
    ['LMP 12/8', '2026-08-12'],
    ['LMP 12/8/26, EDD 19/5/27', '2026-08-12'],
    ['EDD 19/5/27, LMP 12/8/26', '2026-08-12'],
    ['EDD by LMP 19/5/27', '2026-08-12'],
    ['LMP 25/12', 'too_long'],
    ['শেষ মাসিক ১২/৮/২৬', '2026-08-12'],
    ['শেষ মাসিক ১২ আগস্ট', '2026-08-12'],
    ['শেষ মাসিক: ১২ আগস্ট ২০২৬', '2026-08-12'],
    ['last period 3 weeks ago', '2026-11-03'],
    ['LMP 12/8/27', 'future'],
    ['LMP 30/11/26', 'future'],
    ['LMP 1/1/2020', 'too_long'],
    ['LMP 40/13/2026', 'no_day'],
    ['LMP 8/13/26', 'no_day'],
    ['LMP 31/2/26', 'no_day'],
    ['শেষ মাসিক ৪০/১৩/২৬', 'no_day'],
    ['LMP', null],
    ['LMP not known', null],
    ['LMP 12/8/26?', null],
    ['DM 3 years', null],
    ['LMP: 12/8, cycle 28/5', '2026-08-12'],
    ['LMP was 12/8 (regular 28/5)', '2026-08-12'],
    ['LMP-12/8', '2026-08-12'],
    ['LMP 12/8 28 weeks', '2026-08-12'],
    ['LMP 5 days back, cycle 28/5', 'no_day'],
    ['LMP regular, cycle 28/5', 'no_day'],
    ['LMP regular 28/30 days', 'no_day'],
    ['LMP 5/7 back', 'no_day'],
    ['LMP 3/8 ago', 'no_day'],
    ['Period regular 28/5, LMP 10 Nov', '2026-11-10'],
    ['শেষ মাসিক ৫ দিন আগে, চক্র ২৮/৫', 'no_day'],
    ['LMP 3 weeks ago, BP 90/60', 'no_day'],
    ['LMP not sure, BP 120/80', 'no_day'],
    ['LMP 5/6/26, EDD 12/3/27', '2026-06-05'],
    ['EDD 12/3/27, LMP 5/6/26', '2026-06-05'],
    ['LMP not sure, EDD 12/3/27', '2026-06-05'],
  ])('%j: %s', (text, said) => expect(told(text)).toBe(said))
})

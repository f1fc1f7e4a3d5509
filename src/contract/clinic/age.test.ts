import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ageOn,
  agePartsOf,
  ageProblem,
  ageToBirth,
  isBornBy,
  isContradiction,
  isToCome,
  isUnderYearOnly,
  isYounger,
  knownAge,
  latestBirth,
  showAge,
} from './age.ts'
import { addDays, type Day, dhakaInstant } from './day.ts'
import { sittingDate } from './sitting-date.ts'

test('the baby recorded at 18 days is 39 days old three weeks later and never has a birthday', () => {
  const born = ageToBirth({ days: 18 }, '2026-11-01')
  expect(born).toEqual({ dob: '2026-10-14', dob_precision: 'd' })
  expect(ageOn(born.dob, '2026-11-22')).toEqual({ years: 0, months: 1, days: 8, total_days: 39 })
  expect(showAge(born, '2026-11-01', 'en')).toBe('18D')
  expect(showAge(born, '2026-11-22', 'en')).toBe('1M 8D')
  expect(showAge(born, '2026-11-22', 'bn')).toBe('১মা ৮দি')
})

test.each([
  [{ years: 52 }, '1974-11-22', 'y', '52Y', '৫২ব'],
  [{ years: 6, months: 4 }, '2020-07-22', 'm', '6Y 4M', '৬ব ৪মা'],
  [{ years: 1, months: 2 }, '2025-09-22', 'm', '1Y 2M', '১ব ২মা'],
  [{ years: 0, months: 5, days: 0 }, '2026-06-22', 'm', '5M', '৫মা'],
  [{ days: 0 }, '2026-11-22', 'd', '0D', '০দি'],
  [{ years: 0, months: 0, days: 0 }, '2026-11-22', 'd', '0D', '০দি'],
  [{ years: 0 }, '2026-11-22', 'y', '<1Y', '<১ব'],
  [{ years: 0, months: 3 }, '2026-08-22', 'm', '3M', '৩মা'],
  [{ months: 0 }, '2026-11-22', 'm', '<1M', '<১মা'],
  [{ years: 130, months: 11, days: 29 }, '1895-11-24', 'd', '130Y', '১৩০ব'],
] as const)('told %j on 22 Nov 2026 means %s', (told, dob, dob_precision, en, bn) => {
  const born = ageToBirth(told, '2026-11-22')
  expect(born).toEqual({ dob, dob_precision })
  expect([showAge(born, '2026-11-22', 'en'), showAge(born, '2026-11-22', 'bn')]).toEqual([en, bn])
})

test.each([
  [{ months: 1, days: 15 }, '2026-03-10', '2026-01-23', '1M 15D'],
  [{ months: 2, days: 20 }, '2026-03-05', '2025-12-13', '2M 20D'],
  // On 1 April nobody is one month and a day old: born on 1 March it is a month, on 28 February a month and four days.
  [{ months: 1, days: 1 }, '2026-04-01', '2026-03-01', '1M'],
] as const)('%j on %s is born on %s and shown %s on that day', (told, on, dob, shown) => {
  const born = ageToBirth(told, on)
  expect([born.dob, showAge(born, on, 'en')]).toEqual([dob, shown])
})

test('on any day an age in months and days is shown as it was told, wherever a birth has that age', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2023-12-01', days))
  const told = fc.record({
    years: fc.constantFrom(0, 0, 1, 5),
    months: fc.integer({ min: 0, max: 11 }),
    days: fc.integer({ min: 1, max: 30 }),
  })
  const isOld = (dob: Day, on: Day, age: { years: number; months: number; days: number }) => {
    const { years, months, days } = ageOn(dob, on)
    return years === age.years && months === age.months && days === age.days
  }
  let missed = 0
  fc.assert(
    fc.property(told, day, (age, on) => {
      const { dob } = ageToBirth(age, on)
      if (isOld(dob, on, age)) return
      missed += 1
      const around = Array.from({ length: 31 }, (_, at) => addDays(dob, at - 15))
      expect(around.filter((birth) => birth <= on && isOld(birth, on, age))).toEqual([])
    }),
    { numRuns: 4000 },
  )
  expect(missed).toBeLessThan(200)
})

test.each([
  ['2024-02-29', '2025-02-28', [1, 0, 0]],
  ['2026-01-31', '2026-02-28', [0, 1, 0]],
  ['2026-01-31', '2026-03-01', [0, 1, 1]],
  ['2025-12-31', '2026-11-30', [0, 11, 0]],
  ['2025-11-23', '2026-11-22', [0, 11, 30]],
  ['2026-11-22', '2026-11-22', [0, 0, 0]],
])('born %s is on %s %j years, months and days old', (dob, day, expected) => {
  const age = ageOn(dob, day)
  expect([age.years, age.months, age.days]).toEqual(expected)
})

test('a birth known only to the year or month is not shown finer as time goes on', () => {
  expect(showAge({ dob: '2020-11-22', dob_precision: 'y' }, '2027-03-01', 'en')).toBe('6Y')
  expect(showAge({ dob: '2026-06-22', dob_precision: 'm' }, '2026-08-30', 'en')).toBe('2M')
  expect(showAge({ dob: '1974-08-01' }, '2026-11-22', 'en')).toBe('52Y')
  expect(showAge({ dob: '2020-07-22' }, '2026-11-22', 'en')).toBe('6Y 4M')
})

test.each([
  [{ years: 999 }, { years: 'range' }],
  [{ years: -1 }, { years: 'range' }],
  [{ years: 1.3 }, { years: 'range' }],
  [{ years: Number.NaN }, { years: 'range' }],
  [
    { years: 131, days: 40 },
    { years: 'range', days: 'range' },
  ],
  [{}, { age: 'required' }],
])('the age %j is refused', (told, problem) => {
  expect(ageProblem(told)).toEqual(problem)
  expect(() => ageToBirth(told, '2026-11-22')).toThrow(RangeError)
})

test('of an infant in years alone nobody says days, today or later', () => {
  const born = ageToBirth({ years: 0 }, '2026-11-22')
  expect([
    showAge(born, '2026-11-22', 'en'),
    showAge(born, '2027-02-01', 'en'),
    showAge(born, '2027-12-01', 'en'),
  ]).toEqual(['<1Y', '<1Y', '1Y'])
  expect(
    [
      { years: 0 },
      { years: 0, months: 0 },
      { years: 0, months: 3 },
      { years: 0, days: 0 },
      { months: 2 },
      { years: 4 },
    ].map(isUnderYearOnly),
  ).toEqual([true, true, false, false, false, false])
})

test('right ages have no problem, and nobody is born in the future', () => {
  expect(ageProblem({ years: 0 })).toBeNull()
  expect(ageProblem({ years: 130, months: 11, days: 30 })).toBeNull()
  expect(() => ageOn('2026-11-24', '2026-11-22')).toThrow(RangeError)
})

describe('the night of a sitting, whose calendar is a day ahead', () => {
  const [sitting, sameNight, dayAfter] = ['2026-11-22', '2026-11-23', '2026-11-24']

  test('a child who is born in it is 0 days old, in every unit', () => {
    expect(ageOn(sameNight, sitting)).toEqual({ years: 0, months: 0, days: 0, total_days: 0 })
    expect(ageOn('2027-01-01', '2026-12-31')).toEqual({ years: 0, months: 0, days: 0, total_days: 0 })
    expect([showAge({ dob: sameNight }, sitting, 'en'), showAge({ dob: sameNight }, sitting, 'bn')]).toEqual([
      '0D',
      '০দি',
    ])
    expect(agePartsOf({ dob: sameNight, dob_precision: 'd' }, sitting)).toEqual({
      years: 0,
      months: 0,
      days: 0,
    })
    expect(isYounger(sameNight, sitting, 18)).toBe(true)
  })

  test('of a birth that nobody knows, or that comes later, no age is said', () => {
    for (const dob of [dayAfter, null]) {
      expect([
        knownAge(dob, sitting),
        showAge({ dob }, sitting, 'en'),
        agePartsOf({ dob }, sitting),
        isYounger(dob, sitting, 18),
      ]).toEqual([null, '', {}, false])
    }
    expect([sitting, sameNight, dayAfter].map((dob) => isBornBy(dob, sitting))).toEqual([true, true, false])
  })

  test.each([
    [sitting, '23:59', sitting, [false, true, true]],
    [sameNight, '00:00', sameNight, [false, false, true]],
    [sameNight, '03:59', sameNight, [false, false, true]],
    [sameNight, '04:00', sameNight, [false, false, true]],
  ])('on %s at %s a birth up to %s may be told', (day, clock, latest, toCome) => {
    const now = dhakaInstant(day, clock)
    expect(latestBirth(now)).toBe(latest)
    expect([sitting, sameNight, dayAfter].map((dob) => isToCome(dob, now))).toEqual(toCome)
    // Whatever may be told has an age on the sitting of that moment.
    expect(isBornBy(latest, sittingDate(now))).toBe(true)
  })

  test.each([
    ['23:59', sitting],
    ['00:00', sameNight],
    ['03:59', sameNight],
  ])('what is told as 18 days at %s reads as 18 days in that sitting', (clock, day) => {
    const on = sittingDate(dhakaInstant(day, clock))
    expect(showAge(ageToBirth({ days: 18 }, on), on, 'en')).toBe('18D')
  })
})

test.each([
  [{ days: 45 }, '2026-10-08', 'd', '1M 14D'],
  [{ days: 120 }, '2026-07-25', 'd', '3M 28D'],
  [{ months: 18 }, '2025-05-22', 'm', '1Y 6M'],
  [{ months: 60 }, '2021-11-22', 'm', '5Y'],
  [{ years: 1.5 }, '2025-05-22', 'm', '1Y 6M'],
  [{ years: 0.5 }, '2026-05-22', 'm', '6M'],
  [{ years: 0, months: 18 }, '2025-05-22', 'm', '1Y 6M'],
] as const)('as parents say it, %j is read: born %s', (told, dob, dob_precision, shown) => {
  expect(ageProblem(told)).toBeNull()
  const born = ageToBirth(told, '2026-11-22')
  expect(born).toEqual({ dob, dob_precision })
  expect(showAge(born, '2026-11-22', 'en')).toBe(shown)
})

test.each([
  [{ years: 2, months: 18 }, { months: 'range' }],
  [{ months: 2, days: 45 }, { days: 'range' }],
  [{ years: 1.5, months: 3 }, { years: 'range' }],
  [{ years: 1.25 }, { years: 'range' }],
  [{ months: 61 }, { months: 'range' }],
  [{ months: 1.5 }, { months: 'range' }],
  [{ days: 121 }, { days: 'range' }],
])('%j is said by nobody', (told, problem) => {
  expect(ageProblem(told)).toEqual(problem)
})

test.each([
  ['2007-03-01', { years: 90 }, true],
  ['2007-03-01', { years: 19 }, false],
  ['2007-03-01', { years: 20 }, false],
  ['2007-03-01', { years: 18 }, false],
  ['2007-03-01', { years: 21 }, true],
  ['2025-05-22', { months: 18 }, false],
  ['2025-05-22', { months: 24 }, true],
  ['2026-10-08', { days: 45 }, false],
  ['2026-10-08', { days: 90 }, true],
  ['2020-07-22', { years: 6, months: 4 }, false],
  ['2020-07-22', { years: 6, months: 9 }, true],
  ['2007-03-01', {}, false],
])('born %s and %j old contradict each other: %s', (dob, told, expected) => {
  expect(isContradiction(told, dob, '2026-11-22')).toBe(expected)
})

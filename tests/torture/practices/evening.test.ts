import { expect, test } from 'vitest'
import { chanceOf } from '../chance.ts'
import { type ActKind, eveningOf } from './evening.ts'
import { evening, facts } from './facts.ts'
import { minutesOf, ratesOf, requestKinds, seedOf } from './rates.ts'

const some = Array.from({ length: 50 }, (_, n) => eveningOf(chanceOf(seedOf(1, n))))
const countOf = (kind: ActKind) => some.flatMap(({ acts }) => acts.filter((act) => act.kind === kind)).length
const patients = some.reduce((sum, one) => sum + one.patients, 0)

test('the same seed gives the same evening, another one another', () => {
  expect(eveningOf(chanceOf(7))).toEqual(eveningOf(chanceOf(7)))
  expect(eveningOf(chanceOf(7))).not.toEqual(eveningOf(chanceOf(8)))
})

test('everybody is written down, called, seen and given a sheet once, and some are measured', () => {
  expect([countOf('registered'), countOf('called'), countOf('inside'), countOf('issued')]).toEqual(
    Array.from({ length: 4 }, () => patients),
  )
  expect(countOf('measured') / patients).toBeCloseTo(facts.measured, 1)
  expect(countOf('paid') / patients).toBeCloseTo(1 - facts.paysAtDesk, 1)
})

test('nothing is written while the desk is closed, and the last one closes at a quarter past midnight', () => {
  for (const { acts, opens, closes, patients: seen } of some) {
    expect(acts.every(({ at }) => at >= opens && at <= closes)).toBe(true)
    expect(seen).toBeGreaterThanOrEqual(facts.patients[0])
    expect(closes).toBeLessThan(24 * 60 + 15)
  }
})

test('in a longer visit the sheet is sent more often while it is written', () => {
  const [calm, full] = [facts.patients[0], facts.patients[1]].map((wanted) => {
    const one = some.toSorted((a, b) => Math.abs(a.patients - wanted) - Math.abs(b.patients - wanted))[0]
    return (one?.acts.filter(({ kind }) => kind === 'drafted').length ?? 0) / (one?.patients ?? 1)
  })
  expect(calm).toBeGreaterThan(full ?? Number.POSITIVE_INFINITY)
})

test('each act is one request of who did it and one page of each device', () => {
  const minutes = minutesOf(some.length, 1)
  const sum = (of: keyof typeof minutes) => minutes[of].reduce((all, one) => all + one, 0)
  const seen = some.map(({ acts, devices }) => ({
    devices,
    acts: acts.filter(({ at }) => at < evening.to),
  }))
  const sheets = seen.flatMap(({ acts }) => acts.filter(({ kind }) => kind === 'issued')).length
  expect(sum('push')).toBe(seen.reduce((all, { acts }) => all + acts.length, 0))
  expect(sum('page')).toBe(seen.reduce((all, { acts, devices }) => all + acts.length * devices, 0))
  expect(sum('calls')).toBe(sum('push') + sheets * (facts.callsOfSheet - 1))
})

test('an evening has its peak between seven and nine, and is quiet before five', () => {
  const { mean, peak, peakAt, hours } = ratesOf(minutesOf(some.length, 1))
  expect(peakAt).toBeGreaterThan(18 * 60)
  expect(peakAt).toBeLessThan(21 * 60)
  expect(peak.push).toBeGreaterThan(mean.push)
  expect(hours.map(({ from }) => from)).toEqual(
    Array.from({ length: (evening.to - evening.from) / 60 }, (_, n) => evening.from + n * 60),
  )
  expect(hours[0]?.rates.push).toBeLessThan(peak.push / 4)
})

test('ten times the practices ask about ten times as much', () => {
  const [few, many] = [40, 400].map((practices) => ratesOf(minutesOf(practices, 3)))
  for (const kind of requestKinds)
    expect((many?.mean[kind] ?? 0) / (few?.mean[kind] ?? 1)).toBeCloseTo(10, -1)
})

import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { moments, planKills } from './plan.ts'

const once = { patients: 1, appointments: 1, payments: 1, vitals: 0 }
const done = ['a kill']
const visit = { name: 'Rahima', what: 'visit' } as const

test('a visit that was told and is there once is neither lost nor doubled, and one that nobody was told of may be missing', () => {
  const held = new Map([['Rahima', once]])
  expect(judge({ done, written: ['Rahima', 'Karim'], told: [visit], held })).toEqual({
    lost: [],
    doubled: [],
    unheard: [],
  })
})

test('what was told and is not there is lost: the visit, its money, what was measured', () => {
  const held = new Map([['Rahima', { ...once, payments: 0 }]])
  const told = [visit, { name: 'Rahima', what: 'vitals' }, { name: 'Karim', what: 'visit' }] as const
  expect(judge({ done, written: ['Rahima', 'Karim'], told, held }).lost).toEqual([
    'Rahima: no payments',
    'Rahima: no vitals',
    'Karim: no patients',
    'Karim: no appointments',
    'Karim: no payments',
  ])
})

test('what was written once and is there twice is doubled, also where nobody was told of it', () => {
  const held = new Map([['Rahima', { ...once, payments: 2 }]])
  expect(judge({ done, written: ['Rahima'], told: [], held }).doubled).toEqual(['Rahima: 2 payments'])
})

test('a run in which nobody was killed, or nobody was told of his visit, is no proof', () => {
  const told = [visit, { name: 'Rahima', what: 'vitals' }] as const
  const held = new Map([['Rahima', { ...once, vitals: 1 }]])
  const unheardIn = (kills: number, words: typeof told | []) =>
    judge({ done: Array(kills).fill('a kill'), written: ['Rahima'], told: words, held }).unheard
  expect(unheardIn(1, told)).toEqual([])
  expect(unheardIn(1, [])).toEqual(['0 visits were told in 1 kills'])
  expect(unheardIn(0, [])).toEqual(['0 visits were told in 0 kills'])
  // Two things were told, of one visit.
  expect(unheardIn(2, told)).toEqual(['1 visits were told in 2 kills'])
})

test('the same seed strikes at the same moments, and every moment comes', () => {
  const plan = planKills({ seed: 7, kills: 40 })
  expect(planKills({ seed: 7, kills: 40 })).toEqual(plan)
  expect(new Set(plan.map(({ moment }) => moment))).toEqual(new Set(moments))
  expect(planKills({ seed: 8, kills: 40 })).not.toEqual(plan)
})

import { expect, test } from 'vitest'
import type { PatientDrug } from '#domain/prescription/patient-sheet.ts'
import { firstDayChosen, isCounted, leftOut, remindersOf, remindersToDo } from './reminders.ts'

const dose = (time: 'morning' | 'noon' | 'night', amount = '1') => ({ time, amount, bn_amount: amount })
const drug = (head: string, course: PatientDrug['course']): PatientDrug => ({
  head,
  generic: '',
  lines: [head],
  plan: null,
  course,
})
const twice = [dose('morning'), dose('night')]
const told = (...drugs: PatientDrug[]) =>
  remindersOf(drugs, '2026-11-28').map(
    ({ time, first, days, taken }) =>
      `${time} ${first} ${days ?? 'on'}: ${taken.map((one) => `${one.drug.head} ${one.dose.amount}`).join(', ')}`,
  )

test('1+0+1 for seven days is a reminder in the morning and one at night, into the next month', () => {
  expect(told(drug('Napa', [{ days: 7, doses: twice }]))).toEqual([
    'morning 2026-11-28 7: Napa 1',
    'night 2026-11-28 7: Napa 1',
  ])
})

test('what ends earlier is not told on the days behind it, and every day has one reminder at a time', () => {
  const short = drug('Seclo', [{ days: 5, doses: [dose('morning')] }])
  const on = drug('Bisocor', [{ days: null, doses: [dose('morning')] }])
  expect(told(short, on)).toEqual([
    'morning 2026-11-28 5: Seclo 1, Bisocor 1',
    'morning 2026-12-03 on: Bisocor 1',
  ])
})

test('a dose in steps is told with the amount of its days, and rests where it rests', () => {
  const steps = [
    { days: 5, doses: [dose('morning', '2'), dose('night', '1')] },
    { days: 5, doses: [dose('morning', '1'), dose('night', '1')] },
    { days: 95, doses: [dose('noon', '1')] },
    { days: null, doses: [dose('morning', '1')] },
  ]
  expect(told(drug('Cortan', steps))).toEqual([
    'morning 2026-11-28 5: Cortan 2',
    'morning 2026-12-03 5: Cortan 1',
    'morning 2027-03-13 on: Cortan 1',
    'noon 2026-12-08 95: Cortan 1',
    'night 2026-11-28 10: Cortan 1',
  ])
})

test('what is taken at need, or of which nobody said for how long, is in no reminder and is named', () => {
  const drugs = [drug('Napa', 'need'), drug('Seclo', 'length'), drug('Ace', [{ days: null, doses: twice }])]
  expect(told(...drugs)).toEqual(['morning 2026-11-28 on: Ace 1', 'night 2026-11-28 on: Ace 1'])
  expect(leftOut(drugs)).toEqual([
    { head: 'Napa', why: 'need' },
    { head: 'Seclo', why: 'length' },
  ])
  expect(drugs.some(isCounted)).toBe(false)
  expect(isCounted(drug('Napa', [{ days: 7, doses: twice }]))).toBe(true)
})

test('a sheet that was changed says that the old reminders still ring, also where nothing on it can be rung for any more', () => {
  const counted = [drug('Napa', [{ days: 7, doses: twice }])]
  const atNeed = [drug('Napa', 'need')]
  expect(remindersToDo({ version: 1, drugs: counted }, undefined)).toBe('make')
  expect(remindersToDo({ version: 1, drugs: counted }, { version: 1 })).toBe('make')
  expect(remindersToDo({ version: 2, drugs: counted }, { version: 1 })).toBe('make_anew')
  expect(remindersToDo({ version: 2, drugs: atNeed }, { version: 1 })).toBe('take_out')
  expect(remindersToDo({ version: 2, drugs: [] }, { version: 1 })).toBe('take_out')
  expect(remindersToDo({ version: 1, drugs: atNeed }, undefined)).toBe('nothing')
})

test('the first day of counted days is the one that was chosen for this version, and of a changed one nobody’s yet', () => {
  const sheet = { version: 2, drugs: [drug('Napa', [{ days: 7, doses: twice }])] }
  const today = '2026-12-03'
  const madeOf = (version: number) => ({ before: { version, first: '2026-11-28' }, today })
  expect(firstDayChosen(sheet, madeOf(2))).toBe('2026-11-28')
  expect(firstDayChosen(sheet, madeOf(1))).toBe('')
  expect(firstDayChosen(sheet, { before: undefined, today })).toBe('')
  const goesOn = { version: 2, drugs: [drug('Bisocor', [{ days: null, doses: twice }])] }
  expect(firstDayChosen(goesOn, madeOf(1))).toBe(today)
})

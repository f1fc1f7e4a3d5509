import { expect, test } from 'vitest'
import { composeSheet } from '#features/prescriptions/content/compose-sheet.ts'
import { drugLineOf } from '#features/prescriptions/content/drug-line-of.ts'
import { factsOf, feverSheet, napa } from '#tests/support/sheet.ts'
import type { DrugLine } from './content.ts'
import { courseOf, plannedDoses } from './daily-plan.ts'
import { patientSheetOf } from './patient-sheet.ts'

const syrup = { ...napa, form_abbr: 'Syp.', brand: 'Ace' }
const cream = { ...napa, form_abbr: 'Cream', brand: 'Fusidic', generic: 'Fusidic acid' }

function plan(line: DrugLine): string | null {
  const [printed] = composeSheet({ ...feverSheet, drugs: [line] }, factsOf('1-261122-B01')).drugs
  const doses = printed ? plannedDoses(line, printed) : null
  return doses && doses.map(({ time, bn_amount }) => `${time} ${bn_amount}`.trim()).join(', ')
}

test.each([
  ['1+0+1 pc 7d', 'morning ১টি, night ১টি'],
  ['½+0+½', 'morning ½টি, night ½টি'],
  ['1+1+1+1', 'morning ১টি, noon ১টি, afternoon ১টি, night ১টি'],
  ['0+0+1 at bedtime 10d', 'night ১টি'],
  ['1+0+0 চলবে // with water', 'morning ১টি'],
])('%s is taken at %s', (dose, said) => {
  expect(plan(drugLineOf(napa, dose, 'r1'))).toBe(said)
})

test.each([
  '1+1+1 sos',
  '1+1+1 if fever 3d',
  '1+0+1 alt',
  '0+0+1 weekly',
  '1+1',
  '1+1+1+1+1',
  '1 tds',
  '2 tab stat',
  '1+0+1 5d then 0+0+1 5d',
  '0+0+1 d5 - d25',
  '1+0+1 stop',
  '1+0+1 বন্ধ',
  '1+0+1 7d after finishing previous',
  '1+0+1 tapering dose',
  'as the sister showed you',
  '',
])('of %s no times are made up', (dose) => {
  expect(plan(drugLineOf(napa, dose, 'r1'))).toBeNull()
})

function course(dose: string): string {
  const line = drugLineOf(napa, dose, 'r1')
  const [printed] = composeSheet({ ...feverSheet, drugs: [line] }, factsOf('1-261122-B01')).drugs
  const steps = printed ? courseOf(line, printed) : []
  if (typeof steps === 'string') return steps
  const said = ({ days, doses }: (typeof steps)[number]) =>
    `${days ?? 'on'}: ${doses.map(({ time, amount }) => `${time} ${amount}`).join(', ')}`
  return steps.map(said).join(' then ')
}

test.each([
  ['1+0+1 pc 7d', '7: morning 1 tablet, night 1 tablet'],
  ['1+0+0 for 2 weeks', '14: morning 1 tablet'],
  ['1+0+0 1m', '30: morning 1 tablet'],
  ['0+0+1 চলবে', 'on: night 1 tablet'],
  ['0+0+1 lifelong', 'on: night 1 tablet'],
  [
    '2+0+2 5d then 1+0+1 5d then 0+0+1 cont',
    '5: morning 2 tablets, night 2 tablets then 5: morning 1 tablet, night 1 tablet then on: night 1 tablet',
  ],
  ['1+1+1 sos', 'need'],
  ['1+1+1 if fever 3d', 'need'],
  ['1 tab sos', 'need'],
  ['1+0+1', 'length'],
  ['1+0+1 5-7 days', 'length'],
  ['1+0+1 till next visit', 'length'],
  ['1+1+1 until fever subsides', 'length'],
  ['1+0+1 alt 10d', 'times'],
  ['0+0+1 weekly 2m', 'times'],
  ['0+0+1 d5 - d25', 'times'],
  ['1+1 5d', 'times'],
  ['1 tds 5d', 'times'],
  ['2 tab stat', 'times'],
  ['1+0+1 10d start from 16th day of cycle', 'days'],
  ['0+0+1 5d start from 2nd day of menstruation', 'days'],
  ['1+0+1 7d after finishing previous', 'days'],
  ['2+0+2 10d tapering dose', 'days'],
  ['2+0+2 5d then 1+0+1 5d after finishing previous', 'days'],
  ['1+0+1 7d with plenty of water', '7: morning 1 tablet, night 1 tablet'],
  ['as the sister showed you', 'unread'],
  ['', 'unread'],
])('%s is told by days as %s', (dose, said) => {
  expect(course(dose)).toBe(said)
})

test('a spoon is a spoon, and what is put on the skin is not counted', () => {
  expect(plan(drugLineOf(syrup, '1+0+1 tsp', 'r1'))).toBe('morning ১ চা চামচ (৫ মিলি), night ১ চা চামচ (৫ মিলি)')
  expect(plan(drugLineOf(cream, '1+0+1', 'r1'))).toBe('morning, night')
})

test('words that would be read otherwise today than they were printed then are shown, not planned', () => {
  const line = drugLineOf(napa, '1+0+1 pc 7d', 'r1')
  const printed = { head: 'Tab. Napa 500 mg', generic: 'Paracetamol', lines: [line.bn_sentence] }
  expect(plannedDoses(line, printed)).toHaveLength(2)
  expect(plannedDoses({ ...line, dose: '1+1+1 pc 7d' }, printed)).toBeNull()
  expect(plannedDoses(line, { ...printed, lines: ['১+১+১ টি — খাবার পরে — ৭ দিন'] })).toBeNull()
  expect(plannedDoses(line, { ...printed, as_typed: true })).toBeNull()
})

test('a sheet that prints fewer medicines than it holds is not planned at all', () => {
  const content = { ...feverSheet, drugs: [drugLineOf(napa, '1+0+1', 'r1'), drugLineOf(napa, '0+0+1', 'r2')] }
  const printed = composeSheet(content, factsOf('1-261122-B01'))
  const of = { version: 1, issued_at: '2026-11-22T12:25:00.000Z', content }
  const whole = patientSheetOf({ ...of, printed }, (name) => name)
  expect(whole.drugs.map(({ plan: doses }) => doses?.length)).toEqual([2, 1])
  const cut = patientSheetOf(
    { ...of, printed: { ...printed, drugs: printed.drugs.slice(1) } },
    (name) => name,
  )
  expect(cut.drugs.map(({ plan: doses }) => doses)).toEqual([null])
})

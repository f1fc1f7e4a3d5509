import { expect, test } from 'vitest'
import { doseQuestions } from './dose-limits.ts'
import { readDoseLine } from './drug-line.ts'

const drug = (form_abbr: string, generic_key = 'paracetamol', strength = '500 mg') => ({
  form_abbr,
  generic: generic_key,
  generic_key,
  strength,
})
function asked(typed: string, of: ReturnType<typeof drug>): string[] {
  const read = readDoseLine(typed, of)
  return doseQuestions('line' in read ? read.line : null, of).map(({ key }) => key)
}

test.each([
  ['Tab.', '1+0+1 5d', []],
  ['Tab.', '4 od', []],
  ['Tab.', '5 od', ['at_once']],
  ['Tab.', '8+8+8', ['at_once', 'in_a_day']],
  ['Tab.', '20+0+20', ['at_once', 'in_a_day']],
  ['Tab.', '50 tab bd', ['at_once', 'in_a_day']],
  ['Tab.', '4+4+4+4', ['in_a_day']],
  ['Tab.', '1 q2h', ['times_a_day']],
  ['Tab.', '1 sos max 20', ['in_a_day']],
  ['Tab.', '1 tab sos max 3000 mg', []],
  ['Tab.', '4 tab 4 hourly max 3 g', ['in_a_day']],
  ['Tab.', '500 mg sos max 20 tab', ['in_a_day']],
  ['Syp.', '5 ml sos max 20 tsp', []],
  ['Syp.', '200 ml bd', ['at_once']],
  ['Syp.', '30 ml hs', []],
  ['Syp.', '10 tsp bd', ['at_once']],
  ['Syp.', 'bd', ['no_amount']],
  ['Syp.', '5 ml bd', []],
  ['Drops', '0.5 ml bd', []],
  ['Drops', '15 ml bd', ['at_once']],
  ['Eye drop', '1 drop hourly', []],
  ['Eye drop', '10 drops bd', ['at_once']],
  ['Inhaler', '2 puffs bd', []],
  ['Inhaler', 'bd', ['no_amount']],
  ['Inhaler', '10 puffs bd', ['at_once']],
  ['Inf.', '1000 ml iv stat', []],
  ['Cream', 'bd', []],
  ['Cream', '1+0+1', []],
  ['Supp.', '1 sos', []],
  ['Tab.', '3 bd 3d then 6 bd 3d', ['at_once']],
  ['Sachet', '3 sachet q4h', ['in_a_day']],
  ['Tab.', 'qwz', []],
])('%s %s asks %j', (form, typed, questions) => {
  expect(asked(typed, drug(form))).toEqual(questions)
})

test.each([
  ['10+0+8', []],
  ['80+0+0', ['at_once']],
  ['bd', ['no_amount']],
])('an insulin of %s asks %j', (typed, questions) => {
  expect(asked(typed, drug('Inj.', 'insulin human', '100 IU/ml'))).toEqual(questions)
})

const mtx = drug('Tab.', 'methotrexate', '2.5 mg')
test.each([
  ['4 tab weekly', []],
  ['4 tab every friday', []],
  ['সপ্তাহে একদিন ৪টি', []],
  ['1+0+0', ['too_often']],
  ['1 bd', ['too_often']],
  ['1 alt', ['too_often']],
  ['2 tab twice weekly', ['too_often']],
  ['2 tab every friday and monday', ['too_often']],
  ['1 sos', ['too_often']],
  ['1 od 5d then 4 tab weekly', ['too_often']],
  ['as before told', ['spaced_unread']],
])('methotrexate %s asks %j', (typed, questions) => {
  expect(asked(typed, mtx)).toEqual(questions)
})

test.each([
  [drug('Tab.', 'alendronic acid', '70 mg'), '1 weekly', []],
  [drug('Tab.', 'alendronic acid', '70 mg'), '1+0+0', ['too_often']],
  [drug('Tab.', 'alendronic acid', '10 mg'), '1+0+0', []],
  [drug('Tab.', 'alendronic acid + vitamin d3', '70 mg+2800 IU'), '1+0+0', ['too_often']],
  [drug('Tab.', 'calcium + vitamin d3', '500 mg+200 IU'), '1+0+1', []],
  [drug('Tab.', 'risedronic acid', '150 mg'), '1 weekly', ['too_often']],
  [drug('Tab.', 'risedronic acid', '150 mg'), '1 monthly', []],
  [drug('Tab.', 'risedronic acid', '35 mg'), '1 weekly', []],
  [drug('Tab.', 'ibandronic acid', '150 mg'), 'monthly', []],
  [drug('Tab.', 'ibandronic acid', '150 mg'), 'od', ['too_often']],
  [drug('Cap.', 'vitamin d3', '40000 IU'), '1 weekly', []],
  [drug('Cap.', 'vitamin d3', '40,000 IU'), '0+0+1', ['too_often']],
  [drug('Cap.', 'vitamin d3', '2000 IU'), '0+0+1', []],
  [drug('Inj.', 'semaglutide', '1.34 mg/ml'), '0.25 mg sc od', ['too_often']],
  [drug('Tab.', 'semaglutide', '7 mg'), '1+0+0', []],
  [drug('Tab.', 'cabergoline', '0.5 mg'), '1 twice weekly', []],
  [drug('Tab.', 'cabergoline', '0.5 mg'), '1 od', ['too_often']],
  [drug('Inj.', 'medroxyprogesterone', '150 mg/ml'), '1 im every 3 months', []],
  [drug('Tab.', 'medroxyprogesterone', '10 mg'), '1+0+1', []],
  [drug('Cap.', 'vitamin d3', '40000 IU'), '1 stat', []],
] as const)('%j %s asks %j', (of, typed, questions) => {
  expect(asked(typed, of)).toEqual(questions)
})

test('a question carries what its sentence needs', () => {
  const read = readDoseLine('1+0+0', mtx)
  expect(doseQuestions('line' in read ? read.line : null, mtx)).toEqual([
    { key: 'too_often', level: 'critical', substance: 'methotrexate', days: 7 },
  ])
  const many = readDoseLine('8+0+8', drug('Tab.'))
  expect(doseQuestions('line' in many ? many.line : null, drug('Tab.'))[0]).toEqual({
    key: 'at_once',
    level: 'warning',
    amount: { amount: 8, unit: 'tablet' },
  })
})

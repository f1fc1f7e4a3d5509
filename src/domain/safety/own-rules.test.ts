import { expect, test } from 'vitest'
import { healthy, substanceLine, typedLine } from '#tests/support/safety-cases.ts'
import { checkSafety } from './check-safety.ts'
import { ownRulesOf } from './own-rules.ts'
import { SafetyRule, type SafetyRulePartRow, type SafetyRuleSetRow } from './rule-rows.ts'
import type { SafetyPatient } from './safety-line.ts'

const frame = {
  practice_id: 1,
  rev: 1,
  created_by: 1,
  device_id: null,
  created_at: '2026-11-24T10:00:00.000Z',
  deleted_at: null,
}
const id = '0190b1c0-0000-7000-8000-00000000abcd'
const setOf = (more: Partial<SafetyRuleSetRow> = {}): SafetyRuleSetRow => ({
  ...frame,
  id,
  publisher: 'Ward',
  name: 'Ward list',
  version: '3',
  issued_on: '2026-11-01',
  rules: 1,
  parts: 1,
  lowers: false,
  brought_by: 1,
  removed_at: null,
  ...more,
})
const bare = {
  other: null,
  source: null,
  once_mg: null,
  day_mg: null,
  way: null,
  thirds: null,
  replaces: false,
}
type Told = Partial<SafetyRule> & Pick<SafetyRule, 'kind' | 'one' | 'level'>
const partOf = (...rules: Told[]): SafetyRulePartRow => ({
  ...frame,
  id,
  set_id: id,
  part: 0,
  rules: rules.map((rule) => SafetyRule.parse({ ...bare, note: 'Not here', ...rule })),
})
const said = (
  told: readonly string[],
  rules: readonly Told[],
  { set = setOf(), patient = {} }: { set?: SafetyRuleSetRow; patient?: Partial<SafetyPatient> } = {},
) =>
  checkSafety(
    told.map((one, at) => substanceLine(one, String(at))),
    { ...healthy, ...patient },
    { rules: ownRulesOf([set], [partOf(...rules)]) },
  ).findings.map((one) => `${one.level} ${one.kind} ${one.about} (${one.source})`)

const pair = (level: SafetyRule['level'], more: Partial<SafetyRule> = {}): Told => ({
  kind: 'interaction',
  one: 'montelukast',
  other: 'fexofenadine',
  level,
  ...more,
})

test('a rule of the practice is said in its words, with its text, its set and version', () => {
  const two = ['montelukast', 'fexofenadine']
  expect(said(two, [])).toEqual([])
  expect(said(two, [pair('warning', { source: 'Page 4' })])).toEqual([
    'warning own_pair montelukast: Not here (Page 4 (Ward list 3))',
  ])
  expect(said(two, [pair('warning')], { set: setOf({ removed_at: '2026-11-24T11:00:00.000Z' }) })).toEqual([])
  expect(said(two, [pair('warning')], { set: setOf({ parts: 2 }) })).toEqual([])
})

test('it makes ours weightier, and milder only where rule and doctor both say so', () => {
  const two = ['warfarin', 'naproxen']
  const rule = (level: SafetyRule['level'], replaces = false): Told[] => [
    { kind: 'interaction', one: '*nsaid', other: 'warfarin', level, replaces },
  ]
  const ours = said(two, [])
  expect(ours).toEqual([expect.stringContaining('warning bleeding warfarin')])
  expect(said(two, rule('info'))).toEqual(ours)
  expect(said(two, rule('warning'))).toEqual(ours)
  expect(said(two, rule('critical'))).toEqual(['critical own_pair warfarin: Not here (Ward list 3)'])
  expect(said(two, rule('info', true))).toEqual(ours)
  expect(said(two, rule('info'), { set: setOf({ lowers: true }) })).toEqual(ours)
  expect(said(two, rule('info', true), { set: setOf({ lowers: true }) })).toEqual([
    'info own_pair warfarin: Not here (Ward list 3)',
  ])
})

test('pregnancy by its third and breast-feeding', () => {
  const rule: Told = { kind: 'pregnancy', one: 'azithromycin', level: 'warning', thirds: '1' }
  const at = (weeks: number) => ({ patient: { pregnancy: { weeks } } })
  expect(said(['azithromycin'], [rule], at(10))).toEqual([
    'warning own_pregnancy azithromycin: Not here (Ward list 3)',
  ])
  expect(said(['azithromycin'], [rule], at(20))).toEqual([])
  expect(
    said(['paracetamol'], [{ kind: 'milk', one: 'paracetamol', level: 'info' }], {
      patient: { lactating: true },
    }),
  ).toEqual(['info own_milk paracetamol: Not here (Ward list 3)'])
})

test('what holds in place of ours does so for what it speaks of, and for nothing beside it', () => {
  const lowers = setOf({ lowers: true })
  const trimethoprim: Told = {
    kind: 'interaction',
    one: 'trimethoprim',
    other: 'warfarin',
    level: 'info',
    replaces: true,
  }
  expect(said(['warfarin', 'sulfamethoxazole/trimethoprim'], [trimethoprim], { set: lowers })).toEqual([
    expect.stringContaining('critical inr_up warfarin'),
  ])
  const first: Told = {
    kind: 'pregnancy',
    one: 'enalapril',
    level: 'info',
    thirds: '1',
    replaces: true,
  }
  const unknown = { set: lowers, patient: { pregnancy: { weeks: null } } }
  expect(said(['enalapril'], [first], unknown)).toEqual([expect.stringContaining('critical preg_')])
  expect(said(['enalapril'], [first], { ...unknown, patient: { pregnancy: { weeks: 8 } } })).toEqual([
    'info own_pregnancy enalapril: Not here (Ward list 3)',
  ])
})

test('of two rules of the practice for one medicine the weightier decides', () => {
  const rules: Told[] = [
    { kind: 'milk', one: 'paracetamol', level: 'info', replaces: true },
    { kind: 'milk', one: 'paracetamol', level: 'warning' },
  ]
  const lactating = { set: setOf({ lowers: true }), patient: { lactating: true } }
  expect(said(['paracetamol'], rules, lactating)).toEqual([
    'warning own_milk paracetamol: Not here (Ward list 3)',
  ])
})

test('a highest dose of the practice stands in place of ours where it has one: at once, in a day, and of all lines together', () => {
  const rule: Told = { kind: 'dose', one: 'paracetamol', level: 'warning', day_mg: 6000, replaces: true }
  const by = (...doses: string[]) =>
    checkSafety(
      doses.map((dose, at) => typedLine(`Tab. Paracetamol, 1000 mg, ${dose}`, String(at))),
      healthy,
      { rules: ownRulesOf([setOf({ lowers: true })], [partOf(rule)]) },
    ).findings.map((one) => `${one.line} ${one.level} ${one.kind} ${one.about}`)
  expect(by('1+1+1+1+1')).toEqual([])
  expect(by('3+0+0')).toEqual([expect.stringMatching(/^0 critical over_once paracetamol 3000 mg/)])
  expect(by('1+1+1+1+1', '1+1+1+1+1')).toEqual(['1 warning own_day paracetamol 10000 mg (6000 mg): Not here'])
})

test.each([
  ['a substance that nobody writes so', { kind: 'interaction', one: 'Warfarin', other: 'aspirin' }],
  ['a class that is not there', { kind: 'interaction', one: '*blood_thinner', other: 'aspirin' }],
  ['a pair of one', { kind: 'interaction', one: 'warfarin' }],
  ['a dose without a number', { kind: 'dose', one: 'warfarin' }],
  ['a dose of a class', { kind: 'dose', one: '*nsaid', day_mg: 5 }],
  ['a billion doses', { kind: 'dose', one: 'warfarin', day_mg: 1e9 }],
  ['thirds of a dose', { kind: 'dose', one: 'warfarin', day_mg: 5, thirds: '1' }],
])('%s is no rule', (_, rule) => {
  expect(SafetyRule.safeParse({ ...bare, level: 'info', note: 'x', ...rule }).success).toBe(false)
})

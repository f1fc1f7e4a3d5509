import { describe, expect, test } from 'vitest'
import { healthy, typedLine } from '#tests/support/safety-cases.ts'
import { checkSafety } from './check-safety.ts'
import type { SafetyPatient } from './safety-line.ts'
import { contentsOf } from './strength.ts'

const kinds = ['over_', 'child_']
const saidOf = (lines: readonly string[], patient: Partial<SafetyPatient> = {}) =>
  checkSafety(
    lines.map((told, at) => typedLine(told, String(at))),
    { ...healthy, ...patient },
  ).findings.filter((one) => kinds.some((kind) => one.kind.startsWith(kind)))
const uncheckedOf = (told: string, patient: Partial<SafetyPatient> = {}) =>
  checkSafety([typedLine(told)], { ...healthy, ...patient })
    .unchecked.filter((one) => one.check === 'dose' || one.check === 'child')
    .map((one) => `${one.check} ${one.name}`)

describe('the highest dose of an adult', () => {
  test.each([
    ['Tab. Paracetamol, 500 mg, 2+2+2', []],
    ['Tab. Paracetamol, 500 mg, 2+2+2+2', []],
    ['Tab. Paracetamol, 665 mg, 2+2+2', []],
    ['Tab. Paracetamol, 500 mg, 3+3+3', ['critical over_day paracetamol 4500 mg (4000 mg)']],
    ['Tab. Paracetamol, 500 mg, 2 tab 4 hourly', ['critical over_day paracetamol 6000 mg (4000 mg)']],
    ['Tab. Paracetamol, 500 mg, 2 tab 4 hourly max 6 tab', []],
    ['Tab. Paracetamol, 500 mg, 2 tab 4 hourly max 6 g', ['critical over_day paracetamol 6000 mg (4000 mg)']],
    [
      'Tab. Paracetamol, 500 mg, 2 tab 4 hourly max 20 g',
      ['critical over_day paracetamol 6000 mg (4000 mg)'],
    ],
    [
      'Tab. Paracetamol, 500 mg, 2 tab 4 hourly max 3 mg',
      ['critical over_day paracetamol 6000 mg (4000 mg)'],
    ],
    ['Tab. Paracetamol, 500 mg, 1 tab sos max 3000 mg', []],
    ['Tab. Paracetamol, 500 mg, 1 tab sos max 6 g', ['critical over_day paracetamol 6000 mg (4000 mg)']],
    ['Tab. Paracetamol, 500 mg, 2 tab sos max 12 tab', ['critical over_day paracetamol 6000 mg (4000 mg)']],
    ['Tab. Paracetamol, 500 mg, 2 tab sos max 3 times', []],
    [
      'Tab. Paracetamol + Caffeine, 500 mg+65 mg, 2 tab 4 hourly max 3 g',
      ['critical over_day paracetamol 6000 mg (4000 mg)'],
    ],
    ['Tab. Metformin, 500 mg, 1+0+1', []],
    ['Tab. Metformin, 850 mg, 1+1+1', []],
    ['Tab. Metformin, 1000 mg, 2+0+2', ['warning over_day metformin 4000 mg (2550 mg)']],
    ['Tab. Metformin, 1000 mg, 4+0+4', ['critical over_day metformin 8000 mg (2550 mg)']],
    ['Tab. Naproxen, 500 mg, 1+0+1', []],
    ['Tab. Naproxen, 500 mg, 1+1+1', ['warning over_day naproxen 1500 mg (1250 mg)']],
    ['Cap. Amoxicillin, 500 mg, 1+1+1', []],
    ['Cap. Omeprazole, 20 mg, 1+0+1', []],
    ['Tab. Ketorolac, 10 mg, 1+1+1', []],
    ['Tab. Ketorolac, 10 mg, 2+2+2', ['warning over_day ketorolac 60 mg (40 mg)']],
    ['Tab. Azithromycin, 500 mg, 1+0+0', []],
    ['Tab. Methotrexate, 2.5 mg, 4 tab weekly', []],
    ['Tab. Colchicine, 0.6 mg, 1+0+1', []],
    ['Tab. Colchicine, 0.6 mg, 2+2+2', ['critical over_day colchicine 3.6 mg (2 mg)']],
    ['Tab. Digoxin, 0.25 mg, 1+0+0', []],
    ['Tab. Clonazepam, 2 mg, 0+0+3', ['critical over_once clonazepam 6 mg (4 mg)']],
    ['Tab. Amlodipine, 5 mg, 1+0+0', []],
    ['Tab. Amlodipine, 10 mg, 1+0+1', ['warning over_day amlodipine 20 mg (10 mg)']],
    ['Tab. Losartan Potassium, 50 mg, 1+0+1', []],
    ['Tab. Levothyroxine Sodium, 50 mcg, 1+0+0', []],
    ['Tab. Levothyroxine Sodium, 100 mcg, 4+0+0', ['critical over_day levothyroxine 0.4 mg (0.3 mg)']],
    ['Tab. Domperidone, 10 mg, 1+1+1', []],
    ['Tab. Domperidone, 10 mg, 2+2+2', ['warning over_day domperidone 60 mg (30 mg)']],
    ['Tab. Prednisolone, 20 mg, 2+0+0', []],
    ['Tab. Paracetamol + Caffeine, 500 mg+65 mg, 2+2+2', []],
    [
      'Tab. Paracetamol + Tramadol Hydrochloride, 325 mg+37.5 mg, 4+4+4+4',
      ['critical over_day paracetamol 5200 mg (4000 mg)', 'critical over_day tramadol 600 mg (400 mg)'],
    ],
    ['Syp. Paracetamol, 120 mg/5 ml, 2 tsp tds', []],
    ['Inj. Ceftriaxone, 1 gm/vial, 1 vial bd', []],
    ['Inj. Ketorolac, 30 mg/ml, 1 ml tds', []],
    ['Inj. Gentamicin, 80 mg/2 ml, 2 ml tds', []],
    ['Inj. Diclofenac Sodium, 75 mg/3 ml, 3 ml tds', ['warning over_day diclofenac 225 mg (150 mg)']],
  ])('%s: %j', (told, said) => {
    const found = saidOf([told])
    expect(found.map((one) => `${one.level} ${one.kind} ${one.about}`)).toEqual(said)
    expect(found.every((one) => one.source !== '')).toBe(true)
  })

  test('counts a substance of several lines together', () => {
    const napa = 'Tab. Paracetamol, 500 mg, 2+2+2'
    expect(saidOf([napa, 'Tab. Paracetamol + Caffeine, 500 mg+65 mg, 1+1+1'])).toMatchObject([
      { line: '1', level: 'critical', kind: 'over_sum', about: 'paracetamol 4500 mg (4000 mg)' },
    ])
    expect(saidOf([napa, 'Tab. Paracetamol + Caffeine, 500 mg+65 mg, 1+0+0'])).toEqual([])
  })

  test.each([
    ['Tab. Obscurin, 500 mg, 1+0+1', ['dose obscurin']],
    ['Tab. Paracetamol, 500 mg, as told', ['dose paracetamol']],
    ['Tab. Paracetamol, , 1+0+1', ['dose paracetamol']],
    ['Tab. Amoxicillin + Clavulanic Acid, 625 mg, 1+1+1', ['dose amoxicillin', 'dose clavulanic acid']],
    ['Drops Paracetamol, 80 mg/ml, 10 drops tds', ['dose paracetamol']],
    ['Tab. Paracetamol, 500 mg, 1+0+1', []],
  ])('what cannot be counted was not checked: %s', (told, unchecked) =>
    expect(uncheckedOf(told)).toEqual(unchecked),
  )
})

describe('a child’s dose by its weight', () => {
  const child = { years: 4, weight_kg: 16 }
  test.each([
    ['Syp. Paracetamol, 120 mg/5 ml, 2 tsp tds', []],
    ['Syp. Paracetamol, 120 mg/5 ml, 1.5 tsp qds', []],
    [
      'Syp. Paracetamol, 120 mg/5 ml, 3 tsp tds',
      ['warning child_high_once paracetamol, 16 kg: 160–240 mg = 6.67–10 ml'],
    ],
    [
      'Syp. Paracetamol, 120 mg/5 ml, 0.5 tsp tds',
      ['info child_low_once paracetamol, 16 kg: 160–240 mg = 6.67–10 ml'],
    ],
    ['Syp. Paracetamol, 120 mg/5 ml, 10 ml sos max 8 tsp', []],
    [
      'Syp. Paracetamol, 120 mg/5 ml, 10 ml sos max 16 tsp',
      ['warning child_high_day paracetamol, 16 kg: ≤ 960 mg = ≤ 40 ml'],
    ],
    ['Syp. Ibuprofen, 100 mg/5 ml, 1 tsp tds', []],
    [
      'Syp. Ibuprofen, 100 mg/5 ml, 4 tsp tds',
      ['critical child_high_once ibuprofen, 16 kg: 80–160 mg = 4–8 ml'],
    ],
    ['Susp. Amoxicillin, 125 mg/5 ml, 2 tsp tds', []],
    [
      'Susp. Amoxicillin, 125 mg/5 ml, 0.5 tsp tds',
      ['info child_low_day amoxicillin, 16 kg: 400–1440 mg = 16–57.6 ml'],
    ],
    ['Susp. Cefixime, 100 mg/5 ml, 4 ml bd', []],
    [
      'Susp. Cefixime, 100 mg/5 ml, 2 tsp bd',
      ['warning child_high_day cefixime, 16 kg: 128–320 mg = 6.4–16 ml'],
    ],
    ['Susp. Azithromycin, 200 mg/5 ml, 4 ml od', []],
    ['Susp. Domperidone, 5 mg/5 ml, 4 ml tds', []],
    ['Susp. Domperidone, 5 mg/5 ml, 2 tsp tds', ['critical child_high_once domperidone, 16 kg: 4 mg = 4 ml']],
    ['Syp. Salbutamol, 2 mg/5 ml, 1 tsp tds', []],
    ['Syp. Ondansetron, 4 mg/5 ml, 4 ml bd', []],
    ['Tab. Prednisolone, 5 mg, 1+1+1', []],
    ['Syp. Paracetamol, 120 mg/5 ml, 15 mg/kg tds', []],
    ['Susp. Sulfamethoxazole + Trimethoprim, (200 mg+40 mg)/5 ml, 1.5 tsp bd', []],
  ])('%s: %j', (told, said) => {
    const found = saidOf([told], child).filter((one) => one.kind.startsWith('child_'))
    expect(found.map((one) => `${one.level} ${one.kind} ${one.about}`)).toEqual(said)
  })
  test('has no range above what an adult gets, and none for whoever weighs like one', () => {
    const told = 'Tab. Paracetamol, 500 mg, 2+2+2'
    expect(saidOf([told], { years: 11, weight_kg: 90 })).toEqual([])
    expect(saidOf([told], { years: 14, weight_kg: 45 })).toEqual([])
    expect(saidOf([told], { years: 14, weight_kg: 30 })).toMatchObject([{ kind: 'child_high_once' }])
  })
  test('is not checked without a weight, of a newborn, and where there is no range', () => {
    const told = 'Syp. Paracetamol, 120 mg/5 ml, 1 tsp tds'
    expect(uncheckedOf(told, { years: 4, weight_kg: null })).toEqual(['child paracetamol'])
    expect(uncheckedOf(told, { years: 0.02, weight_kg: 3 })).toEqual(['child paracetamol'])
    expect(uncheckedOf('Syp. Obscurin, 5 mg/5 ml, 1 tsp tds', child)).toEqual([
      'dose obscurin',
      'child obscurin',
    ])
    expect(uncheckedOf(told, child)).toEqual([])
  })
  test('what holds by mouth is held against no injection', () => {
    expect(saidOf(['Inj. Amoxicillin, 500 mg/vial, 1 vial qds'], { years: 3, weight_kg: 10 })).toEqual([])
    expect(uncheckedOf('Inj. Amoxicillin, 500 mg/vial, 1 vial qds', { years: 3, weight_kg: 10 })).toContain(
      'child amoxicillin',
    )
    expect(
      saidOf(['Inj. Paracetamol, 1 gm/vial, 1 vial tds'], { years: 3, weight_kg: 10 }).map((one) => one.kind),
    ).toContain('child_high_once')
  })
  test('is not checked of a youth whom nobody weighed, where it would go by the weight', () => {
    const told = 'Tab. Paracetamol, 500 mg, 2+2+2'
    expect(uncheckedOf(told, { years: 14, weight_kg: null })).toEqual(['child paracetamol'])
    expect(uncheckedOf('Tab. Obscurin, 5 mg, 1+0+1', { years: 14, weight_kg: null })).toEqual([
      'dose obscurin',
    ])
    expect(uncheckedOf(told, { years: 14, weight_kg: 45 })).toEqual([])
    expect(uncheckedOf(told, { years: 18, weight_kg: null })).toEqual([])
  })
})

test.each([
  ['Paracetamol', '500 mg', [['paracetamol', { in: 'piece', mg: 500 }]]],
  ['Ceftriaxone', '1 gm/vial', [['ceftriaxone', { in: 'piece', mg: 1000 }]]],
  ['Paracetamol', '120 mg/5 ml', [['paracetamol', { in: 'ml', mg: 24 }]]],
  [
    'Sulfamethoxazole + Trimethoprim',
    '(200 mg+40 mg)/5 ml',
    [
      ['sulfamethoxazole', { in: 'ml', mg: 40 }],
      ['trimethoprim', { in: 'ml', mg: 8 }],
    ],
  ],
  ['Calcium Carbonate + Vitamin D3', '500 mg+200 IU', [['calcium carbonate', { in: 'piece', mg: 500 }]]],
  ['Amoxicillin + Clavulanic Acid', '625 mg', []],
  ['Timolol', '0.5%', []],
  ['Salbutamol', '100 mcg/puff', []],
  ['Paracetamol', '', []],
])('%s %s holds %j', (generic, strength, contents) => {
  expect([...contentsOf({ generic, strength })]).toEqual(contents)
})

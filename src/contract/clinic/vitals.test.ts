import { expect, test } from 'vitest'
import { type VitalKind, bmi, bmiClass, parseVital } from './vitals.ts'

test.each<[VitalKind, string, object]>([
  ['bp', '140/90', { bp_sys: 140, bp_dia: 90 }],
  ['bp', '১২০/৮০', { bp_sys: 120, bp_dia: 80 }],
  ['bp', ' 110 / 70 mmHg', { bp_sys: 110, bp_dia: 70 }],
  ['bp', '120-80', { bp_sys: 120, bp_dia: 80 }],
  ['temp', '38.5 C', { temp_f: 101.3 }],
  ['temp', '38.5', { temp_f: 101.3 }],
  ['temp', '101.2F', { temp_f: 101.2 }],
  ['temp', '৯৮.৬', { temp_f: 98.6 }],
  ['temp', '37°C', { temp_f: 98.6 }],
  ['temp', '99 °f', { temp_f: 99 }],
  ['height', '5\'4"', { height_cm: 162.6 }],
  ['height', '5 ft 4 in', { height_cm: 162.6 }],
  ['height', '5′ 4″', { height_cm: 162.6 }],
  ['height', "5'4", { height_cm: 162.6 }],
  ['height', '৫ ফুট ৪ ইঞ্চি', { height_cm: 162.6 }],
  ['height', '5ft', { height_cm: 152.4 }],
  ['height', '162.6', { height_cm: 162.6 }],
  ['height', '162 cm', { height_cm: 162 }],
  ['height', '64 in', { height_cm: 162.6 }],
  ['height', '5 feet 4 inches', { height_cm: 162.6 }],
  ['weight', '৬৮.৫', { weight_kg: 68.5 }],
  ['weight', '68.5 kg', { weight_kg: 68.5 }],
  ['weight', '150 lb', { weight_kg: 68 }],
  ['weight', '2.85', { weight_kg: 2.9 }],
  ['weight', '0.4', { weight_kg: 0.4 }],
  ['pulse', '82', { pulse: 82 }],
  ['pulse', '৮২ bpm', { pulse: 82 }],
  ['rr', '18/min', { rr: 18 }],
  ['spo2', '98%', { spo2: 98 }],
  ['rbs', '7.8', { rbs: 7.8 }],
  ['rbs', '180 mg/dl', { rbs: 10 }],
  ['rbs', '55 mg/dL', { rbs: 3.1 }],
  ['rbs', '55 mmol/L', { rbs: 55 }],
  ['rbs', '34.9', { rbs: 34.9 }],
  ['muac', '11.5', { muac: 11.5 }],
  ['ofc', '34 cm', { ofc: 34 }],
  ['waist', '36 inch', { waist: 91.4 }],
])('%s %j is read', (kind, text, vitals) => {
  expect(parseVital(kind, text)).toEqual({ vitals })
})

test.each<[VitalKind, string, string]>([
  ['bp', '90/140', 'bp'],
  ['bp', '120/120', 'bp'],
  ['bp', '300/90', 'range'],
  ['bp', '120/20', 'range'],
  ['bp', '120', 'number'],
  ['bp', '', 'number'],
  ['bp', '1200/80', 'number'],
  ['temp', '60', 'range'],
  ['temp', '111', 'range'],
  ['temp', '50 C', 'range'],
  ['temp', 'hot', 'number'],
  ['temp', '', 'number'],
  ['height', '5.4', 'range'],
  ['height', '5\'13"', 'number'],
  ['height', '300', 'range'],
  ['height', 'tall', 'number'],
  ['height', '5\'4"x', 'number'],
  ['weight', '0', 'range'],
  ['weight', '301', 'range'],
  ['weight', '-5', 'number'],
  ['weight', '68,5', 'number'],
  ['pulse', '8', 'range'],
  ['pulse', '72.5', 'number'],
  ['pulse', '999', 'range'],
  ['spo2', '101', 'range'],
  ['rr', '0', 'range'],
  ['rbs', '70 mmol/L', 'range'],
  ['rbs', '55', 'unit'],
  ['rbs', '৫৫', 'unit'],
  ['rbs', '35', 'unit'],
  ['rbs', '180', 'unit'],
  ['muac', 'x', 'number'],
])('%s %j is refused: %s', (kind, text, problem) => {
  expect(parseVital(kind, text)).toEqual({ problem })
})

test('the index of 68.5 kg and 162.6 cm is 25.9, overweight by the Asian cut-offs', () => {
  expect(bmi(68.5, 162.6)).toBe(25.9)
  expect(bmiClass(25.9)).toBe('overweight')
  expect([18.4, 18.5, 22.9, 23, 27.4, 27.5].map(bmiClass)).toEqual([
    'underweight',
    'normal',
    'normal',
    'overweight',
    'overweight',
    'obese',
  ])
})

import { expect, test } from 'vitest'
import type { PatientDrug } from '#domain/prescription/patient-sheet.ts'
import { spokenPlan } from './spoken-plan.ts'

const napa: PatientDrug = {
  head: 'Tab. Napa 500 mg',
  generic: 'Paracetamol',
  lines: ['১+০+১ টি, খাবার পরে, ৫ দিন'],
  plan: [
    { time: 'morning', amount: '1', bn_amount: '১টি' },
    { time: 'night', amount: '1', bn_amount: '১টি' },
  ],
  course: 'length',
}
const unread: PatientDrug = {
  head: 'Cap. Seclo 20 mg',
  generic: '',
  lines: ['as before'],
  as_typed: true,
  plan: null,
  course: 'unread',
}

test('what is heard is the day in its order, each medicine with its printed line', () => {
  expect(spokenPlan({ drugs: [napa] })).toEqual([
    'সকাল।',
    'Tab. Napa 500 mg, ১টি, ১+০+১ টি, খাবার পরে, ৫ দিন।',
    'রাত।',
    'Tab. Napa 500 mg, ১টি, ১+০+১ টি, খাবার পরে, ৫ দিন।',
  ])
})

test('what stands below the dose is heard too, once: at the first time of the medicine', () => {
  const noted = { ...napa, lines: [...napa.lines, 'ব্যথার জন্য', 'রক্ত পড়লে বন্ধ করবেন'] }
  expect(spokenPlan({ drugs: [{ ...noted, plan: [...(napa.plan ?? [])].reverse() }] })).toEqual([
    'সকাল।',
    'Tab. Napa 500 mg, ১টি, ১+০+১ টি, খাবার পরে, ৫ দিন, ব্যথার জন্য, রক্ত পড়লে বন্ধ করবেন।',
    'রাত।',
    'Tab. Napa 500 mg, ১টি, ১+০+১ টি, খাবার পরে, ৫ দিন।',
  ])
})

test('what was not understood is read word for word by itself, at no time of the day', () => {
  expect(spokenPlan({ drugs: [unread] })).toEqual(['অন্যান্য ওষুধ।', 'Cap. Seclo 20 mg, as before।'])
  expect(spokenPlan({ drugs: [] })).toEqual([])
})

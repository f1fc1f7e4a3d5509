import { expect, test } from 'vitest'
import { addDays } from '#contract/clinic/day.ts'
import { factsOf, feverSheet, napa } from '#tests/support/sheet.ts'
import { composeSheet, vitalLines } from './compose-sheet.ts'
import { drugLineOf } from './drug-line-of.ts'

const compose = (more: Partial<typeof feverSheet> = {}) =>
  composeSheet({ ...feverSheet, ...more }, factsOf('1-261122-B07'))

test('a usual sheet reads as doctors here write it', () => {
  expect(compose()).toEqual({
    patient: {
      name: 'Habibur Rahman',
      bn_name: 'হাবিবুর রহমান',
      age: '55Y',
      bn_age: '৫৫ব',
      sex: 'M',
      bn_sex: 'পুরুষ',
      weight: '68.5 kg',
      code: 'P-B00331',
      phone: null,
      address: null,
    },
    number: '1-261122-B07',
    serial: '7',
    day: '2026-11-22',
    doctor: { name: 'Dr. Nusrat Jahan', bn_name: 'ডা. নুসরাত জাহান', bmdc: null },
    left: [
      { section: 'chief_complaints', lines: ['জ্বর – ৩ দিন'] },
      { section: 'histories', lines: ['Allergy: Penicillin'] },
      { section: 'investigations', lines: ['CBC (urgent)'] },
      { section: 'diagnosis', lines: ['Viral fever?'] },
    ],
    drugs: [{ head: 'Tab. Napa 500 mg', generic: 'Paracetamol', lines: ['১+১+১ টি — খাবার পরে — ৫ দিন'] }],
    advises: ['প্রচুর পানি পান করবেন'],
    follow_up: '৫ দিন পর রিপোর্টসহ — শনিবার ২৮/১১/২০২৬',
    referral: null,
  })
})

test('vitals stand before the findings, and what was not measured is left out', () => {
  const vitals = {
    id: '0',
    practice_id: 1,
    rev: 0,
    created_by: 1,
    device_id: null,
    created_at: '',
    deleted_at: null,
    chamber_id: 1,
    appointment_id: null,
    patient_id: '0',
    bp_sys: 140,
    bp_dia: 90,
    pulse: 88,
    temp_f: 101.3,
    rr: null,
    spo2: 97,
    on_oxygen: false,
    weight_kg: 68.5,
    height_cm: 162.6,
    rbs_mmol: 7.8,
    muac_cm: null,
    ofc_cm: null,
    waist_cm: null,
    note: null,
    taken_by: 1,
    taken_at: '',
    sent_by: null,
  }
  expect(vitalLines(vitals)).toEqual([
    'BP 140/90 mmHg, P 88/min',
    'T 101.3°F, SpO₂ 97%',
    'Ht 162.6 cm, BMI 25.9, RBS 7.8 mmol/L',
  ])
  expect(vitalLines({ ...vitals, on_oxygen: true, waist_cm: 92 })).toEqual([
    'BP 140/90 mmHg, P 88/min',
    'T 101.3°F, SpO₂ 97% on O₂',
    'Ht 162.6 cm, BMI 25.9, RBS 7.8 mmol/L, Waist 92 cm',
  ])
  expect(vitalLines(null)).toEqual([])
})

test('the private note is never printed, a note and a reason beside a medicine are', () => {
  const line = { ...drugLineOf(napa, '1 sos // বেশি নয়', 'r1'), for_text: 'জ্বর হলে' }
  const sheet = compose({ notes: 'নিজের জন্য', drugs: [line] })
  expect(JSON.stringify(sheet)).not.toContain('নিজের জন্য')
  expect(sheet.drugs[0]?.lines).toEqual(['প্রয়োজনে ১টি', 'জ্বর হলে', 'বেশি নয়'])
})

test('words that were not understood stand on the sheet letter for letter, and the sheet says so', () => {
  const sheet = compose({
    drugs: [
      drugLineOf(napa, '1+0+1 Qwz ৫ দিন // বেশি নয়', 'r1'),
      drugLineOf(napa, '1+0+1', 'r2'),
      drugLineOf(napa, '', 'r3'),
    ],
  })
  expect(sheet.drugs[0]).toMatchObject({ lines: ['1+0+1 Qwz ৫ দিন', 'বেশি নয়'], as_typed: true })
  expect(sheet.drugs.map((drug) => 'as_typed' in drug)).toEqual([true, false, false])
})

test('a line of an older sheet that held a guess is printed as it was typed', () => {
  const old = {
    ...drugLineOf(napa, '1 tab twice qwz', 'r1'),
    parsed: false,
    bn_sentence: 'দিনে ১ বার ১টি — 1piece — twice',
  }
  expect(compose({ drugs: [old] }).drugs[0]?.lines).toEqual(['1 tab twice qwz'])
})

test('a child of the same night is printed with the age it has, and one of whom no age can be said without', () => {
  const facts = factsOf('1')
  const ageOf = (dob: string) =>
    composeSheet(feverSheet, { ...facts, patient: { ...facts.patient, dob, dob_precision: 'd' } }).patient
  expect(ageOf(addDays(facts.day, 1))).toMatchObject({ age: '0D', bn_age: '০দি' })
  expect(ageOf(addDays(facts.day, 2))).toMatchObject({ age: '', bn_age: '' })
})

test('the seven-week-old is printed in months and days, never with a birthday', () => {
  const facts = factsOf('1')
  const baby = composeSheet(feverSheet, {
    ...facts,
    patient: { ...facts.patient, dob: '2026-10-14', dob_precision: 'd', weight_kg: null },
  })
  expect(baby.patient).toMatchObject({ age: '1M 8D', weight: null })
})

test.each([
  ['brand', { head: 'Tab. Napa 500 mg', generic: '' }],
  ['brand_generic', { head: 'Tab. Napa 500 mg', generic: 'Paracetamol' }],
  ['generic', { head: 'Tab. PARACETAMOL 500 mg', generic: '' }],
] as const)('a chamber that prints %s names medicines so', (naming, names) => {
  expect(composeSheet(feverSheet, { ...factsOf('1'), naming }).drugs[0]).toMatchObject(names)
})

test('a medicine whose substance nobody knows keeps its brand everywhere', () => {
  const own = {
    ...drugLineOf(napa, '1+0+1', 'r1'),
    brand: 'Herbal Syrup',
    generic: '',
    form_abbr: '',
    strength: '',
  }
  expect(
    composeSheet({ ...feverSheet, drugs: [own] }, { ...factsOf('1'), naming: 'generic' }).drugs[0]?.head,
  ).toBe('Herbal Syrup')
})

test('a complaint prints in Bengali where the words are known in it, and its time and side follow the script of its words', () => {
  const [fever] = feverSheet.chief_complaints
  const line = {
    key: 'c2',
    text: 'polyuria',
    bn_text: null,
    note: null,
    duration_value: 1,
    duration_unit: 'month' as const,
    side: null,
  }
  const knee = { ...line, key: 'c3', text: 'হাঁটুতে খচখচ', duration_value: 2, side: 'right' as const }
  const lines = compose({ chief_complaints: fever ? [fever, line, knee] : [] }).left[0]?.lines
  expect(lines).toEqual(['জ্বর – ৩ দিন', 'polyuria – 1 month', 'হাঁটুতে খচখচ (ডান) – ২ মাস'])
})

test.each([
  ['confirmed', 'Viral fever – 2 days'],
  ['provisional', 'Viral fever? – 2 days'],
  ['differential', 'Viral fever (D/D) – 2 days'],
] as const)('a diagnosis meant as %s prints %s', (kind, words) => {
  const diagnosis = feverSheet.diagnosis.map((line) => ({ ...line, kind, since: '2 days' }))
  expect(compose({ diagnosis }).left.at(-1)).toEqual({ section: 'diagnosis', lines: [words] })
})

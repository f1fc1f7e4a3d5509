import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DiastolicFinding, DrugLine, FollowUp, UncheckedNote, PrintedSheet } from './content.ts'

/** What is found wrong, and where. */
const wrongIn = (schema: z.core.$ZodType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

const napa = {
  key: 'l1',
  drug_id: 7,
  own_drug_id: null,
  form_abbr: 'Tab.',
  brand: 'Napa',
  generic: 'Paracetamol',
  generic_key: 'paracetamol',
  strength: '500 mg',
  dose: '1+1+1',
  duration: '5 days',
  timing: null,
  route: null,
  for_text: null,
  note: null,
  quantity: 15,
  continued: false,
  parsed: true,
  bn_sentence: 'প্রতিদিন ৩ বার',
  sentence: 'Three times a day',
  override_reason: null,
}
const printed = {
  patient: {
    name: 'Rahima',
    bn_name: null,
    age: '40y',
    bn_age: '৪০',
    sex: 'F',
    bn_sex: 'মহিলা',
    weight: null,
    code: 'P-1',
    phone: null,
    address: null,
  },
  number: 'RX-1',
  serial: null,
  day: '2026-11-22',
  doctor: { name: 'Nusrat', bn_name: null, bmdc: null },
  left: [],
  drugs: [],
  advises: [],
  follow_up: null,
  referral: null,
}
const many = (n: number) => Array.from({ length: n }, (_, i) => `n${i}`)
const long = 'ক'.repeat(10_001)

test('the texts of a medicine are as long as a sheet needs, and have an end', () => {
  expect(
    wrongIn(DrugLine, {
      ...napa,
      generic: 'x'.repeat(10_000),
      sentence: 'x'.repeat(10_000),
      drug_id: 2_147_483_647,
    }),
  ).toEqual([])
  for (const field of [
    'form_abbr',
    'generic',
    'generic_key',
    'strength',
    'timing',
    'route',
    'bn_sentence',
    'sentence',
  ]) {
    expect(wrongIn(DrugLine, { ...napa, [field]: long })).toEqual([`${field}: too_long`])
  }
  expect(wrongIn(DrugLine, { ...napa, drug_id: 2_147_483_648 })).toEqual(['drug_id: range'])
})

test('so do the lists beside it', () => {
  expect(wrongIn(UncheckedNote, { check: 'dose', names: many(400) })).toEqual([])
  expect(wrongIn(UncheckedNote, { check: 'dose', names: many(401) })).toEqual(['names: too_many'])
  const echo = (n: number) => ({
    grade: null,
    values: Object.fromEntries(many(n).map((name) => [name, 1])),
    note: null,
  })
  expect([wrongIn(DiastolicFinding, echo(200)), wrongIn(DiastolicFinding, echo(201))]).toEqual([
    [],
    ['values: too_many'],
  ])
  const again = {
    text: 'After 7 days',
    bn_text: null,
    after_days: 7,
    day: null,
    with_reports: false,
    chamber_id: 2_147_483_648,
  }
  expect(wrongIn(FollowUp, again)).toEqual(['chamber_id: range'])
})

test('and what stood on the paper', () => {
  expect(wrongIn(PrintedSheet, { ...printed, advises: many(1000) })).toEqual([])
  expect(wrongIn(PrintedSheet, { ...printed, advises: many(1001) })).toEqual(['advises: too_many'])
  expect(
    wrongIn(PrintedSheet, { ...printed, drugs: [{ head: 'Napa', generic: '', lines: [long] }] }),
  ).toEqual(['drugs.0.lines.0: too_long'])
})

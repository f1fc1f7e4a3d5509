import type { DrugRow } from '#features/drugs/pack.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import {
  type DrugLine,
  emptyContent,
  type PrescriptionContent,
  type PrintedSheet,
} from '#domain/prescription/content.ts'

/** Medicines of a sheet. */
export const linesASheet = 5

interface SheetOf {
  patient: PatientRow
  number: string
  serial: string
  day: string
}

const asked = [
  'Fever',
  'Cough',
  'Headache',
  'Chest pain',
  'Backache',
  'Vomiting',
  'Weakness',
  'Burning micturition',
]
const found = [
  'Essential hypertension',
  'Type 2 diabetes',
  'Acute bronchitis',
  'Peptic ulcer disease',
  'Migraine',
  'Viral fever',
]
const told = [
  'Drink plenty of water',
  'Walk half an hour every day',
  'Take less salt',
  'Come again with the reports',
]

const oneOf = <T>(random: () => number, list: readonly T[]): T => {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** The sheet and its print: two complaints, one diagnosis, five medicines, two advices. */
export function written(
  random: () => number,
  medicines: readonly DrugRow[],
  { patient, number, serial, day }: SheetOf,
): { content: PrescriptionContent; printed: PrintedSheet } {
  const said = (list: readonly string[], place: number) => ({
    key: `${place}`,
    text: oneOf(random, list),
    bn_text: null,
    note: null,
  })
  const lines = Array.from({ length: linesASheet }, (_, place) => lineOf(oneOf(random, medicines), place))
  const complaints = [0, 1].map((place) => ({
    ...said(asked, place),
    duration_value: 3,
    duration_unit: 'day' as const,
    side: null,
  }))
  const diagnosis = [{ ...said(found, 0), icd10: null, kind: 'provisional' as const, primary: true }]
  const advises = [0, 1].map((place) => said(told, place))
  return {
    content: { ...emptyContent, chief_complaints: complaints, diagnosis, drugs: lines, advises },
    printed: {
      patient: {
        name: patient.name,
        bn_name: null,
        age: '40 years',
        bn_age: '৪০ বছর',
        sex: 'Male',
        bn_sex: 'পুরুষ',
        weight: null,
        code: patient.code,
        phone: patient.phone,
        address: patient.address,
      },
      number,
      serial,
      day,
      doctor: { name: 'Doctor of the demonstration', bn_name: null, bmdc: 'A-00000' },
      left: [
        { section: 'Chief complaints', lines: complaints.map((one) => `${one.text}, 3 days`) },
        { section: 'Diagnosis', lines: diagnosis.map((one) => one.text) },
      ],
      drugs: lines.map((one) => ({
        head: `${one.form_abbr} ${one.brand} ${one.strength}`,
        generic: one.generic,
        lines: [one.bn_sentence],
      })),
      advises: advises.map((one) => one.text),
      follow_up: null,
      referral: null,
    },
  }
}

const lineOf = (drug: DrugRow, place: number): DrugLine => ({
  key: `${place}`,
  drug_id: drug.id,
  own_drug_id: null,
  form_abbr: drug.form_abbr,
  brand: drug.brand,
  generic: drug.generic,
  generic_key: drug.generic.toLowerCase(),
  strength: drug.strength,
  dose: '1+0+1',
  duration: '7 days',
  timing: 'after',
  route: null,
  for_text: null,
  note: null,
  quantity: 14,
  continued: false,
  parsed: true,
  bn_sentence: '১টি করে সকালে ও রাতে, খাবার পর, ৭ দিন',
  sentence: '1 in the morning and at night, after meals, for 7 days',
  override_reason: null,
})

import { toLatinDigits } from '#contract/clinic/digits.ts'
import type { Day } from '#contract/clinic/day.ts'
import { parsePhone } from '#contract/clinic/phone.ts'
import type { CsvRecord } from '#domain/table-file/csv.ts'
import type { FileTable } from './table-answers.ts'
import { dayIn, orderOf } from './days-in-file.ts'
import { type Mapping, type Target, targets } from './contract.ts'
import { ageIn, sexKey, sexOf, toldIn } from './words-in-file.ts'

/** What other programs write over their columns, in the form of `headingKey`. */
const headings: Readonly<Record<Target, readonly string[]>> = {
  name: ['name', 'patientname', 'fullname', 'patient', 'ptname', 'নাম', 'রোগীরনাম', 'রোগী'],
  bn_name: ['bnname', 'banglaname', 'bengaliname', 'nameinbangla', 'namebangla', 'namebn', 'নামবাংলা', 'বাংলানাম'],
  phone: [
    'phone',
    'mobile',
    'mobileno',
    'mobilenumber',
    'phoneno',
    'phonenumber',
    'contact',
    'contactno',
    'contactnumber',
    'cell',
    'tel',
    'ফোন',
    'মোবাইল',
    'মোবাইলনম্বর',
    'ফোননম্বর',
    'মোবাইলনং',
  ],
  other_phone: [
    'phone2',
    'mobile2',
    'otherphone',
    'alternatephone',
    'alternativephone',
    'alternatemobile',
    'secondphone',
    'অন্যফোন',
    'বিকল্পফোন',
  ],
  gender: ['sex', 'gender', 'লিঙ্গ'],
  age: ['age', 'ageyears', 'ageyrs', 'ageinyears', 'ageyear', 'বয়স'],
  dob: ['dob', 'dateofbirth', 'birthdate', 'birthday', 'birth', 'জন্মতারিখ', 'জন্ম', 'জন্মদিন'],
  guardian: [
    'guardian',
    'guardianname',
    'father',
    'fathername',
    'fathersname',
    'husband',
    'husbandname',
    'fatherhusband',
    'careof',
    'অভিভাবক',
    'পিতা',
    'পিতারনাম',
    'স্বামী',
  ],
  blood_group: ['bloodgroup', 'blood', 'bloodgrp', 'bg', 'রক্তেরগ্রুপ', 'রক্ত', 'ব্লাডগ্রুপ'],
  occupation: ['occupation', 'profession', 'job', 'পেশা'],
  address: ['address', 'fulladdress', 'presentaddress', 'location', 'ঠিকানা'],
  nid: ['nid', 'nidno', 'nationalid', 'জাতীয়পরিচয়পত্র', 'এনআইডি'],
  allergies: ['allergy', 'allergies', 'drugallergy', 'এলার্জি', 'অ্যালার্জি'],
  conditions: [
    'condition',
    'conditions',
    'diagnosis',
    'comorbidity',
    'comorbidities',
    'pastillness',
    'medicalhistory',
    'পূর্বেররোগ',
    'রোগ',
  ],
}

const headingKey = (heading: string): string =>
  toLatinDigits(heading)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]/gu, '')

/** Rows of a file that are looked at to guess what a column holds. */
const looked = 200
/** Of so many of a column's cells it must be true. */
const mostly = 0.7

const contents: readonly [Target, (cell: string) => boolean][] = [
  ['phone', (cell) => 'phone' in parsePhone(cell)],
  ['gender', (cell) => sexOf(sexKey(cell)) !== null],
  ['dob', (cell) => dayIn(cell, 'dmy') !== null || dayIn(cell, 'mdy') !== null],
  ['age', (cell) => /\p{L}/u.test(cell) && ageIn(cell) !== null],
]

/** What each column seems to hold, by its heading, else by what stands in it. A person looks at it and puts it right. */
export function guessedColumns({ headings: told, rows }: FileTable): (Target | null)[] {
  const keys = told.map(headingKey)
  const found = keys.map(
    (key): Target | null => targets.find((target) => headings[target].includes(key)) ?? null,
  )
  const columns = found.map((target, at) => (found.indexOf(target) === at ? target : null))
  for (const [target, fits] of contents) {
    if (columns.includes(target)) continue
    const at = columns.findIndex(
      (column, one) => column === null && isMostly(cellsOf(rows.slice(0, looked), one), fits),
    )
    if (at >= 0) columns[at] = target
  }
  return columns
}

const isMostly = (cells: readonly string[], fits: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(fits).length >= cells.length * mostly

const cellsOf = (rows: readonly CsvRecord[], column: number): string[] =>
  rows.map(({ cells }) => toldIn(cells[column] ?? '')).filter((cell) => cell !== '')

/** Different words for a sex at most: a column with more is none. */
const mostSexWords = 20

/** The words of the column that tells the sex, the most frequent first; null where they are too many for one. */
export function sexWordsIn({ rows }: FileTable, columns: Mapping['columns']): string[] | null {
  const at = columns.indexOf('gender')
  const counted = new Map<string, number>()
  for (const { cells } of at < 0 ? [] : rows) {
    const word = sexKey(cells[at] ?? '')
    if (word !== '') counted.set(word, (counted.get(word) ?? 0) + 1)
  }
  if (counted.size > mostSexWords) return null
  return [...counted].toSorted(([, one], [, other]) => other - one).map(([word]) => word)
}

/** How the column of birth dates writes its days: see `orderOf`. */
export const orderIn = ({ rows }: FileTable, columns: Mapping['columns']) => {
  const at = columns.indexOf('dob')
  return at < 0 ? null : orderOf(rows.map(({ line, cells }) => ({ line, cell: cells[at] ?? '' })))
}

/** The mapping to begin with: that of an earlier file with the same headings, else a guess. */
export function firstMapping(
  table: FileTable,
  { today, before }: { today: Day; before: Mapping | null },
): Mapping {
  const columns = before?.columns ?? guessedColumns(table)
  return {
    columns,
    day_order: before?.day_order ?? null,
    sexes: before?.sexes ?? [],
    ages_of: today,
    believes: before?.believes ?? null,
  }
}

/** The mapping as it reads this file: each word for a sex with what was said of it, and the order that the file proves. */
export function mappingFor(table: FileTable, chosen: Mapping): Mapping {
  const said = new Map(chosen.sexes.map(({ word, gender }) => [word, gender]))
  const order = orderIn(table, chosen.columns)
  return {
    ...chosen,
    sexes: (sexWordsIn(table, chosen.columns) ?? []).map((word) => ({
      word,
      gender: said.has(word) ? (said.get(word) ?? null) : sexOf(word),
    })),
    day_order: order === null ? null : order === 'ask' ? chosen.day_order : order.order,
  }
}

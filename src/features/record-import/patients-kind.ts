import { parsePhone } from '#contract/clinic/phone.ts'
import { type PatientTarget, patientTargets } from './contract.ts'
import { dayIn } from './days-in-file.ts'
import type { KindOfFile } from './file-kind.ts'
import { orderIn, sexWordsIn } from './how-written.ts'
import { numberHeadings, patientNameHeadings, phoneHeadings } from './headings-of-patients.ts'
import { readFileRow } from './read-file-row.ts'
import { ageIn, sexKey, sexOf } from './words-in-file.ts'

const headings: Readonly<Record<PatientTarget, readonly string[]>> = {
  number: [...numberHeadings, 'id', 'আইডি'],
  name: patientNameHeadings,
  bn_name: ['bnname', 'banglaname', 'bengaliname', 'nameinbangla', 'namebangla', 'namebn', 'নামবাংলা', 'বাংলানাম'],
  phone: phoneHeadings,
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

/** Patients: each row is somebody. */
export const patientsKind: KindOfFile = {
  targets: patientTargets,
  several: [],
  headings,
  contents: [
    ['phone', (cell) => 'phone' in parsePhone(cell)],
    ['gender', (cell) => sexOf(sexKey(cell)) !== null],
    ['dob', (cell) => dayIn(cell, 'dmy') !== null || dayIn(cell, 'mdy') !== null],
    ['age', (cell) => /\p{L}/u.test(cell) && ageIn(cell) !== null],
  ],
  missing: (table, mapping) => {
    const has = (target: PatientTarget) => mapping.columns.includes(target)
    if (!has('name') && !has('bn_name')) return 'name'
    if (!has('gender') || sexWordsIn(table, mapping.columns) === null) return 'gender'
    if (!has('age') && !has('dob')) return 'age'
    return orderIn(table, mapping.columns) === 'ask' && mapping.day_order === null ? 'day_order' : null
  },
  read: (row, { mapping, now }) => readFileRow(row, mapping, now),
}

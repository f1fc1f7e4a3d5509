import { parsePhone } from '#contract/clinic/phone.ts'
import { broughtPartKinds } from '#domain/brought-visit/rows.ts'
import { type VisitTarget, visitTargets } from './contract.ts'
import { dayIn } from './days-in-file.ts'
import type { KindOfFile } from './file-kind.ts'
import { numberHeadings, patientNameHeadings, phoneHeadings } from './headings-of-patients.ts'
import { orderIn } from './how-written.ts'
import { readVisitRow } from './read-visit-row.ts'

const headings: Readonly<Record<VisitTarget, readonly string[]>> = {
  number: numberHeadings,
  phone: phoneHeadings,
  name: patientNameHeadings,
  day: [
    'date',
    'visitdate',
    'dateofvisit',
    'day',
    'consultationdate',
    'appointmentdate',
    'prescriptiondate',
    'rxdate',
    'entrydate',
    'createdat',
    'createddate',
    'তারিখ',
    'ভিজিটেরতারিখ',
  ],
  complaint: [
    'complaint',
    'complaints',
    'chiefcomplaint',
    'chiefcomplaints',
    'cc',
    'co',
    'problem',
    'সমস্যা',
    'অভিযোগ',
  ],
  history: ['history', 'ho', 'pasthistory', 'hopi', 'ইতিহাস'],
  examination: [
    'examination',
    'onexamination',
    'oe',
    'examinations',
    'findings',
    'vitals',
    'bp',
    'bloodpressure',
    'weight',
    'pulse',
    'temperature',
    'পরীক্ষা',
  ],
  diagnosis: ['diagnosis', 'dx', 'provisionaldiagnosis', 'impression', 'disease', 'রোগ', 'রোগনির্ণয়'],
  tests: [
    'test',
    'tests',
    'investigation',
    'investigations',
    'ix',
    'labtest',
    'labtests',
    'advisedtests',
    'টেস্ট',
    'পরীক্ষানিরীক্ষা',
  ],
  medicines: [
    'medicine',
    'medicines',
    'drug',
    'drugs',
    'rx',
    'prescription',
    'treatment',
    'medication',
    'ওষুধ',
    'ঔষধ',
  ],
  advice: ['advice', 'advices', 'advise', 'instruction', 'instructions', 'পরামর্শ', 'উপদেশ'],
  follow_up: ['followup', 'followupdate', 'nextvisit', 'nextvisitdate', 'পরবর্তীভিজিট', 'ফলোআপ'],
  fee: ['fee', 'fees', 'visitfee', 'paid', 'payment', 'amount', 'ফি', 'ভিজিটফি'],
  other: ['note', 'notes', 'remark', 'remarks', 'comment', 'comments', 'মন্তব্য', 'নোট'],
}

/** Visits: each row is a day and words of somebody who is there. */
export const visitsKind: KindOfFile = {
  targets: visitTargets,
  several: broughtPartKinds,
  headings,
  contents: [
    ['phone', (cell) => 'phone' in parsePhone(cell)],
    ['day', (cell) => dayIn(cell, 'dmy') !== null || dayIn(cell, 'mdy') !== null],
  ],
  missing: (table, mapping, numbered) => {
    const has = (target: VisitTarget) => mapping.columns.includes(target)
    if (has('number') && numbered > 0 && mapping.numbers_of.length === 0) return 'numbers_of'
    const isNumbered = has('number') && mapping.numbers_of.length > 0
    if (!isNumbered && (!has('phone') || !has('name'))) return 'whose'
    if (!has('day')) return 'day'
    if (!broughtPartKinds.some(has)) return 'words_of_visit'
    return orderIn(table, mapping.columns) === 'ask' && mapping.day_order === null ? 'day_order' : null
  },
  read: readVisitRow,
}

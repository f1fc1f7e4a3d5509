import { ageToBirth, isContradiction, isToCome } from '#contract/clinic/age.ts'
import type { CsvRecord } from '#domain/table-file/csv.ts'
import { toldSubstance } from '#features/patients/parts.ts'
import {
  type FileRow,
  type Mapping,
  type RowFault,
  type RowRemark,
  type PatientTarget,
  ToldPatient,
} from './contract.ts'
import { dayIn } from './days-in-file.ts'
import { keptCells } from './kept-cells.ts'
import {
  ageIn,
  allergiesIn,
  bloodGroupIn,
  theirNumberIn,
  partsIn,
  phonesOf,
  sexKey,
  tidied,
  toldIn,
} from './words-in-file.ts'

/** A row as it is read by a mapping; `now` in ms. */
export function readFileRow({ line, cells }: CsvRecord, mapping: Mapping, now: number): FileRow {
  const kept = keptCells(cells, mapping.columns)
  const read = toldOf((target) => cells[mapping.columns.indexOf(target)] ?? '', mapping, now)
  if (typeof read === 'string') return { line, told: null, fault: read, remarks: [], cells: kept }
  const fitting = ToldPatient.safeParse(read.told)
  if (!fitting.success) return { line, told: null, fault: faultOf(fitting.error), remarks: [], cells: kept }
  return { line, told: fitting.data, fault: null, remarks: read.remarks, cells: kept }
}

/** What no schema takes is too long, or too much: all else was looked at before. */
const faultOf = ({ issues }: { issues: readonly { message: string }[] }): RowFault =>
  issues.some(({ message }) => message === 'too_many') ? 'too_much' : 'too_long'

type CellOf = (target: PatientTarget) => string

function toldOf(cell: CellOf, mapping: Mapping, now: number) {
  const name = tidied(cell('name')) || tidied(cell('bn_name'))
  if (name === '') return 'name'
  const word = sexKey(cell('gender'))
  const gender = mapping.sexes.find((one) => one.word === word)?.gender ?? null
  if (gender === null) return 'gender'
  const born = birthOf(cell, mapping, now)
  if (typeof born === 'string') return born
  const reach = reachOf(cell)
  const blood_group_id = bloodGroupIn(cell('blood_group'))
  const remarks: RowRemark[] = [...reach.remarks]
  if (blood_group_id === null && toldIn(cell('blood_group')) !== '') remarks.push('blood_group')
  const told = {
    name,
    bn_name: tidied(cell('name')) === '' ? null : orNull(cell('bn_name')),
    gender,
    ...born,
    ...reach.phones,
    blood_group_id,
    ...particularsOf(cell),
  }
  return { told, remarks }
}

const particularsOf = (cell: CellOf) => ({
  number: theirNumberIn(cell('number')),
  guardian: orNull(cell('guardian')),
  occupation: orNull(cell('occupation')),
  address: orNull(cell('address')),
  nid: orNull(cell('nid')),
  allergies: allergiesIn(cell('allergies')).map((substance) => ({
    substance,
    ...toldSubstance(substance, null),
    reaction: null,
    severity: null,
  })),
  conditions: partsIn(cell('conditions')).map((text) => ({ text, icd10: null, since: null, active: true })),
})

const orNull = (cell: string): string | null => toldIn(cell) || null

function birthOf(cell: CellOf, { day_order, ages_of, believes }: Mapping, now: number) {
  const [ageCell, dayCell] = [toldIn(cell('age')), toldIn(cell('dob'))]
  const [age, dob] = [ageIn(ageCell), dayCell === '' ? null : dayIn(dayCell, day_order)]
  if (dayCell !== '' && dob === null) return 'dob'
  if (dob !== null && isToCome(dob, now)) return 'dob_to_come'
  if (ageCell !== '' && age === null && dob === null) return 'age'
  const byDay = dob === null ? null : { dob, dob_precision: 'd' as const }
  const byAge = age === null ? null : ageToBirth(age, ages_of)
  if (age !== null && dob !== null && isContradiction(age, dob, ages_of))
    return (believes === null ? null : believes === 'dob' ? byDay : byAge) ?? 'age_or_birth'
  return byDay ?? byAge ?? 'age'
}

/** How to reach him: a second number of one cell stands in place of one that no column has. */
function reachOf(cell: CellOf) {
  const [first, other] = [phonesOf(cell('phone')), phonesOf(cell('other_phone'))]
  const [phone = null, beside = null] = [...first.phones, ...other.phones]
  return {
    phones: { phone, other_phone: beside === phone ? null : beside },
    remarks: [
      ...first.remarks,
      ...other.remarks.map((remark): RowRemark => (remark === 'phone' ? 'other_phone' : remark)),
    ],
  }
}

import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type BroughtPart, type BroughtPartKind, broughtPartKinds } from '#domain/brought-visit/rows.ts'
import type { CsvRecord } from '#domain/table-file/csv.ts'
import {
  type FileRow,
  type RowFault,
  type Target,
  ToldBroughtVisit,
  type ToldWhose,
  type VisitTarget,
} from './contract.ts'
import { dayIn } from './days-in-file.ts'
import type { FileReading } from './file-kind.ts'
import { isRowTooLong, keptCells } from './kept-cells.ts'
import { wordsAsWritten, theirNumberIn, phonesOf, toldIn } from './words-in-file.ts'

const isPart = (target: Target | null): target is BroughtPartKind =>
  broughtPartKinds.some((one) => one === target)

/** A visit as its row has it. Words stay words: nothing is read in them but whose it is, and on which day. */
export function readVisitRow({ line, cells }: CsvRecord, reading: FileReading): FileRow {
  const kept = keptCells(cells, reading.mapping.columns)
  const refused = (fault: RowFault): FileRow => ({ line, told: null, fault, remarks: [], cells: kept })
  if (isRowTooLong(cells)) return refused('too_long')
  const told = toldOf(cells, reading)
  if (typeof told === 'string') return refused(told)
  const fitting = ToldBroughtVisit.safeParse(told)
  if (fitting.success) return { line, told: fitting.data, fault: null, remarks: [], cells: kept }
  return refused(fitting.error.issues.some(({ message }) => message === 'too_many') ? 'too_much' : 'too_long')
}

function toldOf(
  cells: readonly string[],
  { mapping, headings, now }: FileReading,
): ToldBroughtVisit | RowFault {
  const cell = (target: VisitTarget) => cells[mapping.columns.indexOf(target)] ?? ''
  const whose = whoseIs(cell, mapping.numbers_of.length > 0)
  if (typeof whose === 'string') return whose
  const day = dayIn(toldIn(cell('day')), mapping.day_order)
  if (day === null) return 'day'
  if (day > sittingDate(now)) return 'day_to_come'
  const parts = mapping.columns.flatMap((what, at): BroughtPart[] => {
    const text = isPart(what) ? wordsAsWritten(cells[at] ?? '') : ''
    return isPart(what) && text !== ''
      ? [{ what, heading: wordsAsWritten(headings[at] ?? '') || null, text }]
      : []
  })
  return parts.length === 0 ? 'nothing' : { whose, day, parts }
}

/**
 * Whose the row is, or why nobody is found by it: by a name alone nobody is, and by a number alone only once a person has
 * said whose numbers those are.
 */
function whoseIs(cell: (target: VisitTarget) => string, isNumbered: boolean): ToldWhose | RowFault {
  const written = theirNumberIn(cell('number'))
  const [phone = null] = phonesOf(cell('phone')).phones
  const name = toldIn(cell('name')) || null
  const number = isNumbered ? written : null
  if (number !== null || (phone !== null && name !== null)) return { number, phone, name }
  return written === null ? 'whose' : 'number_alone'
}

import { toLatinDigits } from '#contract/clinic/digits.ts'
import type { Day } from '#contract/clinic/day.ts'
import type { CsvRecord } from '#domain/table-file/csv.ts'
import type { FileKind, Mapping, RecordImport, Target } from './contract.ts'
import type { FileTable } from './table-answers.ts'
import { formMeant } from './forms-in-file.ts'
import { formWordsIn, orderIn, sexWordsIn } from './how-written.ts'
import { kinds } from './kinds.ts'
import { sexOf, toldIn } from './words-in-file.ts'

const headingKey = (heading: string): string =>
  toLatinDigits(heading)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]/gu, '')

/** Rows of a file that are looked at to guess what a column holds. */
const looked = 200
/** Of so many of a column's cells it must be true. */
const mostly = 0.7

/** What each column seems to hold, by its heading, else by what stands in it. A person looks at it and puts it right. */
export function guessedColumns({ headings: told, rows }: FileTable, kind: FileKind): (Target | null)[] {
  const { targets, headings, contents, several } = kinds[kind]
  const found = told
    .map(headingKey)
    .map((key): Target | null => targets.find((target) => headings[target]?.includes(key)) ?? null)
  const columns = found.map((target, at) =>
    target !== null && (found.indexOf(target) === at || several.includes(target)) ? target : null,
  )
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

interface FirstMapping {
  kind: FileKind
  today: Day
  before: Mapping | null
  /** The imports whose patients' numbers a file of visits may name. */
  numbered: readonly Pick<RecordImport, 'id'>[]
}

/** The mapping to begin with: that of an earlier file with the same headings, else a guess. */
export function firstMapping(table: FileTable, { kind, today, before, numbered }: FirstMapping): Mapping {
  const here = numbered.map(({ id }) => id)
  return {
    columns: before?.columns ?? guessedColumns(table, kind),
    day_order: before?.day_order ?? null,
    sexes: before?.sexes ?? [],
    forms: before?.forms ?? [],
    ages_of: today,
    believes: before?.believes ?? null,
    // Never guessed: two programs give the same number to two people.
    numbers_of: kind === 'visits' ? (before?.numbers_of ?? []).filter((id) => here.includes(id)) : [],
  }
}

/** The mapping as it reads this file: each word for a sex or a form with what was said of it, and the order that the file proves. */
export function mappingFor(table: FileTable, chosen: Mapping): Mapping {
  const said = new Map(chosen.sexes.map(({ word, gender }) => [word, gender]))
  const forms = new Map(chosen.forms.map(({ word, form }) => [word, form]))
  const order = orderIn(table, chosen.columns)
  return {
    ...chosen,
    forms: (formWordsIn(table, chosen.columns) ?? []).map((word) => ({
      word,
      form: forms.has(word) ? (forms.get(word) ?? null) : formMeant(word),
    })),
    sexes: (sexWordsIn(table, chosen.columns) ?? []).map((word) => ({
      word,
      gender: said.has(word) ? (said.get(word) ?? null) : sexOf(word),
    })),
    day_order: order === null ? null : order === 'ask' ? chosen.day_order : order.order,
  }
}

/** The imports by which patients came with the number that they had in the other program. */
export const numberedImports = (imports: readonly RecordImport[]): RecordImport[] =>
  imports.filter(
    ({ kind, state, mapping }) =>
      kind === 'patients' && state === 'taken' && mapping.columns.includes('number'),
  )

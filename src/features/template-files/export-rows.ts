import { linesIn } from '#domain/prescription/content-lines.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import type { ContentItem, Section } from '#domain/phrase/rows.ts'
import { templateSections } from '#domain/template/kinds.ts'
import type { TemplateContent, TemplateRow } from '#domain/template/rows.ts'
import { csvOf } from '#contract/csv.ts'
import { drugHead, drugLineOf, type LineSection } from '#features/prescriptions/parts.ts'
import { type FileColumn, columns, foldedCell } from './columns.ts'
import { type More, moreCell } from './more.ts'
import { hasDose, readLine, toldBeside } from './read-line.ts'
import { readReturn } from './read-return.ts'
import { asWritten, cellsOf } from './reading.ts'
import { safeCell } from './cells.ts'

/** What a file of templates is called, in either language: programs of others look for it. */
export const fileName = 'templates'

type Row = Partial<Record<FileColumn, string>>
type Lists = Readonly<Record<Section, readonly ContentItem[]>>
type Exported = Pick<TemplateRow, 'name' | 'kind' | 'diagnosis' | 'icd10' | 'content'>

/** Templates as the file from which `readTemplates` reads them again. */
export const templatesCsv = (templates: readonly Exported[], lists: Lists): string =>
  csvFile(namedApart(templates).flatMap((template) => rowsOf(template, lists)))

/** Rows under their columns, no cell of which runs as a formula. */
export const csvFile = (rows: readonly Row[]): string =>
  csvOf([columns, ...rows.map((row) => columns.map((column) => safeCell(row[column] ?? '')))])

/** A file knows a template by its name and kind: of two that share both the second is numbered. */
function namedApart<T extends Pick<TemplateRow, 'name' | 'kind'>>(templates: readonly T[]): T[] {
  const taken = new Set<string>()
  const keyOf = (name: string, kind: string) => JSON.stringify([kind, foldedCell(name)])
  return templates.map((template) => {
    let { name } = template
    for (let at = 2; taken.has(keyOf(name, template.kind)); at++)
      name = `${template.name.slice(0, 110)} (${at})`
    taken.add(keyOf(name, template.kind))
    return { ...template, name }
  })
}

function rowsOf({ name, kind, diagnosis, icd10, content }: Exported, lists: Lists): Row[] {
  const head: Row = { template: name, kind, diagnosis: diagnosis ?? '', icd10: icd10 ?? '' }
  return templateSections.flatMap((section) => {
    if (section === 'follow_up')
      return returnRows(content, lists).map((row) => ({ ...head, section, ...row }))
    if (section === 'drugs') return content.drugs.map((line) => ({ ...head, section, ...medicineRow(line) }))
    return linesIn(content, section).map((line, at) => ({
      ...head,
      section,
      ...lineRow(line, { section, items: lists[section], isFirst: at === 0 }),
    }))
  })
}

type Line = { text: string; bn_text: string | null; note: string | null }
interface ListOf {
  section: LineSection
  items: readonly ContentItem[]
  isFirst: boolean
}

/**
 * A line in the plainest words from which it is read again as it is; where its own words would be read otherwise, by a list
 * or as a time, the row says that they stand as they are.
 */
function lineRow(line: Line, of: ListOf): Row {
  const plain = rowBy(line, of, {})
  return plain && isSame(line, plain, of) ? plain : (rowBy(line, of, { [asWritten]: true }) ?? {})
}

/** The row that says of the line what its words alone do not; null where they are no line. */
function rowBy(line: Line, of: ListOf, how: More): Row | null {
  const told: Readonly<Record<string, unknown>> = { ...line }
  const dose = told[of.section === 'therapeutic_exercise' ? 'amount' : 'dose']
  const row = {
    text: line.text,
    bn_text: line.bn_text ?? '',
    note: line.note ?? '',
    dose: hasDose(of.section) && typeof dose === 'string' ? dose : '',
  }
  const read = lineOf({ ...row, more: moreCell(how) }, of)
  if (read === null) return null
  const beside = toldBeside[of.section].filter(
    (key) => key in told && canonical(told[key]) !== canonical(read[key]),
  )
  return { ...row, more: moreCell({ ...how, ...Object.fromEntries(beside.map((key) => [key, told[key]])) }) }
}

const isSame = (line: Line, row: Row, of: ListOf): boolean => {
  const read = lineOf(row, of)
  return read !== null && canonical({ ...read, key: '' }) === canonical({ ...line, key: '' })
}

function lineOf(row: Row, of: ListOf): Readonly<Record<string, unknown>> | null {
  const reading = readLine(cellsOf(row), of)
  const [line] = reading.is === 'read' ? linesIn(reading.held, of.section) : []
  return line ? { ...line } : null
}

/** A medicine by its name and by its number in the lists, with its dose as it was typed. */
function medicineRow(line: DrugLine): Row {
  const { dose, note, drug_id, own_drug_id, for_text } = line
  const words = dose.slice(0, Math.max(0, dose.indexOf('//'))).trim()
  const isSplit = note !== null && `${words} // ${note}` === dose
  const own = drugLineOf(line, dose, line.key).for_text === for_text ? {} : { for_text }
  return {
    text: drugHead(line),
    dose: isSplit ? words : dose,
    note: isSplit ? note : '',
    more: moreCell({
      ...(drug_id === null ? {} : { drug_id }),
      ...(own_drug_id === null ? {} : { own_drug_id }),
      ...own,
    }),
  }
}

function returnRows({ follow_up }: TemplateContent, lists: Lists): Row[] {
  if (follow_up === null) return []
  const { text, bn_text, note, after_days, with_reports } = follow_up
  const row = { text, bn_text: bn_text ?? '', note: note ?? '' }
  const told = (how: More) => {
    const read = readReturn(cellsOf({ ...row, more: moreCell(how) }), lists.follow_ups)
    return read.is === 'read' ? read.held.follow_up : null
  }
  const plain = told({})
  const how = plain?.text === text && plain.bn_text === bn_text ? {} : { [asWritten]: true }
  const read = told(how)
  const beside = {
    ...(read?.after_days === after_days ? {} : { after_days }),
    ...(read?.with_reports === with_reports ? {} : { with_reports }),
  }
  return [{ ...row, more: moreCell({ ...how, ...beside }) }]
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  )

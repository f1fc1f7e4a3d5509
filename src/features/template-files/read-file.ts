import { mostLines } from '#domain/prescription/room.ts'
import { isTherapy, linesIn } from '#domain/prescription/content-lines.ts'
import type { ContentItem, Section } from '#domain/phrase/rows.ts'
import { opensTherapy } from '#contract/clinic/physical-medicine.ts'
import {
  specialitiesOf,
  type TemplateKind,
  templateKinds,
  type TemplateSection,
} from '#domain/template/kinds.ts'
import { type TemplateContent, templateFields } from '#domain/template/rows.ts'
import { lineName } from '#features/prescriptions/parts.ts'
import { foldedCell, filedKindOf, filedSectionOf } from './columns.ts'
import { readLine } from './read-line.ts'
import { type Medicines, readMedicine } from './read-medicine.ts'
import { readReturn } from './read-return.ts'
import {
  type Cells,
  cellsOf,
  emptyTemplate,
  linesOfBoth,
  type Reading,
  type RefusedWhy,
  refused,
} from './reading.ts'
import type { TableRow } from './table.ts'

/** A row of a file with what was made of it. */
export interface FiledLine {
  row: number
  section: TemplateSection
  /** The row's own words, for whoever looks for it in the file. */
  said: string
  reading: Exclude<Reading, { is: 'refused' }>
}

/** A row that becomes no line, and why. */
export interface RefusedRow {
  row: number
  said: string
  why: RefusedWhy
  about: string
}

/** A template as a file holds it. */
export interface FiledTemplate {
  /** Its first row. */
  row: number
  kind: TemplateKind
  name: string
  diagnosis: string | null
  icd10: string | null
  lines: FiledLine[]
}

export interface FiledTemplates {
  templates: FiledTemplate[]
  refused: RefusedRow[]
}

/** What rows are read by. */
export interface ReadingBy {
  lists: Readonly<Record<Section, readonly ContentItem[]>>
  medicines: Medicines
  speciality_ids: readonly number[]
  /** Hears after each row how many were read. */
  onRow?: (read: number) => void
}

/** Reads the rows of a file as templates. An empty cell of template, kind, diagnosis and code says what the row above said. */
export async function readTemplates(rows: readonly TableRow[], by: ReadingBy): Promise<FiledTemplates> {
  const found = new Map<string, FiledTemplate>()
  const refusedRows: RefusedRow[] = []
  let above: Head | null = null
  for (const [at, { row, cells: given }] of rows.entries()) {
    by.onRow?.(at)
    const cells = cellsOf(given)
    const said = [cells.template, cells.section, cells.text, cells.dose]
      .filter((cell) => cell !== '')
      .join(' · ')
    const leave = (why: RefusedWhy, about = '') => void refusedRows.push({ row, said, why, about })
    const head = headOf(cells, above, by)
    if ('why' in head) {
      // What follows without a name of its own belongs to what could not be read.
      if (cells.template.trim() !== '') above = null
      leave(head.why, head.about)
      continue
    }
    above = head
    const key = JSON.stringify([head.kind, foldedCell(head.name)])
    const template = found.get(key) ?? { ...head, row, lines: [] }
    found.set(key, template)
    const section = filedSectionOf(cells.section)
    const reading = await readRow(cells, { section, template, by })
    if (reading.is === 'refused') leave(reading.why, reading.about)
    else if (section) template.lines.push({ row, section, said, reading })
  }
  return { templates: [...found.values()].filter(({ lines }) => lines.length > 0), refused: refusedRows }
}

type Head = Pick<FiledTemplate, 'kind' | 'name' | 'diagnosis' | 'icd10'>

/** Which template a row belongs to. */
function headOf(
  cells: Cells,
  above: Head | null,
  { speciality_ids }: ReadingBy,
): Head | { why: RefusedWhy; about?: string } {
  const name = cells.template.trim()
  const isNamed = name !== '' && foldedCell(name) !== foldedCell(above?.name ?? '')
  const isKind = cells.kind.trim() !== '' && filedKindOf(cells.kind) !== above?.kind
  const same = isNamed || isKind ? null : above
  const called = name === '' ? above?.name : name
  if (called === undefined) return { why: 'no_template' }
  if (!templateFields.name.safeParse(called).success) return { why: 'name_long', about: called.slice(0, 40) }
  const kind = cells.kind.trim() === '' ? (same?.kind ?? 'prescription') : filedKindOf(cells.kind)
  if (kind === null) return { why: 'kind', about: cells.kind.trim() }
  if (specialitiesOf(kind) !== null && !opensTherapy(speciality_ids)) return { why: 'speciality' }
  const diagnosis = templateFields.diagnosis.safeParse(cells.diagnosis.trim() || (same?.diagnosis ?? null))
  const icd10 = templateFields.icd10.safeParse(cells.icd10.trim() || (same?.icd10 ?? null))
  if (!diagnosis.success || !icd10.success) return { why: 'field', about: 'too_long' }
  return { name: called, kind, diagnosis: diagnosis.data, icd10: icd10.data }
}

interface RowOf {
  section: TemplateSection | null
  template: FiledTemplate
  by: ReadingBy
}

async function readRow(cells: Cells, { section, template, by }: RowOf): Promise<Reading> {
  if (section === null) return refused('section', cells.section.trim())
  const room: readonly TemplateSection[] = templateKinds[template.kind]
  if (!room.includes(section)) return refused('kind_section', cells.section.trim())
  if (isTherapy(section) && !opensTherapy(by.speciality_ids)) return refused('speciality')
  const before = template.lines.filter((line) => line.section === section)
  if (section === 'follow_up')
    return before.length > 0 ? refused('one_return') : readReturn(cells, by.lists.follow_ups)
  if (before.length >= mostLines) return refused('full')
  if (section === 'drugs') return readMedicine(cells, by.medicines)
  const reading = readLine(cells, { section, items: by.lists[section], isFirst: before.length === 0 })
  return reading.is === 'read' && stands(before, reading, section) ? refused('twice') : reading
}

/** Whether a line says what one of the rows above says already; a medicine may stand in two doses. */
function stands(
  before: readonly FiledLine[],
  { held }: Extract<Reading, { is: 'read' }>,
  section: Exclude<TemplateSection, 'follow_up'>,
): boolean {
  const names = before.flatMap(({ reading }) =>
    reading.is === 'read' ? linesIn(reading.held, section).map(lineName) : [],
  )
  return linesIn(held, section).some((line) => names.includes(lineName(line)))
}

/** What of a template is written: the lines that were read and those of the asked that were chosen, in the order of the file. */
export const contentOfFile = (
  { lines }: FiledTemplate,
  chosen: (line: FiledLine) => TemplateContent | null,
): TemplateContent =>
  lines.reduce((content, line) => {
    const held = chosen(line)
    return held ? linesOfBoth(content, held) : content
  }, emptyTemplate)

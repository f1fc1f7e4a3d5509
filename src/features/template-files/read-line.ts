import { emptyContent } from '#domain/prescription/content.ts'
import { linesIn } from '#domain/prescription/content-lines.ts'
import type { ContentItem } from '#domain/phrase/rows.ts'
import {
  addEntry,
  amountOf,
  type ContentEntry,
  type LineSection,
  pickedEntry,
  readEntry,
  typedEntry,
} from '#features/prescriptions/parts.ts'
import { type More, moreOf } from './more.ts'
import { asWritten, type Cells, type Reading, keptReading, refused } from './reading.ts'

/** What may be told of a line besides its columns, by the names of the sheet's own fields. */
export const toldBeside: Readonly<Record<LineSection, readonly string[]>> = {
  chief_complaints: ['duration_value', 'duration_unit', 'side'],
  histories: ['group', 'since'],
  examinations: ['system', 'side', 'value', 'unit'],
  investigations: ['group', 'urgent'],
  diagnosis: ['icd10', 'kind', 'since', 'primary'],
  advises: [],
  therapeutic_exercise: ['description', 'bn_description', 'pictures'],
  therapeutic_modalities: ['site', 'sessions', 'frequency'],
  assistive_devices: ['size', 'side'],
}
export interface ListOfSection {
  section: LineSection
  items: readonly ContentItem[]
  /** Whether it is the first of its section, which a diagnosis then is by itself. */
  isFirst: boolean
}

/** A row of a section that has a list, read as the writer's box reads it on Enter. */
export function readLine(cells: Cells, { section, items, isFirst }: ListOfSection): Reading {
  const more = moreOf(cells.more)
  if (more === null) return refused('more', cells.more)
  const unknown = Object.keys(more).find((key) => key !== asWritten && !toldBeside[section].includes(key))
  if (unknown !== undefined) return refused('more', unknown)
  const typed = cells.text.trim() === '' ? cells.bn_text.trim() : cells.text.trim()
  if (typed === '') return refused('no_words')
  if (cells.dose !== '' && !hasDose(section)) return refused('no_place', 'dose')
  const lineOf = (entry: ContentEntry) => toldOf(entry, { cells, section, isFirst, more })
  if (more[asWritten] === true) return keptReading(lineOf(typedEntry(typed)))
  const read = readEntry(section, typed, items)
  switch (read.is) {
    case 'entry':
      return keptReading(lineOf(read.entry))
    case 'question':
      return askedOf([...read.among.map((item) => pickedEntry(item, read.typed)), read.typed].map(lineOf))
    case 'nothing':
      return refused('no_words')
    case 'lasting':
    case 'kind':
      return refused('alone', typed)
  }
}

function askedOf(lines: readonly object[]): Reading {
  const options = lines.flatMap((line) => {
    const read = keptReading(line)
    return read.is === 'read' ? [read.held] : []
  })
  return options.length === 0 ? refused('no_words') : { is: 'asked', why: 'words', options }
}

/** Where the column of the dose says how much of an exercise, or how a machine is set. */
export const hasDose = (section: LineSection): boolean =>
  section === 'therapeutic_exercise' || section === 'therapeutic_modalities'

interface Told {
  cells: Cells
  section: LineSection
  isFirst: boolean
  more: More
}

/** The line that an entry becomes, with what else the row says of it. */
function toldOf(entry: ContentEntry, { cells, section, isFirst, more }: Told): object {
  const [line] = linesIn(addEntry(emptyContent, section, entry), section)
  const { [asWritten]: _as, ...beside } = more
  return {
    [section]: [
      {
        ...line,
        ...(section === 'diagnosis' ? { primary: isFirst } : {}),
        ...(cells.bn_text.trim() === '' || cells.text.trim() === '' ? {} : { bn_text: cells.bn_text.trim() }),
        ...(cells.note === '' ? {} : { note: cells.note }),
        ...(cells.dose === '' ? {} : doseIn(section, cells.dose.trim())),
        ...beside,
      },
    ],
  }
}

const doseIn = (section: LineSection, dose: string): object =>
  section === 'therapeutic_exercise' ? amountOf(dose) : { dose }

import { genericKey } from '#contract/clinic/generic-key.ts'
import type { DrugRow } from '../pack.ts'
import { CsvProblem, csvRecords } from './csv.ts'
import type { CsvRecord } from './csv.ts'

/** A row of the catalogue table as the file gives it; prices in paisa, null where the file has none. */
export type ImportedDrug = DrugRow & {
  generic_key: string
  unit_price_paisa: number | null
  pack: string | null
}

/** Why a line was not taken. */
export type CsvLineFault = 'cells' | 'id' | 'id_twice' | 'brand' | 'generic' | 'type' | 'price' | 'too_long'

/** What became of a file; lists hold line numbers of the file. */
export type ImportReport = {
  read: number
  accepted: number
  refused: Partial<Record<CsvLineFault, number[]>>
  duplicates: number[]
  generics: number
  generic_keys: number
  combinations: number
  companies_renamed: number
  companies: number
}

const columns = [
  'id',
  'brand',
  'generic',
  'strength',
  'form',
  'form_abbr',
  'company',
  'type',
  'unit_price_bdt',
  'pack',
  'pack_price_bdt',
] as const
const optional: readonly string[] = ['unit_price_bdt', 'pack', 'pack_price_bdt']
const types = ['allopathic', 'herbal']
const longest = 200
const largestId = 2_147_483_647

type Cells = Record<(typeof columns)[number], string>

/** Reads the text of a catalogue file. A file that is no such table throws a `CsvProblem`; single bad lines are refused and reported. */
export function parseDrugsCsv(text: string): { rows: ImportedDrug[]; report: ImportReport } {
  const [head, ...records] = csvRecords(text)
  const places = columnPlaces(head)
  const rows: ImportedDrug[] = []
  const known = { ids: new Set<number>(), contents: new Set<string>(), names: new Set<string>() }
  const report: ImportReport = {
    read: records.length,
    accepted: 0,
    refused: {},
    duplicates: [],
    generics: 0,
    generic_keys: 0,
    combinations: 0,
    companies_renamed: 0,
    companies: 0,
  }
  for (const record of records) {
    const taken = drugFrom(record, places, head?.cells.length ?? 0)
    if (typeof taken === 'string') refuse(report, taken, record.line)
    else if (isRepeated(known.contents, taken.row)) report.duplicates.push(record.line)
    else if (known.ids.has(taken.row.id)) refuse(report, 'id_twice', record.line)
    else {
      known.ids.add(taken.row.id)
      if (taken.companyWas !== taken.row.company) known.names.add(taken.companyWas)
      rows.push(taken.row)
    }
  }
  return { rows, report: { ...report, ...countsOf(rows), companies_renamed: known.names.size } }
}

function columnPlaces(head: CsvRecord | undefined): Map<string, number> {
  const places = new Map((head?.cells ?? []).map((name, at) => [name.trim().toLowerCase(), at]))
  const missing = columns.filter((name) => !places.has(name) && !optional.includes(name))
  if (missing.length > 0)
    throw new CsvProblem(`The first line lacks the columns ${missing.join(', ')}`, { line: 1, column: 1 })
  return places
}

function drugFrom(
  record: CsvRecord,
  places: ReadonlyMap<string, number>,
  width: number,
): { row: ImportedDrug; companyWas: string } | CsvLineFault {
  if (record.cells.length !== width) return 'cells'
  const cell = (name: keyof Cells): string => tidied(record.cells[places.get(name) ?? -1] ?? '')
  const [id, brand, generic, companyWas] = [
    Number(cell('id')),
    cell('brand'),
    cell('generic'),
    cell('company'),
  ]
  const type = cell('type').toLowerCase() || 'allopathic'
  const price = paisaOf(cell('unit_price_bdt'))
  const key = genericKey(generic)
  if (!Number.isInteger(id) || id < 1 || id > largestId) return 'id'
  if (brand === '') return 'brand'
  if (key === '') return 'generic'
  if (!types.includes(type)) return 'type'
  if (price === undefined || paisaOf(cell('pack_price_bdt')) === undefined) return 'price'
  const row = {
    id,
    brand,
    generic,
    generic_key: key,
    strength: cell('strength'),
    form: cell('form'),
    form_abbr: cell('form_abbr'),
    company: companyName(companyWas),
    type,
    unit_price_paisa: price,
    pack: cell('pack') || null,
  }
  return Object.values(row).some((value) => typeof value === 'string' && value.length > longest)
    ? 'too_long'
    : { row, companyWas }
}

function tidied(cell: string): string {
  return cell.normalize('NFC').replace(/\s+/g, ' ').trim()
}

// null: no price given; undefined: not a price.
function paisaOf(taka: string): number | null | undefined {
  if (taka === '') return null
  return /^\d{1,7}(\.\d+)?$/.test(taka) ? Math.round(Number(taka) * 100) : undefined
}

/** A maker's name in one spelling: "Edruc Limited" and "Edruc Ltd" are both "Edruc Ltd.". */
export function companyName(name: string): string {
  return name
    .replace(/,?\s*\b(?:limited|ltd)\b\.?/gi, ' Ltd.')
    .replace(/\s+/g, ' ')
    .trim()
}

function isRepeated(contents: Set<string>, row: ImportedDrug): boolean {
  const print = JSON.stringify({ ...row, id: 0 })
  if (contents.has(print)) return true
  contents.add(print)
  return false
}

function refuse(report: ImportReport, reason: CsvLineFault, line: number): void {
  report.refused[reason] = [...(report.refused[reason] ?? []), line]
}

function countsOf(
  rows: readonly ImportedDrug[],
): Pick<ImportReport, 'accepted' | 'generics' | 'generic_keys' | 'combinations' | 'companies'> {
  const keys = new Set(rows.map((row) => row.generic_key))
  return {
    accepted: rows.length,
    generics: new Set(rows.map((row) => row.generic)).size,
    generic_keys: keys.size,
    combinations: [...keys].filter((key) => key.includes(' + ')).length,
    companies: new Set(rows.map((row) => row.company)).size,
  }
}

import { toLatinDigits } from '#contract/clinic/digits.ts'
import { foldedKey } from '#contract/clinic/fold.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { CsvProblem, type CsvRecord } from '#domain/table-file/csv.ts'
import { type LackableColumn, lackableColumns } from '#domain/drug/list-columns.ts'
import { ownForms } from '#domain/drug/own-drug.ts'
import type { DrugRow } from './pack.ts'

/** A row of a list as a file gives it; prices in paisa, null where the file has none. `id` is null where the file has no ids: then the medicine is known by its name. */
export type ListedDrug = Omit<DrugRow, 'id' | 'unit_price_paisa'> & {
  id: number | null
  generic_key: string
  unit_price_paisa: number | null
  pack: string | null
}

/** Why a line was not taken. */
export type CsvLineFault =
  | 'cells'
  | 'id'
  | 'id_twice'
  | 'twice'
  | 'brand'
  | 'generic'
  | 'form'
  | 'type'
  | 'price'
  | 'active'
  | 'too_long'

/** A line that can be taken; `active` is whether its medicine is offered, null where the file does not say. */
export interface ListFileRow {
  line: number
  drug: ListedDrug
  active: boolean | null
}

/** What became of a file: its rows with their lines, the lines that were not taken, and those that only repeat another. */
export interface ListReading {
  rows: ListFileRow[]
  refused: { line: number; fault: CsvLineFault; cells: readonly string[] }[]
  doubled: number[]
  companies_renamed: number
  /** What the file has no column for: there the list keeps what it says. */
  lacks: LackableColumn[]
}

/** The columns by the names that lists give them; the first is ours. */
const columns = {
  id: ['id', 'drug_id', 'medicine_id', 'brand_id'],
  brand: ['brand', 'brand_name', 'trade_name', 'product', 'product_name', 'medicine', 'medicine_name'],
  generic: ['generic', 'generic_name', 'molecule', 'substance', 'inn', 'generics'],
  strength: ['strength', 'dosage_strength', 'power'],
  form: ['form', 'dosage_form', 'dosage_description'],
  form_abbr: ['form_abbr', 'short_form'],
  company: ['company', 'company_name', 'manufacturer', 'manufacturer_name', 'maker'],
  type: ['type', 'kind'],
  unit_price_bdt: ['unit_price_bdt', 'unit_price', 'price', 'price_bdt', 'mrp'],
  unit_price_paisa: ['unit_price_paisa'],
  pack: ['pack', 'pack_size', 'package_size'],
  pack_price_bdt: ['pack_price_bdt', 'pack_price'],
  active: ['active'],
} as const
type ColumnName = keyof typeof columns
const isColumn = (name: string): name is ColumnName => name in columns
const needed: readonly ColumnName[] = ['brand', 'generic', 'strength', 'form', 'company']

const types = ['allopathic', 'herbal']
const longest = 200
const largestId = 2_147_483_647

interface Reading extends ListReading {
  places: ReadonlyMap<ColumnName, number>
  width: number
  ids: Set<number>
  contents: Set<string>
  names: Set<string>
  renamed: Set<string>
}

/** Begins to read a table whose first record names its columns. A table that lacks one that is needed throws a `CsvProblem`. */
export function beginList(head: CsvRecord | undefined): Reading {
  const places = new Map<ColumnName, number>()
  for (const [at, told] of (head?.cells ?? []).entries()) {
    const name = told
      .trim()
      .toLowerCase()
      .replace(/[\s.()-]+/g, '_')
      .replace(/^_|_$/g, '')
    const known = Object.keys(columns)
      .filter(isColumn)
      .find((column) => columns[column].some((one) => one === name))
    if (known && !places.has(known)) places.set(known, at)
  }
  const missing = needed.filter((name) => !places.has(name))
  if (missing.length > 0) throw new CsvProblem('columns', { line: 1, columns: missing })
  const has = (name: LackableColumn): boolean =>
    places.has(name) || (name === 'unit_price_paisa' && places.has('unit_price_bdt'))
  return {
    rows: [],
    refused: [],
    doubled: [],
    companies_renamed: 0,
    lacks: lackableColumns.filter((name) => !has(name)),
    places,
    width: head?.cells.length ?? 0,
    ids: new Set(),
    contents: new Set(),
    names: new Set(),
    renamed: new Set(),
  }
}

/** Reads one record into what was read so far. */
export function readRecord(into: Reading, record: CsvRecord): void {
  const taken = drugFrom(into, record)
  const refuse = (fault: CsvLineFault) =>
    void into.refused.push({ line: record.line, fault, cells: record.cells })
  if (typeof taken === 'string') return refuse(taken)
  const { drug, companyWas, active } = taken
  const content = JSON.stringify({ ...drug, id: null, active })
  const isRepeated = into.contents.has(content)
  into.contents.add(content)
  if (isRepeated) return void into.doubled.push(record.line)
  if (drug.id === null) {
    const name = drugNameKey(drug)
    if (into.names.has(name)) return refuse('twice')
    into.names.add(name)
  } else {
    if (into.ids.has(drug.id)) return refuse('id_twice')
    into.ids.add(drug.id)
  }
  if (companyWas !== drug.company) into.renamed.add(companyWas)
  into.companies_renamed = into.renamed.size
  into.rows.push({ line: record.line, drug, active })
}

/** A row as the server is told it. */
export const toldRow = ({ line, drug: { generic_key: _, type, ...drug }, active }: ListFileRow) => ({
  ...drug,
  line,
  type: type === 'herbal' ? ('herbal' as const) : ('allopathic' as const),
  ...(active === null ? {} : { active }),
})

/** What makes a medicine of a list the same as another where no id says so. */
const drugNameKey = ({ brand, strength, form, company }: ListedDrug): string =>
  [
    foldedKey(brand),
    strength.replace(/\s+/g, '').toLowerCase(),
    form.toLowerCase(),
    company.toLowerCase(),
  ].join('|')

function drugFrom(
  { places, width }: Reading,
  record: CsvRecord,
): { drug: ListedDrug; companyWas: string; active: boolean | null } | CsvLineFault {
  if (record.cells.length !== width) return 'cells'
  const cell = (name: ColumnName): string => tidied(record.cells[places.get(name) ?? -1] ?? '')
  const id = places.has('id') ? Number(toLatinDigits(cell('id'))) : null
  const [generic, form, companyWas] = [cell('generic'), cell('form'), cell('company')]
  const price = places.has('unit_price_paisa')
    ? wholePaisaOf(cell('unit_price_paisa'))
    : paisaOf(cell('unit_price_bdt'))
  const active = activeOf(cell('active'))
  const drug = {
    id,
    brand: cell('brand'),
    generic,
    generic_key: genericKey(generic),
    strength: cell('strength'),
    form,
    form_abbr: cell('form_abbr') || shortForm(form),
    company: companyName(companyWas),
    type: cell('type').toLowerCase() || 'allopathic',
    pack: cell('pack') || null,
  }
  if (price === undefined || paisaOf(cell('pack_price_bdt')) === undefined) return faultOf(drug) ?? 'price'
  if (active === undefined) return faultOf(drug) ?? 'active'
  return faultOf(drug) ?? { drug: { ...drug, unit_price_paisa: price }, companyWas, active }
}

function faultOf(drug: Omit<ListedDrug, 'unit_price_paisa'>): CsvLineFault | null {
  if (drug.id !== null && (!Number.isInteger(drug.id) || drug.id < 1 || drug.id > largestId)) return 'id'
  if (drug.brand === '') return 'brand'
  if (drug.generic_key === '') return 'generic'
  if (drug.id === null && drug.form === '') return 'form'
  if (!types.includes(drug.type)) return 'type'
  return Object.values(drug).some((value) => typeof value === 'string' && value.length > longest)
    ? 'too_long'
    : null
}

/** "Tablet" is "Tab." on a sheet; a form without a short one stands as it is. */
const shortForm = (form: string): string =>
  ownForms.find((one) => one.form.toLowerCase() === form.toLowerCase())?.form_abbr ?? form

// What stands before a sign so that no spreadsheet runs the cell (`csvOf`) is no part of it.
function tidied(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@])/, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

// 1,250.50, and 1,00,000 as it is written here. Where a comma stands otherwise (12,50) nobody can tell what it means.
const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

// null: no price given, or 0, by which lists say the same; undefined: not a price.
function paisaOf(taka: string): number | null | undefined {
  const told = toLatinDigits(taka).replace(/^(৳|tk\.?|bdt)\s*/i, '')
  const plain = grouped.test(told) ? told.replaceAll(',', '') : told
  if (plain === '') return null
  return /^\d{1,7}(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) || null : undefined
}

function wholePaisaOf(cell: string): number | null | undefined {
  const plain = toLatinDigits(cell)
  if (plain === '') return null
  return /^\d{1,9}$/.test(plain) ? Number(plain) || null : undefined
}

// null: the file does not say; undefined: no answer.
function activeOf(cell: string): boolean | null | undefined {
  const plain = toLatinDigits(cell).toLowerCase()
  if (plain === '') return null
  if (['1', 'yes', 'true'].includes(plain)) return true
  return ['0', 'no', 'false'].includes(plain) ? false : undefined
}

/** A maker's name in one spelling: "Edruc Limited" and "Edruc Ltd" are both "Edruc Ltd.". */
export function companyName(name: string): string {
  return name
    .replace(/,?\s*\b(?:limited|ltd)\b\.?/gi, ' Ltd.')
    .replace(/\s+/g, ' ')
    .trim()
}

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

import { foldedKey } from '#contract/clinic/fold.ts'
import { packReader, packWriter } from './pack-bytes.ts'
import type { PackReader, PackWriter } from './pack-bytes.ts'

/** One medicine of the catalogue: a brand in one strength and form. */
export type DrugRow = {
  id: number
  brand: string
  generic: string
  strength: string
  form: string
  form_abbr: string
  company: string
  type: string
  /** What one piece costs; absent where the list has no price. */
  unit_price_paisa?: number | null
}

/** A text column: each different value once, and for each row the position of its value. */
export type DrugColumn = { values: string[]; codes: Uint32Array }

export type DrugText = Exclude<keyof DrugRow, 'id' | 'unit_price_paisa'>

/** The whole catalogue in memory, rows in order of brand, one brand's strengths side by side. */
export type DrugColumns = {
  version: string
  sha256: string
  rows: number
  ids: Uint32Array
  /** Paisa as digits, empty where there is none; null in a pack that knows no prices. */
  prices: DrugColumn | null
} & Record<DrugText, DrugColumn>

const texts = [
  'brand',
  'generic',
  'strength',
  'form',
  'form_abbr',
  'company',
  'type',
] as const satisfies readonly DrugText[]
const magic = [78, 68, 80, 49] // "NDP1"
const hashBytes = 32

/** Packs rows into one immutable record. The same rows and version always give the same bytes, whatever their order. */
export function packDrugs(rows: readonly DrugRow[], version = ''): Uint8Array<ArrayBuffer> {
  const sorted = inBrandOrder(rows)
  const body = packWriter()
  body.numbers(
    sorted.map((row) => row.id),
    4,
  )
  for (const name of texts)
    writeColumn(
      body,
      sorted.map((row) => row[name]),
    )
  // Behind all else, and only where there are any: a device of before reads what it knows and leaves them.
  const prices = sorted.map((row) => String(row.unit_price_paisa ?? ''))
  if (prices.some((price) => price !== '')) writeColumn(body, prices)
  const content = body.done()
  const pack = packWriter()
  pack.raw(Uint8Array.from(magic))
  pack.raw(sha256(content))
  pack.numbers([rows.length], 4)
  pack.text(version)
  pack.raw(content)
  return pack.done()
}

/** Reads a pack into columns; throws on bytes that are not a whole pack. The hash is not proved here, see `isWholePack`. */
export function unpackDrugs(bytes: Uint8Array): DrugColumns {
  const { reader, ...head } = readHead(bytes)
  const ids = reader.numbers(head.rows, 4)
  const column = (): DrugColumn => readColumn(reader, head.rows)
  const columns = {
    ...head,
    ids,
    brand: column(),
    generic: column(),
    strength: column(),
    form: column(),
    form_abbr: column(),
    company: column(),
    type: column(),
  }
  const rest = reader.rest()
  return { ...columns, prices: rest.length === 0 ? null : readColumn(packReader(rest), head.rows) }
}

/** Version, hash and number of rows of a pack, without reading its columns. */
export function packHead(bytes: Uint8Array): { version: string; sha256: string; rows: number } {
  const { version, sha256: hash, rows } = readHead(bytes)
  return { version, sha256: hash, rows }
}

/** True when the content of a pack has the hash its head names: proved once, after a download. */
export function isWholePack(bytes: Uint8Array): boolean {
  const { reader, sha256: hash } = readHead(bytes)
  return bytesToHex(sha256(reader.rest())) === hash
}

/** One row of the columns by its position, 0 to rows - 1. */
export function drugAt(columns: DrugColumns, position: number): DrugRow {
  const price = priceAt(columns, position)
  return {
    id: columns.ids[position] ?? 0,
    brand: textAt(columns.brand, position),
    generic: textAt(columns.generic, position),
    strength: textAt(columns.strength, position),
    form: textAt(columns.form, position),
    form_abbr: textAt(columns.form_abbr, position),
    company: textAt(columns.company, position),
    type: textAt(columns.type, position),
    ...(price === null ? {} : { unit_price_paisa: price }),
  }
}

/** What one piece of a row costs, in paisa; null where the list has no price, or says 0. */
export function priceAt({ prices }: DrugColumns, position: number): number | null {
  const text = prices === null ? '' : textAt(prices, position)
  return Number(text) || null
}

function textAt({ values, codes }: DrugColumn, position: number): string {
  return values[codes[position] ?? 0] ?? ''
}

/** All rows of the columns, in their order. */
export function allDrugs(columns: DrugColumns): DrugRow[] {
  return Array.from({ length: columns.rows }, (_, position) => drugAt(columns, position))
}

function readHead(bytes: Uint8Array): { reader: PackReader; version: string; sha256: string; rows: number } {
  const reader = packReader(bytes)
  if (reader.raw(magic.length).some((byte, at) => byte !== magic[at])) throw new Error('not a drug pack')
  const hash = bytesToHex(reader.raw(hashBytes))
  const rows = reader.number(4)
  return { reader, sha256: hash, rows, version: reader.text() }
}

function inBrandOrder(rows: readonly DrugRow[]): DrugRow[] {
  const keyed = rows.map((row) => ({
    row,
    key: foldedKey(row.brand),
    dose: Number.parseFloat(row.strength) || 0,
  }))
  keyed.sort(
    (one, two) =>
      compared(one.key, two.key) ||
      compared(one.row.brand, two.row.brand) ||
      compared(one.row.generic, two.row.generic) ||
      compared(one.row.company, two.row.company) ||
      formRank(one.row) - formRank(two.row) ||
      compared(one.row.form, two.row.form) ||
      one.dose - two.dose ||
      compared(one.row.strength, two.row.strength) ||
      one.row.id - two.row.id,
  )
  return keyed.map(({ row }) => row)
}

// Tablets and capsules come first: they are what a chamber writes most.
function formRank(row: DrugRow): number {
  const rank = ['Tab.', 'Cap.', 'Syp.', 'Susp.'].indexOf(row.form_abbr)
  return rank < 0 ? 4 : rank
}

function compared(one: string, two: string): number {
  return one < two ? -1 : Number(one > two)
}

function writeColumn(pack: PackWriter, cells: string[]): void {
  const codeByValue = new Map<string, number>()
  const codes = cells.map((cell) => {
    if (cell.includes('\n')) throw new Error(`a drug's text holds a line break: ${cell}`)
    const code = codeByValue.get(cell) ?? codeByValue.size
    codeByValue.set(cell, code)
    return code
  })
  const width = codeByValue.size <= 0x100 ? 1 : codeByValue.size <= 0x10000 ? 2 : 3
  pack.text([...codeByValue.keys()].join('\n'))
  pack.numbers([width], 1)
  pack.numbers(codes, width)
}

function readColumn(pack: PackReader, rows: number): DrugColumn {
  const values = pack.text().split('\n')
  const width = pack.number(1)
  return { values, codes: pack.numbers(rows, width) }
}

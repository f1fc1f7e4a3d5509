import { readSheet } from 'read-excel-file/web-worker'
import type { CsvRecord } from './csv.ts'

/** Bytes that a workbook may unpack to: a hundred thousand rows of a dozen columns are half of it. */
const mostUnpacked = 200_000_000

/** A workbook that unpacks to more than a table ever is: it would fill the memory of whoever opens it. */
export class UnpacksTooLarge extends Error {}

/** Whether a file is a workbook, which is a zip, whatever it is called. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The rows of a workbook's first sheet as text, days as YYYY-MM-DD. Throws `UnpacksTooLarge`. */
export async function workbookRecords(file: Blob, most = mostUnpacked): Promise<CsvRecord[]> {
  await refuseBomb(file, most)
  return (await readSheet(file)).map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) }))
}

/** Where the list of a zip's files says of each where it lies, how long it is there, and how it was packed (APPNOTE 4.3.12). */
const listed = {
  mark: 0x02014b50,
  length: 46,
  method: 10,
  packed: 20,
  name: 28,
  extra: 30,
  comment: 32,
  at: 42,
}
/** The same at the file itself (4.3.7). */
const lying = { length: 30, name: 26, extra: 28 }
const deflated = 8

/** Unpacks it once into nothing and counts: what a zip says of its own sizes may be a lie. */
async function refuseBomb(file: Blob, most: number): Promise<void> {
  const view = new DataView(await file.arrayBuffer())
  let left = most
  for (let at = 0; at + listed.length <= view.byteLength; at++) {
    if (view.getUint32(at, true) !== listed.mark) continue
    const begin = view.getUint32(at + listed.at, true)
    if (view.getUint16(at + listed.method, true) !== deflated || begin + lying.length > view.byteLength)
      continue
    const from =
      begin +
      lying.length +
      view.getUint16(begin + lying.name, true) +
      view.getUint16(begin + lying.extra, true)
    left -= await unpackedBytes(file.slice(from, from + view.getUint32(at + listed.packed, true)), left)
  }
}

/** How much a packed part holds. Throws `UnpacksTooLarge` as soon as it is more than that. */
async function unpackedBytes(packed: Blob, most: number): Promise<number> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return bytes
    bytes += value.length
    if (bytes > most) throw new UnpacksTooLarge()
  }
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

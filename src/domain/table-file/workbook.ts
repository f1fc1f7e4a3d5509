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
  const view = new DataView(await file.arrayBuffer())
  await refuseBomb(file, view, most)
  const late = (await saysTrue1904(file, view)) ? daysTo1904 * 86_400_000 : 0
  return (await readSheet(file)).map((cells, at) => ({
    line: at + 1,
    cells: cells.map((cell) => cellText(cell, late)),
  }))
}

/** Days between the two from which a workbook may count its days. */
const daysTo1904 = 1462

/** Whether the days count from 1904 and a word says so: the reader of the cells knows it by the digit only. */
async function saysTrue1904(file: Blob, view: DataView<ArrayBuffer>): Promise<boolean> {
  const about = [...filesIn(view)].find(({ name }) => name === 'xl/workbook.xml')
  if (!about) return false
  const part = file.slice(about.from, about.from + about.packed)
  const text = about.isPacked ? new Response(unpacking(part)).text() : part.text()
  const [setting = ''] = /<(?:\w+:)?workbookPr\b[^>]*>/.exec(await text) ?? []
  return /\bdate1904\s*=\s*["']\s*true\s*["']/.test(setting)
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

/** The files of a zip: what each is called, where it lies, how long it is there, and whether it is packed. */
function* filesIn(view: DataView<ArrayBuffer>) {
  for (let at = 0; at + listed.length <= view.byteLength; at++) {
    if (view.getUint32(at, true) !== listed.mark) continue
    const begin = view.getUint32(at + listed.at, true)
    if (begin + lying.length > view.byteLength) continue
    const named = new Uint8Array(view.buffer).subarray(at + listed.length)
    yield {
      name: new TextDecoder().decode(named.subarray(0, view.getUint16(at + listed.name, true))),
      from:
        begin +
        lying.length +
        view.getUint16(begin + lying.name, true) +
        view.getUint16(begin + lying.extra, true),
      packed: view.getUint32(at + listed.packed, true),
      isPacked: view.getUint16(at + listed.method, true) === deflated,
    }
  }
}

const unpacking = (packed: Blob) => packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))

/** Unpacks it once into nothing and counts: what a zip says of its own sizes may be a lie. */
async function refuseBomb(file: Blob, view: DataView<ArrayBuffer>, most: number): Promise<void> {
  let left = most
  for (const { from, packed, isPacked } of filesIn(view))
    if (isPacked) left -= await unpackedBytes(file.slice(from, from + packed), left)
}

/** How much a packed part holds. Throws `UnpacksTooLarge` as soon as it is more than that. */
async function unpackedBytes(packed: Blob, most: number): Promise<number> {
  const reader = unpacking(packed).getReader()
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return bytes
    bytes += value.length
    if (bytes > most) throw new UnpacksTooLarge()
  }
}

/** `late`: by how much a day is to be later than it was read, in ms. */
function cellText(cell: unknown, late: number): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : new Date(cell.getTime() + late).toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

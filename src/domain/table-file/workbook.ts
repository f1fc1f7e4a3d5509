import { BlobReader, ZipReader } from '@zip.js/zip.js/lib/zip-core.js'
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

/** Unpacks it once into nothing and counts: what a zip says of its own sizes may be a lie. */
async function refuseBomb(file: Blob, most: number): Promise<void> {
  let left = most
  const counting = () =>
    new WritableStream<Uint8Array>({
      write: ({ length }) => {
        left -= length
        if (left < 0) throw new UnpacksTooLarge()
      },
    })
  const reader = new ZipReader(new BlobReader(file), { useWebWorkers: false })
  for (const entry of await reader.getEntries())
    if (!entry.directory) await entry.getData(counting(), { useWebWorkers: false })
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

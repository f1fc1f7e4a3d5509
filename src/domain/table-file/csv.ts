import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/** Why a file is no table. `columns`: its first line lacks some that are needed. */
export type TableBreakFault =
  | 'not_utf8'
  | 'quote_open'
  | 'quote_followed'
  | 'quote_inside'
  | 'no_text'
  | 'columns'
  | 'unread'

/** What breaks a table, and in which line (counted from 1), for whoever has words for it. */
export interface TableBreak {
  fault: TableBreakFault
  line: number
  /** Those that are lacking. */
  columns: readonly string[]
}

interface BreakPlace {
  line: number
  cell?: number
  /** The letter in the line. */
  column?: number
  columns?: readonly string[]
}

/** A file that cannot be read as a table; its message is for whoever reads it at a terminal. */
export class CsvProblem extends Error {
  readonly broken: TableBreak

  constructor(fault: TableBreakFault, { line, cell, column = 1, columns = [] }: BreakPlace) {
    const place = cell === undefined ? `column ${column}` : `cell ${cell}`
    const lacking = columns.length === 0 ? '' : ` ${columns.join(', ')}`
    super(`${sentences[fault]}${lacking} (line ${line}, ${place})`)
    this.broken = { fault, line, columns }
  }
}

const sentences: Readonly<Record<TableBreakFault, string>> = {
  not_utf8: 'The file is not UTF-8',
  quote_open: 'A quote is never closed',
  quote_followed: 'Text after a closing quote',
  quote_inside: 'A quote inside an unquoted cell',
  no_text: 'The file is no text',
  columns: 'The first line lacks the columns',
  unread: 'This is no row of a table',
}

export type CsvRecord = { line: number; cells: string[] }

/** Bytes of a file as text: UTF-8, or UTF-16 where its mark says so, as Excel writes "Unicode text". A byte that is not UTF-8 is refused with its place. A byte-order mark is dropped. */
export function csvText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown
    throw new CsvProblem('not_utf8', placeOf(firstDamage(bytes)))
  }
}

const faults: Partial<Record<CsvError['code'], TableBreakFault>> = {
  CSV_QUOTE_NOT_CLOSED: 'quote_open',
  CSV_INVALID_CLOSING_QUOTE: 'quote_followed',
  INVALID_OPENING_QUOTE: 'quote_inside',
}

/** What parts the cells: the sign that stands most often in the first line that says anything, outside of quotes. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/\r?\n/, 1)
  const plain = head.replace(/"[^"]*"/g, '')
  const times = (sign: string) => plain.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best))
}

interface CsvReading {
  /** It stops after so many records. */
  most?: number
  /** Hears now and then which share of the text is read, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Records after which a reader hears how far it has come. */
const toldEvery = 2000

/** Reads records whose cells are parted by commas (RFC 4180), semicolons or tabs: quoted cells, doubled quotes, LF or CRLF. Lines in which nothing stands, or commas alone, are skipped and not counted. */
export function csvRecords(text: string, { most, onProgress }: CsvReading = {}): CsvRecord[] {
  try {
    const records: CsvRecord[] = []
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      record_delimiter: ['\n', '\r\n'],
      ...(most === undefined ? {} : { to: most }),
      on_record: (cells: string[], { lines, bytes }) => {
        records.push({ line: lines - breaksIn(cells), cells })
        // Bytes are counted, letters are known: a Bengali one is three.
        if (records.length % toldEvery === 0) onProgress?.(Math.min(1, bytes / text.length))
      },
    })
    return records
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown
    throw new CsvProblem(faults[thrown.code] ?? 'unread', {
      line: numberOf(thrown.lines),
      cell: numberOf(thrown.index) + 1,
    })
  }
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

// A record is counted where it ends; it is told by where it begins.
const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

// What a lenient reading puts in place of damage marks the spot; a file may also hold that sign honestly.
function firstDamage(bytes: Uint8Array): string {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let whole = 0
  for (let end = 0; end <= bytes.length; end++) {
    if (end < bytes.length && bytes[end] !== 10) continue
    try {
      strict.decode(bytes.subarray(whole, end))
    } catch (thrown) {
      if (!(thrown instanceof TypeError)) throw thrown
      const damaged = new TextDecoder().decode(bytes.subarray(whole, end))
      return new TextDecoder().decode(bytes.subarray(0, whole)) + damaged.slice(0, damaged.indexOf('\ufffd'))
    }
    whole = end
  }
  return ''
}

function placeOf(before: string): { line: number; column: number } {
  const lines = before.split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

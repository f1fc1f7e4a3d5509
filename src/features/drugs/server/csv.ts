/** A file that cannot be read as a table, with the place where it breaks (both from 1). */
export class CsvProblem extends Error {
  readonly line: number
  readonly column: number
  constructor(reason: string, place: { line: number; column: number }) {
    super(`${reason} (line ${place.line}, column ${place.column})`)
    this.line = place.line
    this.column = place.column
  }
}

export type CsvRecord = { line: number; cells: string[] }

/** Bytes of a file as text; a byte that is not UTF-8 is refused with its place. A byte-order mark is dropped. */
export function csvText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown
    throw new CsvProblem('The file is not UTF-8', placeOf(firstDamage(bytes)))
  }
}

/** Reads comma-separated records (RFC 4180): quoted cells, doubled quotes, LF or CRLF. Empty lines are skipped. */
export function csvRecords(text: string): CsvRecord[] {
  const reader: Reader = { text: text.startsWith('\ufeff') ? text.slice(1) : text, at: 0, line: 1, lineStart: 0 }
  const records: CsvRecord[] = []
  while (reader.at < reader.text.length) {
    const record = nextRecord(reader)
    if (record.cells.length > 1 || record.cells[0] !== '') records.push(record)
  }
  return records
}

type Reader = { text: string; at: number; line: number; lineStart: number }

function nextRecord(reader: Reader): CsvRecord {
  const { line } = reader
  const cells: string[] = []
  for (;;) {
    cells.push(reader.text[reader.at] === '"' ? quotedCell(reader) : plainCell(reader))
    const next = reader.text[reader.at]
    reader.at += 1
    if (next === ',') continue
    if (next === '\r' && reader.text[reader.at] === '\n') reader.at += 1
    newLine(reader)
    return { line, cells }
  }
}

function plainCell(reader: Reader): string {
  const from = reader.at
  while (reader.at < reader.text.length && !',\r\n'.includes(reader.text.charAt(reader.at))) {
    if (reader.text[reader.at] === '"') throw new CsvProblem('A quote inside an unquoted cell', here(reader))
    reader.at += 1
  }
  return reader.text.slice(from, reader.at)
}

function quotedCell(reader: Reader): string {
  const opened = here(reader)
  let cell = ''
  reader.at += 1
  for (;;) {
    const end = reader.text.indexOf('"', reader.at)
    if (end < 0) throw new CsvProblem('A quote is never closed', opened)
    const part = reader.text.slice(reader.at, end)
    countLines(reader, part)
    cell += part
    reader.at = end + 1
    if (reader.text[reader.at] !== '"') break
    cell += '"'
    reader.at += 1
  }
  const next = reader.text[reader.at]
  if (next !== undefined && !',\r\n'.includes(next)) throw new CsvProblem('Text after a closing quote', here(reader))
  return cell
}

function countLines(reader: Reader, part: string): void {
  for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) {
    reader.line += 1
    reader.lineStart = reader.at + at + 1
  }
}

function newLine(reader: Reader): void {
  reader.line += 1
  reader.lineStart = reader.at
}

function here({ line, at, lineStart }: Reader): { line: number; column: number } {
  return { line, column: at - lineStart + 1 }
}

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

import { CsvProblem, type CsvRecord, csvRecords, type TableBreak } from '#domain/table-file/csv.ts'
import { decodedText, hasControls } from '#domain/table-file/file-letters.ts'
import { isWorkbook, UnpacksTooLarge, workbookRecords } from '#domain/table-file/workbook.ts'
import { mostColumns, mostFileRows } from './limits.ts'

/** A table as it stands in a file. `guessed`: its letters were guessed, so that a person must look at names. */
export interface FileTable {
  headings: string[]
  rows: CsvRecord[]
  guessed: boolean
}

export type TableFault = 'no_table' | 'empty' | 'too_many' | 'too_wide' | 'unpacks_too_large'

/** What the worker says of a file. `broken`: what breaks it where it is no table, if its reader can say. */
export type TableAnswer =
  | { kind: 'progress'; share: number }
  | { kind: 'read'; table: FileTable }
  | { kind: 'broken'; fault: TableFault; broken: TableBreak | null }

interface Answering {
  addEventListener(kind: 'message', hear: (event: MessageEvent<File>) => void): void
  postMessage(answer: TableAnswer): void
}

/** Reads tables beside the page: CSV in any usual writing, or a workbook's first sheet. */
export function answerTables(scope: Answering): void {
  const read = async (file: File) => {
    try {
      const table = await readTable(file, (share) => scope.postMessage({ kind: 'progress', share }))
      scope.postMessage(
        typeof table === 'string' ? { kind: 'broken', fault: table, broken: null } : { kind: 'read', table },
      )
    } catch (error) {
      if (!(error instanceof Error)) throw error
      scope.postMessage(brokenBy(error))
    }
  }
  scope.addEventListener('message', ({ data }) => void read(data))
}

function brokenBy(error: Error): TableAnswer {
  if (error instanceof UnpacksTooLarge) return { kind: 'broken', fault: 'unpacks_too_large', broken: null }
  return { kind: 'broken', fault: 'no_table', broken: error instanceof CsvProblem ? error.broken : null }
}

/** The table in a file, or what is wrong with it. Throws what breaks its reader. */
export async function readTable(
  file: Blob,
  onProgress: (share: number) => void,
): Promise<FileTable | TableFault> {
  const { records, guessed } = await recordsOf(file, onProgress)
  const [head, ...rows] = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!head || rows.length === 0) return 'empty'
  if (rows.length > mostFileRows) return 'too_many'
  const headings = head.cells.map((cell) => cell.trim().slice(0, 200))
  while (headings.at(-1) === '') headings.pop()
  return headings.length > mostColumns ? 'too_wide' : { headings, rows, guessed }
}

async function recordsOf(file: Blob, onProgress: (share: number) => void) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) return { records: await workbookRecords(file), guessed: false }
  const { text, guessed } = decodedText(bytes)
  if (hasControls(text)) throw new CsvProblem('no_text', { line: 1 })
  // One more than may be: so a file that is too long is known without reading all of it.
  // A spreadsheet may say by a first line of its own what parts the cells; the others keep their numbers.
  const said = text.replace(/^\uFEFF?sep=.(?=\r?\n)/i, '')
  return { records: csvRecords(said, { most: mostFileRows + 2, onProgress }), guessed }
}

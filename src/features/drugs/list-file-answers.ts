import { CsvProblem, type CsvRecord, csvRecords, csvText, type TableBreak } from '#domain/table-file/csv.ts'
import { isWorkbook, workbookRecords } from '#domain/table-file/workbook.ts'
import { beginList, type ListReading, readRecord } from './list-file.ts'

/** What the worker says of a file: how far it has come, what it read, or why it is no list. */
export type ListAnswer =
  | { kind: 'progress'; read: number; of: number }
  | { kind: 'read'; reading: ListReading }
  | { kind: 'broken'; broken: TableBreak | null }

/** Lines after which the page hears how far it has come. */
const toldEvery = 2000

interface Answering {
  addEventListener(kind: 'message', hear: (event: MessageEvent<File>) => void): void
  postMessage(answer: ListAnswer): void
}

/** Reads lists of medicines beside the page: CSV, or a workbook's first sheet. */
export function answerListFiles(scope: Answering): void {
  const read = async (file: File) => {
    try {
      const [head, ...records] = await recordsOf(file)
      const reading = beginList(head)
      for (const [at, record] of records.entries()) {
        readRecord(reading, record)
        if (at % toldEvery === 0) scope.postMessage({ kind: 'progress', read: at, of: records.length })
      }
      const { rows, refused, doubled, companies_renamed, lacks } = reading
      scope.postMessage({ kind: 'read', reading: { rows, refused, doubled, companies_renamed, lacks } })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      scope.postMessage({ kind: 'broken', broken: error instanceof CsvProblem ? error.broken : null })
    }
  }
  scope.addEventListener('message', ({ data }) => void read(data))
}

async function recordsOf(file: File): Promise<CsvRecord[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isWorkbook(bytes) ? workbookRecords(file) : csvRecords(csvText(bytes))
}

import { ownScript } from '#net/own-script.ts'
import type { TableBreak } from '#domain/table-file/csv.ts'
import type { FileTable, TableAnswer, TableFault } from './table-answers.ts'
import { default as workerAddress } from './table-worker.ts?worker&url'

/** A file in which no table can be read. */
export class NoTable extends Error {
  readonly fault: TableFault
  /** What breaks it where it is no table, if its reader can say. */
  readonly broken: TableBreak | null

  constructor({ fault, broken }: { fault: TableFault; broken: TableBreak | null }) {
    super(fault)
    this.fault = fault
    this.broken = broken
  }
}

/** Reads a table from a file beside the page. Throws `NoTable`. */
export function readTableFile(file: File, onProgress: (share: number) => void): Promise<FileTable> {
  const worker = new Worker(ownScript(workerAddress), { type: 'module' })
  return new Promise<FileTable>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => {
      if (data.kind === 'progress') onProgress(data.share)
      else if (data.kind === 'read') resolve(data.table)
      else reject(new NoTable(data))
    })
    worker.addEventListener('error', () => reject(new NoTable({ fault: 'no_table', broken: null })))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}

import { ownScript } from '#net/own-script.ts'
import type { TableBreak } from '#domain/table-file/csv.ts'
import type { ListReading } from './list-file.ts'
import type { ListAnswer } from './list-file-answers.ts'
import { default as workerAddress } from './list-file-worker.ts?worker&url'

/** A file that is no list of medicines; null where its reader cannot say what breaks it. */
export class NoList extends Error {
  readonly broken: TableBreak | null

  constructor(broken: TableBreak | null) {
    super(broken?.fault)
    this.broken = broken
  }
}

/** Reads a list of medicines from a file beside the page. Throws `NoList`. */
export function readListFile(file: File, onProgress: (share: number) => void): Promise<ListReading> {
  const worker = new Worker(ownScript(workerAddress), { type: 'module' })
  return new Promise<ListReading>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ListAnswer>) => {
      if (data.kind === 'progress') onProgress(data.of === 0 ? 1 : data.read / data.of)
      else if (data.kind === 'read') resolve(data.reading)
      else reject(new NoList(data.broken))
    })
    worker.addEventListener('error', () => reject(new NoList(null)))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}

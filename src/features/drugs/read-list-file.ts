import { ownScript } from '#net/own-script.ts'
import type { ListReading } from './list-file.ts'
import type { ListAnswer } from './list-file-answers.ts'
import { default as workerAddress } from './list-file-worker.ts?worker&url'

/** A file that is no list of medicines; its reason names the place where it breaks, empty where it is none of the known kinds. */
export class NoList extends Error {}

/** Reads a list of medicines from a file beside the page. Throws `NoList`. */
export function readListFile(file: File, onProgress: (share: number) => void): Promise<ListReading> {
  const worker = new Worker(ownScript(workerAddress), { type: 'module' })
  return new Promise<ListReading>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ListAnswer>) => {
      if (data.kind === 'progress') onProgress(data.of === 0 ? 1 : data.read / data.of)
      else if (data.kind === 'read') resolve(data.reading)
      else reject(new NoList(data.reason))
    })
    worker.addEventListener('error', () => reject(new NoList('')))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}

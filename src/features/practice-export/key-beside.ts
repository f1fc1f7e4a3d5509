import { networkError } from '#net/line-error.ts'
import { ownScript } from '#net/own-script.ts'
import type { makeSealedKey, openSealedKey } from './sealed-key.ts'
import { default as workerAddress } from './sealed-key-worker.ts?worker&url'
import type { KeyRequest } from './sealed-key-worker.ts'

/** What was given holds no key that a passphrase opens. */
export class NoKey extends Error {}

type Told<T> = { answer: T } | { failed: true }

/** One that has come already: without a line another one may not. */
let idle: Worker | null = null

const newWorker = (): Worker => new Worker(ownScript(workerAddress), { type: 'module' })

/** Brings what works on keys while there is a line; answers what lets it go. */
export function prepareKeys(): () => void {
  idle ??= newWorker()
  return () => {
    idle?.terminate()
    idle = null
  }
}

/** Does the work of keys beside the page. Throws `NoKey`, and a `LineError` where what does it could not be had. */
function beside<T>(asked: KeyRequest): Promise<T> {
  const worker = idle ?? newWorker()
  idle = null
  return new Promise<T>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Told<T>>) => {
      if ('answer' in data) resolve(data.answer)
      else reject(new NoKey('no sealed key'))
      if (idle === null) idle = worker
      else worker.terminate()
    }
    worker.onerror = (event) => {
      worker.terminate()
      reject(networkError(event))
    }
    worker.postMessage(asked)
  })
}

/** As `makeSealedKey`. */
export const makeKey = (passphrase: string): ReturnType<typeof makeSealedKey> =>
  beside({ kind: 'make', passphrase })

/** As `openSealedKey`. */
export const openKey = (sealed_key: string, passphrase: string): ReturnType<typeof openSealedKey> =>
  beside({ kind: 'open', sealed_key, passphrase })

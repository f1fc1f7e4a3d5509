import { ownScript } from '#net/own-script.ts'
import type { makeSealedKey, openSealedKey } from './sealed-key.ts'
import { default as workerAddress } from './sealed-key-worker.ts?worker&url'
import type { KeyRequest } from './sealed-key-worker.ts'

/** What was given holds no key that a passphrase opens. */
export class NoKey extends Error {}

type Told<T> = { answer: T } | { failed: true }

/** Does the work of keys beside the page. Throws `NoKey`. */
function beside<T>(asked: KeyRequest): Promise<T> {
  const worker = new Worker(ownScript(workerAddress), { type: 'module' })
  return new Promise<T>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Told<T>>) =>
      'answer' in data ? resolve(data.answer) : reject(new NoKey('no sealed key')),
    )
    worker.addEventListener('error', () => reject(new NoKey('the work broke')))
    worker.postMessage(asked)
  }).finally(() => worker.terminate())
}

/** As `makeSealedKey`. */
export const makeKey = (passphrase: string): ReturnType<typeof makeSealedKey> =>
  beside({ kind: 'make', passphrase })

/** As `openSealedKey`. */
export const openKey = (sealed_key: string, passphrase: string): ReturnType<typeof openSealedKey> =>
  beside({ kind: 'open', sealed_key, passphrase })

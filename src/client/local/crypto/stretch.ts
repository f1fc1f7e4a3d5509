import { ownScript } from '#net/own-script.ts'
import type { Bytes } from './seal.ts'
import type { Stretching } from './stretched.ts'

/** Stretches a PIN or a passphrase in a thread of its own, so that the page goes on drawing. In a test outside a browser it is done on the spot; the product carries no second copy for it. */
export async function stretch(asked: Stretching): Promise<Bytes> {
  if (!import.meta.env.PROD && typeof Worker === 'undefined')
    return (await import('./stretched.ts')).stretched(asked)
  const { default: address } = await import('./stretch-worker.ts?worker&url')
  const worker = new Worker(ownScript(address), { type: 'module' })
  try {
    return await new Promise((done, failed) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Bytes>) => done(data))
      worker.addEventListener('error', ({ message }) => failed(new Error(`the lock's worker: ${message}`)))
      worker.postMessage(asked)
    })
  } finally {
    worker.terminate()
  }
}

import { ownScript } from '#net/own-script.ts'
import type { Work } from './argon2id.ts'
import type { Bytes } from './seal.ts'

export interface Stretching {
  secret: Bytes
  salt: Bytes
  work: Work
}

/** Stretches a PIN or a passphrase in a thread of its own, so that the page goes on drawing. Outside a browser it is done on the spot. */
export async function stretch(asked: Stretching): Promise<Bytes> {
  if (typeof Worker === 'undefined') return (await import('./argon2id.ts')).argon2id(asked.secret, asked.salt, asked.work)
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

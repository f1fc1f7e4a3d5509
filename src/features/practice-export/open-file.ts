import type { FileEntry, Reader } from '@zip.js/zip.js'
import { networkError } from '#net/line-error.ts'

const noLine = (cause: unknown): never => {
  throw networkError(cause)
}
/** What reads the zip, and what opens what is sealed: each a file of its own, so that none is large. */
const zipParts = () => import('@zip.js/zip.js/lib/zip-core.js').catch(noLine)
const ageParts = () => import('age-encryption').catch(noLine)

/** Brings both while there is a line. Throws a `LineError` where there is none. */
export const bringWhatOpens = (): Promise<unknown> => Promise.all([zipParts(), ageParts()])

/** What was chosen is no file of ours, or is broken. */
export class NotOurs extends Error {}

/** Takes what is in a file, piece by piece. */
interface BytesTo {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
}

export interface SealedFile {
  /** The private half of its key, sealed. */
  sealed_key: string
  /** Bytes of what is sealed. */
  bytes: number
  /** Writes what is in it. Throws `NotOurs` where it is broken on the way. */
  open(identity: string, to: { sink: BytesTo; onProgress: (bytes: number) => void }): Promise<void>
}

/** Looks into a file without opening it. Throws `NotOurs`, and a `LineError` where what reads it could not be had. */
export async function readSealedFile(file: Blob | Reader<unknown>): Promise<SealedFile> {
  const { BlobReader, TextWriter, ZipReader } = await zipParts()
  const reader = new ZipReader(file instanceof Blob ? new BlobReader(file) : file, { useWebWorkers: false })
  const entries = await reader.getEntries().catch(notOurs)
  const named = (name: string): FileEntry => {
    const entry = entries.find((one) => one.filename === name)
    if (!entry || entry.directory) throw new NotOurs(`${name} is not there`)
    return entry
  }
  const sealed = named('practice.zip.age')
  return {
    sealed_key: await named('key.age').getData(new TextWriter(), { useWebWorkers: false }).catch(notOurs),
    bytes: sealed.uncompressedSize,
    open: (identity, to) => unseal(sealed, identity, to),
  }
}

const notOurs = (cause: unknown): never => {
  throw new NotOurs('no zip of ours', { cause })
}

async function unseal(
  entry: FileEntry,
  identity: string,
  { sink, onProgress }: Parameters<SealedFile['open']>[1],
): Promise<void> {
  const { Decrypter } = await ageParts()
  const age = new Decrypter()
  age.addIdentity(identity)
  const passing = new TransformStream<Uint8Array, Uint8Array>()
  const giving = entry.getData(passing.writable, { useWebWorkers: false })
  // What breaks it breaks what is read from it, and is told there.
  giving.catch(() => undefined)
  const opened = await age.decrypt(passing.readable).catch(notOurs)
  const bytes = opened.getReader()
  let read = 0
  for (;;) {
    const { done, value } = await bytes.read().catch(notOurs)
    if (done) break
    await sink.write(Uint8Array.from(value))
    read += value.length
    onProgress(read)
  }
  await giving.catch(notOurs)
}

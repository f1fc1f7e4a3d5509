import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { configure, ZipWriter } from '@zip.js/zip.js'
import { Encrypter } from 'age-encryption'

// All in this process. Files wait for one another only where so many are packed at once: an outer file lasts as long as the
// inner ones that it holds, and with as few turns as the machine has cores each would wait for the other for ever.
configure({ useWebWorkers: false, maxWorkers: 1000 })

/** What a file of the archive is made of: all of it, or piece by piece. */
export type FileContent = string | Uint8Array | AsyncIterable<string>

/** Opens a file to write; a test hands in a full disk. */
export type OpenSink = (file: string) => Writable
const openTo: OpenSink = (file) => createWriteStream(file, { mode: 0o600 })

export interface ArchiveRequest {
  /** Where it is written. */
  file: string
  /** Whom it is sealed for: `age1...`. */
  recipient: string
  /** The private half of that key, sealed with a passphrase. */
  sealed_key: string
  /** What stands outside: how it is opened. */
  read_me: string
  openTo?: OpenSink
}

/** A zip that is sealed as it is written, inside another one with its key. */
export interface SealedArchive {
  /** Writes what stands outside. Throws what the disk says. */
  begin(): Promise<void>
  /** Adds a file, one behind the other. Throws what the disk says. */
  add(name: string, content: FileContent): Promise<void>
  /** Ends both and waits until they lie on the disk; answers how many bytes there are. */
  close(): Promise<number>
  /** Leaves off; nothing of it stays. */
  drop(): Promise<void>
}

/** Laid as it is: what is sealed packs no smaller, and the words outside are read by whoever looks. */
const asItIs = { level: 0 }

/**
 * An archive whose content only the owner of the key reads. It goes through in pieces: packed, sealed, written; it is never
 * whole in memory, nor readable on the disk.
 */
export function openArchive(asked: ArchiveRequest): SealedArchive {
  const to = (asked.openTo ?? openTo)(asked.file)
  // Told by whoever writes into it.
  to.on('error', () => undefined)
  const outer = new ZipWriter(Writable.toWeb(to), { zip64: true })
  const packed = new TransformStream<Uint8Array, Uint8Array>()
  const inner = new ZipWriter(packed.writable, { zip64: true })
  const leaving = new AbortController()
  let writing: Promise<unknown> = Promise.resolve()
  let failing = new Promise<never>(() => {})
  const orFail = <T>(work: Promise<T>): Promise<T> => Promise.race([work, failing])
  return {
    begin: async () => {
      await outer.add('READ-ME.txt', streamOf(asked.read_me), asItIs)
      await outer.add('key.age', streamOf(asked.sealed_key), asItIs)
      const age = new Encrypter()
      age.addRecipient(asked.recipient)
      const sealed = await age.encrypt(packed.readable)
      writing = outer.add('practice.zip.age', sealed, { ...asItIs, zip64: true, signal: leaving.signal })
      failing = writing.then(() => new Promise<never>(() => {}))
      // Told by whatever is raced with it.
      failing.catch(() => undefined)
    },
    add: async (name, content) => void (await orFail(inner.add(name, streamOf(content)))),
    close: async () => {
      await orFail(inner.close())
      await writing
      await outer.close()
      return flushed(asked.file)
    },
    drop: async () => {
      leaving.abort()
      await destroyed(to)
      await rm(asked.file, { force: true })
    },
  }
}

/** Ends what writes, and waits until nothing more comes of it. */
async function destroyed(to: Writable): Promise<void> {
  const closed = to.closed ? null : once(to, 'close')
  to.destroy()
  await closed
}

/** Waits until a file lies on the disk; answers its bytes. */
async function flushed(file: string): Promise<number> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

const utf8 = new TextEncoder()

function streamOf(content: FileContent): ReadableStream<Uint8Array> {
  const pieces = piecesOf(content)
  return new ReadableStream({
    pull: async (to) => {
      const { done, value } = await pieces.next()
      if (done) to.close()
      else to.enqueue(value)
    },
  })
}

async function* piecesOf(content: FileContent): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content
  else if (typeof content === 'string') yield utf8.encode(content)
  else for await (const piece of content) yield utf8.encode(piece)
}

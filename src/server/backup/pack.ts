import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { CannotStart } from '#server/settings/cannot-start.ts'

/** How much a file holds, and its SHA-256. */
export interface FilePrint {
  bytes: number
  sha256: string
}

/** A file of a backup, as it lies there. */
export interface PackedFile extends FilePrint {
  name: string
}

/** What does not have its own name yet is no part of a backup. */
export const unfinished = '.part'

/** Opens a file to write; a test hands in a full disk. */
export type OpenFile = (file: string) => Writable
const openFile: OpenFile = (file) => createWriteStream(file, { mode: 0o600 })

export interface BackupPlace {
  dir: string
  /** Whom it is sealed for: `age1...`. */
  recipient: string
  openFile?: OpenFile
}

const webOf = (stream: Readable): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (to) => {
      stream.on('data', (bytes: Buffer) => {
        to.enqueue(new Uint8Array(bytes))
        if ((to.desiredSize ?? 0) <= 0) stream.pause()
      })
      stream.on('end', () => to.close())
      stream.on('error', (error) => to.error(error))
    },
    pull: () => void stream.resume(),
    cancel: () => void stream.destroy(),
  })

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** Passes bytes on and counts them. */
function counted(): { through: Transform; print: () => FilePrint } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform: (chunk: Uint8Array, _, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, print: () => ({ bytes, sha256: hash.digest('hex') }) }
}

export interface PackInto extends BackupPlace {
  /** The file's name, or what makes it one from what was written. */
  name: string | ((print: FilePrint) => string)
  /** What its half-written file is called. */
  while: string
}

/**
 * Packs a stream into a file that only the owner of the key opens: gzip, then age. It has its name when it lies on the
 * disk, and reads back as it was written. Where that fails nothing of it stays.
 */
export async function pack(from: Readable, into: PackInto): Promise<PackedFile> {
  const part = join(into.dir, into.while + unfinished)
  try {
    const print = await seal(from, part, into)
    await flush(part)
    if ((await printOfFile(part)).sha256 !== print.sha256)
      throw new Error(`${part} does not read back as it was written`)
    const name = typeof into.name === 'string' ? into.name : into.name(print)
    await rename(part, join(into.dir, name))
    await flush(into.dir)
    return { name, ...print }
  } catch (thrown) {
    from.destroy()
    await rm(part, { force: true })
    throw thrown
  }
}

async function seal(from: Readable, file: string, { recipient, ...to }: BackupPlace): Promise<FilePrint> {
  const age = new Encrypter()
  age.addRecipient(recipient)
  const zipped = createGzip({ level: 6 })
  const { through, print } = counted()
  const feeding = pipeline(from, zipped)
  const write = async () => {
    try {
      const sealed = await age.encrypt(webOf(zipped))
      await pipeline(Readable.from(bytesOf(sealed)), through, (to.openFile ?? openFile)(file))
    } catch (thrown) {
      // Whoever feeds would wait for ever.
      zipped.destroy()
      throw thrown
    }
  }
  const [written, fed] = await Promise.allSettled([write(), feeding])
  if (written.status === 'rejected') throw written.reason
  if (fed.status === 'rejected') throw fed.reason
  return print()
}

/** Waits until a file or a folder's names lie on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Opens a packed file by the secret of the owner and gives its content to `to`. */
export async function unpack(file: string, secret: string, to: NodeJS.WritableStream): Promise<void> {
  const age = new Decrypter()
  age.addIdentity(secret)
  const opened = await age.decrypt(webOf(createReadStream(file))).catch((thrown: unknown) => {
    throw new CannotStart(
      `This key does not open ${file}: give --key the file that "npm run admin -- backup-key" wrote when BACKUP_TO was made.`,
      thrown,
    )
  })
  await pipeline(Readable.from(bytesOf(opened)), createGunzip(), to)
}

/** A file as the disk gives it back. */
export async function printOfFile(file: string): Promise<FilePrint> {
  const { through, print } = counted()
  await pipeline(createReadStream(file), through.resume())
  return print()
}

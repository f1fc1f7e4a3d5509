import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { CannotStart } from '#server/settings/cannot-start.ts'

/** A file of a backup, as it lies there. */
export interface PackedFile {
  name: string
  bytes: number
  sha256: string
}

/** What does not have its own name yet is no part of a backup. */
export const unfinished = '.part'

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

/** Packs a stream into a file that only the owner of the key opens: gzip, then age. It has its name when it lies on the disk. */
export async function pack(from: Readable, to: { file: string; recipient: string }): Promise<void> {
  const age = new Encrypter()
  age.addRecipient(to.recipient)
  const zipped = createGzip({ level: 6 })
  const part = to.file + unfinished
  const feeding = pipeline(from, zipped)
  const writing = age
    .encrypt(webOf(zipped))
    .then((sealed) => pipeline(Readable.from(bytesOf(sealed)), createWriteStream(part, { mode: 0o600 })))
  await Promise.all([feeding, writing])
  await flush(part)
  await rename(part, to.file)
  await flush(dirname(to.file))
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
  const sealed = webOf(createReadStream(file))
  const opened = await age.decrypt(sealed).catch((thrown: unknown) => {
    throw new CannotStart(
      `This key does not open ${file}: give --key the file that "npm run admin -- backup-key" wrote when BACKUP_TO was made.`,
      thrown,
    )
  })
  await pipeline(Readable.from(bytesOf(opened)), createGunzip(), to)
}

/** The size and the print of a file as the disk gives it back. */
export async function printOfFile(file: string): Promise<Omit<PackedFile, 'name'>> {
  const hash = createHash('sha256')
  const through = new Transform({
    transform: (bytes, _, done) => {
      hash.update(bytes)
      done()
    },
  })
  await pipeline(createReadStream(file), through)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

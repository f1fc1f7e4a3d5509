import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Entry, type FileEntry, Reader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { normalizeSecret } from '#contract/typed-secret.ts'
import { CannotStart, codeOf, saying } from '#server/settings/cannot-start.ts'
import { NotOurs, readSealedFile } from '../open-file.ts'
import { isOtherKey, openSealedKey } from '../sealed-key.ts'
import { makeFolder, refuseFullDisk } from './files.ts'

/** What opens an archive: its own key, or the passphrase by which that is sealed. */
export type Opener = { identity: string } | { passphrase: string }

/** What lies in an archive that was taken home, file by file. */
export interface OpenedArchive {
  names: readonly string[]
  text(name: string): Promise<string>
  /** A file's lines, counted from 1. Throws `CannotStart` where it is broken. */
  lines(name: string): AsyncGenerator<{ n: number; text: string }>
  close(): Promise<void>
}

/** Letters of one line at most: the largest row, a picture, has a tenth of it. */
const longestLine = 4_000_000

/**
 * Opens an archive. What is inside lies readable in `folder` while it is open, under no name: it is gone with the process,
 * however that ends. Throws `CannotStart`.
 */
export async function openTakenHome(file: string, by: Opener, folder: string): Promise<OpenedArchive> {
  await makeFolder(folder)
  const [from, to] = [await opened(file), await nameless(folder)]
  const close = async () => void (await Promise.all([from.close(), to.close()]))
  try {
    await refuseFullDisk(folder)
    await unsealTo(to, new HandleReader(from), by)
    const entries = await new ZipReader(new HandleReader(to), { useWebWorkers: false }).getEntries()
    const files = new Map(entries.filter(isFile).map((entry) => [entry.filename, entry]))
    return archiveOf(files, close)
  } catch (thrown) {
    await close()
    throw sayUnopened(file, thrown)
  }
}

function sayUnopened(file: string, thrown: unknown): unknown {
  if (!(thrown instanceof NotOurs)) return thrown
  return new CannotStart(
    isOtherKey(thrown.cause)
      ? 'The key is another one: the archive stays shut.'
      : `${file} is broken, or no file of ours.`,
    thrown,
  )
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory

function archiveOf(files: ReadonlyMap<string, FileEntry>, close: () => Promise<void>): OpenedArchive {
  const named = (name: string): FileEntry => {
    const entry = files.get(name)
    if (!entry) throw new CannotStart(`${name} is not in the archive.`)
    return entry
  }
  return {
    names: [...files.keys()],
    text: (name) => named(name).getData(new TextWriter(), { useWebWorkers: false }),
    lines: (name) => linesOf(named(name)),
    close,
  }
}

async function* linesOf(entry: FileEntry): AsyncGenerator<{ n: number; text: string }> {
  const bytes = new TransformStream<Uint8Array, Uint8Array>()
  const giving = entry.getData(bytes.writable, { useWebWorkers: false })
  // What breaks it breaks what is read from it, and is told there.
  giving.catch(() => undefined)
  const reader = bytes.readable.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [n, rest] = [0, '']
  for (;;) {
    const { done, value } = await reader.read().catch((thrown: unknown) => broken(entry, thrown))
    const parts = (rest + decoder.decode(value, { stream: !done })).split('\n')
    rest = parts.pop() ?? ''
    for (const text of parts) yield { n: ++n, text }
    if (rest.length > longestLine) broken(entry, 'its line is too long')
    if (done) break
  }
  await giving
  if (rest !== '') broken(entry, 'its last line does not end')
}

function broken({ filename }: FileEntry, why: unknown): never {
  throw new CannotStart(`${filename} is broken: ${saying(why)}.`, why)
}

async function unsealTo(to: FileHandle, from: Reader<FileHandle>, by: Opener): Promise<void> {
  const sealed = await readSealedFile(from)
  const identity =
    'identity' in by ? by.identity : await openSealedKey(sealed.sealed_key, normalizeSecret(by.passphrase))
  if (identity === null) throw new CannotStart('The passphrase is another one: the archive stays shut.')
  const sink = { write: (bytes: Uint8Array) => to.appendFile(bytes) }
  await sealed.open(identity, { sink, onProgress: () => {} })
}

/** Reads a file in pieces. */
class HandleReader extends Reader<FileHandle> {
  private readonly handle: FileHandle
  constructor(handle: FileHandle) {
    super(handle)
    this.handle = handle
  }
  override async init(): Promise<void> {
    this.size = (await this.handle.stat()).size
  }
  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await this.handle.read(Buffer.alloc(length), 0, length, index)
    return buffer.subarray(0, bytesRead)
  }
}

async function opened(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r')
  } catch (thrown) {
    throw new CannotStart(`${file} cannot be read (${codeOf(thrown)}).`, thrown)
  }
}

/** A new file that only this process has. */
async function nameless(folder: string): Promise<FileHandle> {
  const file = join(folder, `move-in-${randomBytes(6).toString('hex')}`)
  const handle = await open(file, 'wx+', 0o600)
  await rm(file)
  return handle
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The content of LevelDB's files, which is how Chromium keeps IndexedDB and local storage: blocks of a table, taken out of
 * Snappy where they are compressed, and the records of a log, put together where they were cut.
 * Formats: leveldb/doc/table_format.md, leveldb/doc/log_format.md, snappy/format_description.txt.
 */
export function levelDbContents(file: string): Buffer[] {
  const bytes = readFileSync(file)
  if (file.endsWith('.ldb') || file.endsWith('.sst')) return blocksOf(bytes)
  return /\/(?:\d+\.log|MANIFEST-\d+)$/.test(file) ? [recordsOf(bytes)] : []
}

/** All of a folder's. */
export const levelDbFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:\d+\.(?:ldb|sst|log)|MANIFEST-\d+)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

const footerBytes = 48
const magic = Buffer.from('57fb808b247547db', 'hex')

function blocksOf(file: Buffer): Buffer[] {
  const footer = file.subarray(-footerBytes)
  if (!footer.subarray(-8).equals(magic)) throw new Error('no footer of a LevelDB table')
  const [, afterMeta] = handleAt(footer, 0)
  const [index] = handleAt(footer, afterMeta)
  return entriesOf(blockAt(file, index)).map((value) => blockAt(file, handleAt(value, 0)[0]))
}

interface Handle {
  at: number
  size: number
}

function handleAt(bytes: Buffer, from: number): [Handle, number] {
  const [at, next] = varint(bytes, from)
  const [size, end] = varint(bytes, next)
  return [{ at, size }, end]
}

/** A block and, behind it, whether it is compressed (1: Snappy). */
function blockAt(file: Buffer, { at, size }: Handle): Buffer {
  const block = file.subarray(at, at + size)
  return file[at + size] === 1 ? unsnapped(block) : block
}

/** The values of an index block: the restart points stand at its end. */
function entriesOf(block: Buffer): Buffer[] {
  const restarts = block.readUInt32LE(block.length - 4)
  const end = block.length - 4 - 4 * restarts
  const values: Buffer[] = []
  for (let at = 0; at < end;) {
    const [, afterShared] = varint(block, at)
    const [unshared, afterUnshared] = varint(block, afterShared)
    const [size, from] = varint(block, afterUnshared)
    values.push(block.subarray(from + unshared, from + unshared + size))
    at = from + unshared + size
  }
  return values
}

const logBlock = 32_768

/** The records of a log one behind the other, without the head that stands before each part. */
function recordsOf(file: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at + 7 <= file.length;) {
    const left = logBlock - (at % logBlock)
    const size = file.readUInt16LE(at + 4)
    if (left < 7 || (size === 0 && file[at + 6] === 0)) at += left
    else {
      parts.push(file.subarray(at + 7, at + 7 + size))
      at += 7 + size
    }
  }
  return Buffer.concat(parts)
}

/** Takes a block out of Snappy: literals, and copies of what came before. */
export function unsnapped(from: Buffer): Buffer {
  const [size, begin] = varint(from, 0)
  const whole = Buffer.alloc(size)
  let to = 0
  for (let at = begin; at < from.length;) {
    const tag = from.readUInt8(at)
    if ((tag & 3) === 0) {
      const short = tag >> 2
      const wide = short < 60 ? 0 : short - 59
      const length = 1 + (wide === 0 ? short : from.readUIntLE(at + 1, wide))
      from.copy(whole, to, at + 1 + wide, at + 1 + wide + length)
      to += length
      at += 1 + wide + length
      continue
    }
    const { length, offset, taken } = copyAt(from, at, tag)
    // Byte by byte: a copy may reach into what it writes.
    for (let n = 0; n < length; n++, to++) whole[to] = whole.readUInt8(to - offset)
    at += taken
  }
  return whole
}

function copyAt(from: Buffer, at: number, tag: number): { length: number; offset: number; taken: number } {
  if ((tag & 3) === 1)
    return { length: 4 + ((tag >> 2) & 7), offset: ((tag >> 5) << 8) | from.readUInt8(at + 1), taken: 2 }
  const wide = (tag & 3) === 2 ? 2 : 4
  return { length: 1 + (tag >> 2), offset: from.readUIntLE(at + 1, wide), taken: 1 + wide }
}

/** A number of seven bits a byte, and where it ends. */
function varint(bytes: Buffer, from: number): [number, number] {
  let value = 0
  let at = from
  for (let weight = 1; ; weight *= 128) {
    const byte = bytes.readUInt8(at++)
    value += (byte & 127) * weight
    if (byte < 128) return [value, at]
  }
}

import { inflateSync } from 'node:zlib'

const signature = 0x774f4646
/** Bytes of the file's own head, and of what it says of each table. */
const [woffHead, woffEntry] = [44, 20]
const [fontHead, fontEntry] = [12, 16]

interface FontTable {
  tag: string
  bytes: Buffer
}

/**
 * The font in a WOFF 1.0 file (https://www.w3.org/TR/WOFF/), under a name of its own: files of one family call themselves
 * alike, and whoever lays fonts into a document takes those for one. Throws for anything else.
 */
export function unpackWoff(woff: Buffer, name: string): Buffer {
  if (woff.readUInt32BE(0) !== signature) throw new Error('no WOFF file')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) =>
    tableAt(woff, woffHead + at * woffEntry),
  )
  const named = tables.map((table) => (table.tag === 'name' ? { ...table, bytes: nameTable(name) } : table))
  return packed(woff.readUInt32BE(4), named)
}

function tableAt(woff: Buffer, at: number): FontTable {
  const [offset, squeezed, length] = [4, 8, 12].map((by) => woff.readUInt32BE(at + by))
  if (offset === undefined || squeezed === undefined || length === undefined) throw new Error('no table')
  const bytes = woff.subarray(offset, offset + squeezed)
  return {
    tag: woff.toString('latin1', at, at + 4),
    bytes: squeezed < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes,
  }
}

/** A table of names with the one by which the font goes in a document. */
function nameTable(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16()
  const head = Buffer.alloc(18)
  // Format 0, one record; Windows, Unicode, English, number 6: the PostScript name.
  for (const [at, value] of [0, 1, head.length, 3, 1, 0x409, 6, text.length, 0].entries())
    head.writeUInt16BE(value, at * 2)
  return Buffer.concat([head, text])
}

function packed(flavour: number, tables: readonly FontTable[]): Buffer {
  const head = Buffer.alloc(fontHead + tables.length * fontEntry)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(flavour, 0)
  for (const [at, value] of [
    tables.length,
    2 ** power * fontEntry,
    power,
    (tables.length - 2 ** power) * fontEntry,
  ].entries())
    head.writeUInt16BE(value, 4 + at * 2)
  const parts: Buffer[] = [head]
  let end = head.length
  for (const [at, { tag, bytes }] of tables.entries()) {
    const entry = fontHead + at * fontEntry
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(end, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const room = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(room)
    parts.push(room)
    end += room.length
  }
  return Buffer.concat(parts)
}

/** The units of an em, and how far letters reach above and below the line, in ems. */
export function fontMeasures(font: Buffer): { unitsPerEm: number; ascent: number; descent: number } {
  const at = (tag: string): number => {
    const entries = Array.from({ length: font.readUInt16BE(4) }, (_, one) => fontHead + one * fontEntry)
    const entry = entries.find((one) => font.toString('latin1', one, one + 4) === tag)
    if (entry === undefined) throw new Error(`a font without ${tag}`)
    return font.readUInt32BE(entry + 8)
  }
  const unitsPerEm = font.readUInt16BE(at('head') + 18)
  const lines = at('hhea')
  return {
    unitsPerEm,
    ascent: font.readInt16BE(lines + 4) / unitsPerEm,
    descent: -font.readInt16BE(lines + 6) / unitsPerEm,
  }
}

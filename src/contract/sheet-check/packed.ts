/**
 * Bytes of a sheet's QR. Every letter costs room on paper, so numbers take as few bytes as they need and a letter of
 * either script takes one: the 128 places of the Bengali block stand where a plain alphabet has nothing.
 */

export type PackedBytes = Uint8Array<ArrayBuffer>

const bengali = 0x0980
/** What the lines of a sheet hold besides the two alphabets, by the byte that stands for it. */
const signs: ReadonlyMap<string, number> = new Map([
  [' — ', 0x02],
  ['–', 0x03],
  ['½', 0x04],
  ['¼', 0x05],
  ['¾', 0x06],
  ['µ', 0x07],
  ['°', 0x08],
  ['—', 0x0b],
  ['“', 0x0e],
  ['”', 0x0f],
  ['।', 0x10],
  ['\u200c', 0x11],
  ['\u200d', 0x12],
])
const signOf: ReadonlyMap<number, string> = new Map([...signs].map(([sign, byte]) => [byte, sign]))
/** Stands before the two bytes of any other UTF-16 unit. */
const other = 0x01

/** Writes fields one behind the other. */
export class Packer {
  private readonly bytes: number[] = []

  byte(value: number): this {
    this.bytes.push(value & 0xff)
    return this
  }

  /** A whole number that is not negative: seven bits a byte, the low ones first. */
  number(value: number): this {
    let rest = value
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.bytes.push((rest % 0x80) | 0x80)
    this.bytes.push(rest)
    return this
  }

  text(value: string): this {
    const packed = packedText(value)
    this.number(packed.length)
    for (const byte of packed) this.bytes.push(byte)
    return this
  }

  raw(value: Uint8Array): this {
    for (const byte of value) this.bytes.push(byte)
    return this
  }

  done(): PackedBytes {
    return Uint8Array.from(this.bytes)
  }
}

function packedText(text: string): number[] {
  const packed: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const dash = text.startsWith(' — ', at)
    const unit = text.charCodeAt(at)
    const sign = signs.get(dash ? ' — ' : (text[at] ?? ''))
    if (dash) at += 2
    if (sign !== undefined) packed.push(sign)
    else if (unit >= 0x20 && unit < 0x7f) packed.push(unit)
    else if (unit >= bengali && unit < bengali + 0x80) packed.push(unit - bengali + 0x80)
    else packed.push(other, unit >> 8, unit & 0xff)
  }
  return packed
}

/** Thrown by a reader when what it reads is no such thing. */
export class UnreadablePayload extends Error {}

/** Reads fields in the order in which they were written. */
export class Unpacker {
  private at = 0
  private readonly bytes: PackedBytes

  constructor(bytes: PackedBytes) {
    this.bytes = bytes
  }

  byte(): number {
    const byte = this.bytes[this.at]
    if (byte === undefined) throw new UnreadablePayload()
    this.at += 1
    return byte
  }

  number(): number {
    let value = 0
    for (let weight = 1; weight < 2 ** 53; weight *= 0x80) {
      const byte = this.byte()
      value += (byte & 0x7f) * weight
      if (byte < 0x80) return value
    }
    throw new UnreadablePayload()
  }

  text(): string {
    return unpackedText(new Unpacker(this.raw(this.number())))
  }

  raw(length: number): PackedBytes {
    const bytes = this.bytes.slice(this.at, this.at + length)
    if (bytes.length !== length) throw new UnreadablePayload()
    this.at += length
    return bytes
  }

  /** Bytes that are still to be read. */
  get left(): number {
    return this.bytes.length - this.at
  }

  get isDone(): boolean {
    return this.left === 0
  }
}

function unpackedText(of: Unpacker): string {
  let text = ''
  while (!of.isDone) {
    const byte = of.byte()
    const sign = signOf.get(byte)
    if (sign !== undefined) text += sign
    else if (byte >= 0x80) text += String.fromCharCode(byte - 0x80 + bengali)
    else if (byte === other) text += String.fromCharCode(of.byte() * 256 + of.byte())
    else if (byte >= 0x20) text += String.fromCharCode(byte)
    else throw new UnreadablePayload()
  }
  return text
}

/** What a reading answers; null where the bytes are no such thing. */
export function readingOf<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadablePayload) return null
    throw error
  }
}

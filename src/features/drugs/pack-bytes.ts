const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

export type PackWriter = {
  numbers: (values: ArrayLike<number>, width: 1 | 2 | 3 | 4) => void
  text: (text: string) => void
  raw: (bytes: Uint8Array) => void
  done: () => Uint8Array<ArrayBuffer>
}

/** Collects the parts of a pack; numbers are written as byte planes, which compress to half of plain ones. */
export function packWriter(): PackWriter {
  const parts: Uint8Array[] = []
  const raw = (bytes: Uint8Array): void => void parts.push(bytes)
  const numbers: PackWriter['numbers'] = (values, width) => raw(planes(values, width))
  const text = (words: string): void => {
    const bytes = encoder.encode(words)
    numbers([bytes.length], 4)
    raw(bytes)
  }
  return { raw, numbers, text, done: () => joined(parts) }
}

function planes(values: ArrayLike<number>, width: number): Uint8Array {
  const count = values.length
  const bytes = new Uint8Array(count * width)
  for (let plane = 0; plane < width; plane++) {
    for (let at = 0; at < count; at++) bytes[plane * count + at] = (values[at] ?? 0) >>> (plane * 8)
  }
  return bytes
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

export type PackReader = {
  number: (width: 1 | 2 | 3 | 4) => number
  numbers: (count: number, width: number) => Uint32Array
  text: () => string
  raw: (length: number) => Uint8Array
  rest: () => Uint8Array
}

/** Reads the parts back in the order they were written; a pack that ends too early throws. */
export function packReader(bytes: Uint8Array): PackReader {
  let offset = 0
  const raw = (length: number): Uint8Array => {
    if (offset + length > bytes.length) throw new Error('drug pack ends too early')
    offset += length
    return bytes.subarray(offset - length, offset)
  }
  const numbers = (count: number, width: number): Uint32Array => unplaned(raw(count * width), count)
  const number = (width: number): number => numbers(1, width)[0] ?? 0
  const text = (): string => decoder.decode(raw(number(4)))
  return { raw, number, numbers, text, rest: () => raw(bytes.length - offset) }
}

function unplaned(bytes: Uint8Array, count: number): Uint32Array {
  const values = new Uint32Array(count)
  for (let plane = 0; plane * count < bytes.length; plane++) {
    for (let at = 0; at < count; at++) {
      values[at] = (values[at] ?? 0) | ((bytes[plane * count + at] ?? 0) << (plane * 8))
    }
  }
  return values
}

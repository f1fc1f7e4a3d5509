/** What the bytes of a picture say of themselves. */
export interface PictureFacts {
  mime: 'image/png' | 'image/jpeg'
  width: number
  height: number
  /** Nothing but the picture lies in it: no place, no camera, no words, nothing behind its end. */
  clean: boolean
}

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const spoken = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

/** Reads a PNG or a JPEG by its bytes, whatever its name says; null for anything else and for one that is cut off. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = pngHead.every((byte, at) => bytes[at] === byte)
    ? pngFacts(view)
    : bytes[0] === 0xff && bytes[1] === 0xd8
      ? jpegFacts(view)
      : null
  return read && read.width > 0 && read.height > 0 ? read : null
}

/** Chunk by chunk: length, name, data, sum. */
function pngFacts(view: DataView): PictureFacts | null {
  let [at, clean] = [pngHead.length, true]
  while (at + 12 <= view.byteLength) {
    const name = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)))
    if (at === pngHead.length && (name !== 'IHDR' || view.byteLength < 33)) return null
    if (spoken.has(name)) clean = false
    at += 12 + view.getUint32(at)
    if (name === 'IEND')
      return {
        mime: 'image/png',
        width: view.getUint32(16),
        height: view.getUint32(20),
        clean: clean && at === view.byteLength,
      }
  }
  return null
}

/** Segment by segment up to the lines of the picture; its size stands in the frame's segment. */
function jpegFacts(view: DataView): PictureFacts | null {
  let size: Pick<PictureFacts, 'width' | 'height'> | null = null
  let clean = view.getUint16(view.byteLength - 2) === 0xffd9
  for (
    let at = 2;
    at + 9 <= view.byteLength && view.getUint8(at) === 0xff;
    at += 2 + view.getUint16(at + 2)
  ) {
    const kind = view.getUint8(at + 1)
    if (kind === 0xe1 || kind === 0xed || kind === 0xfe) clean = false
    if (isFrame(kind)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (kind === 0xda) return size && { mime: 'image/jpeg', ...size, clean }
  }
  return null
}

const isFrame = (kind: number): boolean =>
  kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc

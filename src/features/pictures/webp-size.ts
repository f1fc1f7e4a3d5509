const word = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)))

/** Points of a WebP by its head, whatever its name says; null for anything else. The three kinds write their size in three ways. */
export function webpSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < 30) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (word(view, 0) !== 'RIFF' || word(view, 8) !== 'WEBP') return null
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  switch (word(view, 12)) {
    case 'VP8X':
      return { width: three(24) + 1, height: three(27) + 1 }
    case 'VP8L': {
      const packed = view.getUint32(21, true)
      return { width: (packed % 16_384) + 1, height: (Math.floor(packed / 16_384) % 16_384) + 1 }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) % 16_384, height: view.getUint16(28, true) % 16_384 }
    default:
      return null
  }
}

import { inflateSync } from 'node:zlib'

/**
 * Whether a PNG or JPEG may be laid into a document. Whoever lays a PNG with transparency has to unpack it, so it must
 * unpack to as many bytes as it has pixels, as those do that a browser draws; a few kilobytes that unpack to gigabytes,
 * or that are cut off, are no picture.
 */
export function isSoundPicture({ mime, bytes }: { mime: string; bytes: Buffer }): boolean {
  return mime === 'image/jpeg' || isSoundPng(bytes)
}

/** The kinds of pixels that a browser writes, and how many bytes each takes: grey or coloured, with transparency or without. */
const bytesByKind = new Map([
  [0, 1],
  [2, 3],
  [4, 2],
  [6, 4],
])

function isSoundPng(png: Buffer): boolean {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [depth, kind = 0, , , interlaced] = png.subarray(24, 29)
  const pixel = bytesByKind.get(kind)
  if (depth !== 8 || interlaced !== 0 || pixel === undefined) return false
  const wanted = height * (1 + width * pixel)
  try {
    return inflateSync(Buffer.concat(pixelChunks(png)), { maxOutputLength: wanted }).length === wanted
  } catch {
    // Too many bytes, or none that unpack: either way nothing that can be drawn.
    return false
  }
}

function pixelChunks(png: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return found
}

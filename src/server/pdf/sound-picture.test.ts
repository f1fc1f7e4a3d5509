import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pngOf } from '#tests/support/picture.ts'
import { PdfDocument } from './document.ts'
import { isSoundPicture } from './sound-picture.ts'

const mime = 'image/png'
const sound = pngOf({ width: 120, height: 40, grey: 90 })

/** The same picture with other bytes in the place of its pixels. */
function withPixels(pixels: Buffer): Buffer {
  const at = sound.indexOf('IDAT') - 4
  const length = Buffer.alloc(4)
  length.writeUInt32BE(pixels.length)
  return Buffer.concat([sound.subarray(0, at), length, Buffer.from('IDAT'), pixels, Buffer.alloc(4)])
}

test('a picture that unpacks to as many bytes as it has pixels is laid into a document', async () => {
  expect(isSoundPicture({ mime, bytes: sound })).toBe(true)
  const document = new PdfDocument({ width: 200, height: 200, title: 'x', made_at: new Date(0), lang: 'en' })
  document.page()
  document.picture(sound, { x: 10, y: 10, width: 57, height: 57 })
  expect((await document.done()).toString('latin1')).toMatch(/\/Subtype \/Image/)
})

test.each<[string, Buffer]>([
  ['unpacks to far more than it has pixels', withPixels(deflateSync(Buffer.alloc(60_000_000)))],
  ['unpacks to less', withPixels(deflateSync(Buffer.alloc(10)))],
  ['does not unpack', withPixels(Buffer.from('no pixels at all'))],
  ['was cut off', sound.subarray(0, 40)],
])('a picture that %s is not', (_, bytes) => {
  expect(isSoundPicture({ mime, bytes })).toBe(false)
})

import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pngOf } from '#tests/support/picture.ts'
import { pictureFacts } from './picture-bytes.ts'
import { pictureOf } from './pictures.ts'

/** The least of a JPEG: its frame says 40 × 30, one segment more before the lines of the picture. */
const jpegOf = (segment: number[] = []) =>
  Uint8Array.from([
    0xff,
    0xd8,
    ...segment,
    0xff,
    0xc0,
    0,
    11,
    8,
    0,
    30,
    0,
    40,
    1,
    1,
    0x11,
    0,
    0xff,
    0xda,
    0,
    8,
    1,
    1,
    0,
    0,
    0x3f,
    0,
    1,
    2,
    3,
    0xff,
    0xd9,
  ])
const exif = [0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0]

test('a picture says what it is by its bytes', () => {
  expect(pictureFacts(pngOf({ width: 120, height: 40 }))).toEqual({
    mime: 'image/png',
    width: 120,
    height: 40,
    clean: true,
  })
  expect(pictureFacts(jpegOf())).toEqual({ mime: 'image/jpeg', width: 40, height: 30, clean: true })
})

test('what the camera or a program wrote into it makes it unclean, and so does anything behind its end', () => {
  expect(pictureFacts(jpegOf(exif))?.clean).toBe(false)
  expect(
    pictureFacts(pngOf({ width: 2, height: 2, more: [['tEXt', Buffer.from('Author\0Nusrat')]] }))?.clean,
  ).toBe(false)
  expect(
    pictureFacts(Buffer.concat([pngOf({ width: 2, height: 2 }), Buffer.from('<script>alert(1)</script>')]))
      ?.clean,
  ).toBe(false)
  expect(pictureFacts(Buffer.concat([jpegOf(), Buffer.from('PK')]))?.clean).toBe(false)
})

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a GIF', Buffer.from('GIF89a0000000000000000000000000000000000')],
  ['a name without a picture', pngOf({ width: 2, height: 2 }).subarray(0, 20)],
  ['a PNG that was cut off', pngOf({ width: 20, height: 20 }).subarray(0, 50)],
  ['a JPEG that was cut off', jpegOf().subarray(0, 12)],
  ['a picture without a size', pngOf({ width: 0, height: 20 })],
  ['squeezed bytes', deflateSync(Buffer.alloc(99))],
])('%s is no picture', (_, bytes) => {
  expect(pictureFacts(bytes)).toBeNull()
})

test.each<[string, Uint8Array, string]>([
  ['too wide', pngOf({ width: 721, height: 2 }), 'too_large'],
  ['heavy', pngOf({ width: 300, height: 300, noise: true }), 'too_large'],
  ['with a place in it', jpegOf(exif), 'not_clean'],
  ['a page', Buffer.from('<html>'), 'picture'],
])('a picture that is %s is not kept', (_, bytes, fault) => {
  expect(pictureOf(Buffer.from(bytes).toString('base64'))).toEqual({ fault })
})

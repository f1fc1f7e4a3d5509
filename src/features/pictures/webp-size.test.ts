import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webpSize } from './webp-size.ts'

const plain = { create: { width: 301, height: 17, channels: 3, background: 'teal' } } as const
const clear = { create: { width: 301, height: 17, channels: 4, background: '#0f08' } } as const

test('the size of a WebP is read in each of its three kinds', async () => {
  const kinds = [
    sharp(plain).webp(),
    sharp(plain).webp({ lossless: true }),
    sharp(clear).webp({ quality: 40 }),
  ]
  for (const kind of kinds) {
    const bytes = await kind.toBuffer()
    expect(webpSize(bytes), bytes.toString('latin1', 12, 16)).toEqual({ width: 301, height: 17 })
  }
})

test('what is no WebP has no size', async () => {
  expect(webpSize(await sharp(plain).png().toBuffer())).toBeNull()
  expect(webpSize(Buffer.from('RIFF....WAVEfmt and so on, for thirty bytes'))).toBeNull()
  expect(webpSize(Buffer.from('RIFF'))).toBeNull()
})

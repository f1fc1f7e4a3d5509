import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packed } from './packed.ts'

const long = JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ n, name: 'রহিমা খাতুন' })))

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('one who takes %s gets %s', async (accepted, encoding) => {
  const answer = await packed(long, accepted)
  expect(answer?.encoding).toBe(encoding)
  if (!answer) return
  expect((answer.encoding === 'br' ? brotliDecompressSync : gunzipSync)(answer.bytes).toString()).toBe(long)
})

test('a short answer goes as it is', async () => {
  expect(await packed('{"ok":true}', 'br')).toBeNull()
})

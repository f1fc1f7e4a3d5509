import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256, sha256Hex, toHex } from './sha256.ts'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
])('the published digest of %j', (text, hex) => {
  expect(sha256Hex(text)).toBe(hex)
})

test('every length around the block ends, and Bengali text, agree with the platform', () => {
  const platform = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  for (let length = 0; length <= 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256)
    expect(toHex(sha256(bytes))).toBe(platform(bytes))
  }
  const bytes = new TextEncoder().encode('আব্দুর রহিম ½')
  expect(sha256Hex('আব্দুর রহিম ½')).toBe(platform(bytes))
})

test('a part of a larger buffer is hashed alone and left untouched', () => {
  const whole = new TextEncoder().encode('xxabcxx')
  expect(toHex(sha256(whole.subarray(2, 5)))).toBe(sha256Hex('abc'))
  expect(new TextDecoder().decode(whole)).toBe('xxabcxx')
})

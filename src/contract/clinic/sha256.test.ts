import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256Hex } from './sha256.ts'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the published digest of %j', (text, hex) => {
  expect(sha256Hex(text)).toBe(hex)
})

test('Bengali text agrees with the platform', () => {
  expect(sha256Hex('আব্দুর রহিম ½')).toBe(createHash('sha256').update('আব্দুর রহিম ½').digest('hex'))
})

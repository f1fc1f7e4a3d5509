import { expect, test } from 'vitest'
import { stretchSecret } from './stretched.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (of: Uint8Array) => [...of].map((byte) => byte.toString(16).padStart(2, '0')).join('')

test.each([
  // The first is the reference implementation's own; all are what its native build answers.
  [
    'password',
    'somesalt',
    { memory: 256, passes: 2 },
    '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe',
  ],
  [
    '481516',
    'sixteen bytes ok',
    { memory: 19_456, passes: 2 },
    '72daae0323662fb4ac304d6567454f321085a8b884738e54e30e07443767102f',
  ],
  [
    'রহিমা বেগমের চেম্বার',
    'sixteen bytes ok',
    { memory: 1001, passes: 3 },
    '90ff321113545e99d6b157ef503e743342e68cbe416e6e23e0c0eda6a443377c',
  ],
])('%s is stretched as every other argon2id does it', (secret, salt, work, key) =>
  expect(hex(stretchSecret({ secret: bytes(secret), salt: bytes(salt), work }))).toBe(key),
)

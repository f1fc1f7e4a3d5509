import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { hashOfToken, linkAddress, linkText, newToken, readLinkText } from './link.ts'

test('a token is 128 bits that the browser draws: none comes twice, and every one of its bits falls both ways', () => {
  const tokens = Array.from({ length: 2000 }, newToken)
  expect(new Set(tokens).size).toBe(tokens.length)
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'))
  expect(bytes.every((one) => one.length === 16)).toBe(true)
  for (let bit = 0; bit < 128; bit++) {
    const ones = bytes.filter((one) => ((one[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    // Of 2000 fair throws fewer than 800 heads come once in 10^18.
    expect(ones).toBeGreaterThan(800)
    expect(ones).toBeLessThan(1200)
  }
})

test('an address says a number, a token and no word of anybody; what the server keeps of it does not lead back', () => {
  const [id, token] = [newId(), newToken()]
  const address = new URL(linkAddress('https://niramoy.example', id, { practice_id: 7, token }))
  expect(address.pathname).toBe(`/prescription/${id}`)
  expect(address.search).toBe('')
  expect(address.hash).toBe(`#${linkText({ practice_id: 7, token })}`)
  expect(readLinkText(address.hash.slice(1))).toEqual({ practice_id: 7, token })
  expect(hashOfToken(token)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOfToken(token)).not.toContain(token)
})

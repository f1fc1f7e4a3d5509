import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { line, Name, text } from '../fields.ts'
import { cleanLine, cleanText } from './clean-text.ts'

const signs = [
  0x7, 0x1b, 0x7f, 0x85, 0x9f, 0xad, 0x61c, 0x180e, 0x200b, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066,
  0x2069, 0xfeff,
].map((code) => String.fromCodePoint(code))

describe.each(signs.map((sign) => [sign.codePointAt(0)?.toString(16), sign] as const))('U+%s', (_, sign) => {
  test('is in no name, wherever it was typed', () => {
    for (const typed of [`${sign}Rahima`, `Rah${sign}ima`, `Rahima${sign}`, `${sign}${sign}Rahima${sign}`])
      expect(z.parse(Name, typed)).toBe('Rahima')
  })
  test('alone is no line', () => {
    expect(z.safeParse(line(), sign).success).toBe(false)
  })
  test('is in no note, whose lines stay', () => {
    expect(z.parse(text(), `one${sign}\ntwo`)).toBe('one\ntwo')
  })
})

test('a joiner inside a Bengali word stays, and goes everywhere else', () => {
  const word = 'র‍্যাব'
  expect(cleanLine(word)).toBe(word)
  expect(cleanLine('Ra\u200dhim')).toBe('Rahim')
  expect(cleanLine('\u200dরহিম\u200c')).toBe('রহিম')
  expect(cleanText('ক\u200c্ষ')).toBe('ক\u200c্ষ')
})

test('what breaks a line is a space in it', () => {
  expect(cleanLine(' Momena\u2028Khatun\r\nBegum ')).toBe('Momena Khatun Begum')
})

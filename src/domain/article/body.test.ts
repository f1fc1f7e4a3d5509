import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { fieldErrors } from '#contract/problem.ts'
import { ArticleBody, articleMost, isWebAddress, linkFault, picturesIn } from './body.ts'

const paragraph = (...words: object[]) => ({ kind: 'paragraph', words })
const told = (...blocks: unknown[]) => z.safeParse(ArticleBody, { blocks })
const wrongIn = (...blocks: unknown[]) => {
  const read = told(...blocks)
  return read.success ? {} : fieldErrors(read.error.issues)
}

test('what a doctor writes is taken as it stands', () => {
  const hash = 'ab'.repeat(32)
  const read = told(
    { kind: 'heading', level: 2, words: [{ text: 'প্রেশার' }] },
    paragraph({ text: 'এক ' }, { text: 'দুই', bold: true, italic: true, link: 'https://example.org/a?b=1#c' }),
    { kind: 'item', ordered: true, words: [{ text: 'প্রথমে' }] },
    { kind: 'quote', words: [] },
    { kind: 'picture', hash, about: ' মাপার যন্ত্র ' },
  )
  expect(read.success && picturesIn(read.data)).toEqual([hash])
})

test.each([
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  [' javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:x'],
  ['file:///etc/passwd'],
  ['//evil.example'],
  ['/user/logout'],
  ['https://niramoy.example@evil.example'],
  ['https://'],
  ['https: //x'],
  ['blob:https://x/1'],
])('a link %j is none', (link) => {
  expect(isWebAddress(link)).toBe(false)
  expect(wrongIn(paragraph({ text: 'x', link }))).toEqual({ 'blocks.0.words.0.link': ['link'] })
})

test('a link is refused as soon as it is set where a text with it could not be saved', () => {
  const link = `https://example.org/${'a'.repeat(480)}`
  expect(linkFault(link)).toBeNull()
  expect(linkFault(`${link}a`)).toBe('too_long')
  expect(linkFault('example.org')).toBe('link')
  expect(wrongIn(paragraph({ text: 'x', link: `${link}a` }))).toEqual({
    'blocks.0.words.0.link': ['too_long'],
  })
})

test('an unknown node, mark-up, a style and whatever else nobody writes is refused with its place', () => {
  expect(wrongIn({ kind: 'script', words: [{ text: 'alert(1)' }] })).toEqual({ 'blocks.0.kind': ['choice'] })
  expect(wrongIn({ kind: 'html', html: '<img onerror=alert(1)>' })).toEqual({ 'blocks.0.kind': ['choice'] })
  expect(Object.values(wrongIn(paragraph({ text: 'x', style: 'position:fixed' })))).toEqual([['unknown']])
  expect(wrongIn({ kind: 'heading', level: 1, words: [] })).toEqual({ 'blocks.0.level': ['choice'] })
  expect(wrongIn({ kind: 'picture', hash: 'https://evil.example/x.png', about: 'x' })).toEqual({
    'blocks.0.hash': ['picture'],
  })
  expect(wrongIn({ kind: 'picture', hash: 'ab'.repeat(32), about: ' ' })).toEqual({
    'blocks.0.about': ['required'],
  })
  expect(told(paragraph({ text: '<script>alert(1)</script>' })).success).toBe(true)
})

test('a tree cannot be deep, and neither wide nor long without end', () => {
  let deep: object = { kind: 'paragraph', words: [{ text: 'x' }] }
  for (let n = 0; n < 5000; n += 1) deep = { kind: 'quote', words: [deep] }
  expect(told(deep).success).toBe(false)
  expect(told(...Array.from({ length: articleMost.blocks + 1 }, () => paragraph())).success).toBe(false)
  const long = paragraph({ text: 'ক'.repeat(15_001) })
  expect(told(long, long, long, long).success).toBe(false)
  expect(
    told(paragraph(...Array.from({ length: articleMost.runs + 1 }, () => ({ text: 'x' })))).success,
  ).toBe(false)
})

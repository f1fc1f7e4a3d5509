import { expect, test } from 'vitest'
import type { ArticleBody } from '#domain/article/body.ts'
import { bodyOf, documentOf, readBody } from './editor-tree.ts'

const body: ArticleBody = {
  blocks: [
    { kind: 'heading', level: 3, words: [{ text: 'প্রেশার' }] },
    {
      kind: 'paragraph',
      words: [
        { text: 'এক ' },
        { text: 'দুই', bold: true, italic: true },
        { text: ' তিন', link: 'https://example.org/' },
      ],
    },
    { kind: 'item', ordered: true, words: [{ text: 'প্রথমে' }] },
    { kind: 'item', ordered: false, words: [] },
    { kind: 'quote', words: [{ text: 'ফোন করুন।' }] },
    { kind: 'picture', hash: 'ab'.repeat(32), about: 'মাপার যন্ত্র' },
  ],
}

test('what is kept comes out of the editor as it went in', () => {
  expect(bodyOf(documentOf(body))).toEqual(body)
})

test('an empty text is an empty paragraph to write in, and empty paragraphs at the end are not kept', () => {
  expect(documentOf({ blocks: [] }).childCount).toBe(1)
  expect(bodyOf(documentOf({ blocks: [] }))).toEqual({ blocks: [] })
  const open: ArticleBody = {
    blocks: [
      { kind: 'paragraph', words: [{ text: 'ক' }] },
      { kind: 'paragraph', words: [] },
    ],
  }
  expect(bodyOf(documentOf(open)).blocks).toHaveLength(1)
})

test('a text beyond what may be saved comes back whole: nothing of it is lost before she is told', () => {
  const link = `https://example.org/${'a'.repeat(600)}`
  const words = { kind: 'paragraph' as const, words: [{ text: 'ক' }] }
  const long: ArticleBody[] = [
    { blocks: [{ kind: 'paragraph', words: [{ text: 'ক', link }] }] },
    { blocks: Array.from({ length: 401 }, () => words) },
    { blocks: [{ kind: 'paragraph', words: [{ text: 'ক'.repeat(20_001) }] }] },
    { blocks: [{ kind: 'paragraph', words: Array.from({ length: 201 }, () => ({ text: 'ক' })) }] },
    { blocks: Array.from({ length: 4 }, () => ({ kind: 'quote', words: [{ text: 'ক'.repeat(19_000) }] })) },
  ]
  for (const one of long) expect(readBody(JSON.stringify(one))).toEqual(one)
})

test('what is no text of an article, or leads to what runs, is empty', () => {
  const runs = { blocks: [{ kind: 'paragraph', words: [{ text: 'x', link: 'javascript:alert(1)' }] }] }
  for (const json of ['', 'x', '{"html":"<b>x</b>"}', JSON.stringify(runs)])
    expect(readBody(json)).toEqual({ blocks: [] })
})

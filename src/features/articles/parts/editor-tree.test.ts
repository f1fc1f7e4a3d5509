import { expect, test } from 'vitest'
import type { ArticleBody } from '#domain/article/body.ts'
import { bodyOf, documentOf } from './editor-tree.ts'

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

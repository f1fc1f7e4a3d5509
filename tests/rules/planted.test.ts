import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planted } from '../torture/planted/planted.ts'
import { read, titleIn } from './source.ts'

const times = (source: string, text: string): number => source.split(text).length - 1

test('the text of every planted bug stands once in its file, and would be changed', () => {
  expect(
    planted.filter(
      ({ file, text, instead }) => !existsSync(file) || times(read(file), text) !== 1 || instead === text,
    ),
  ).toEqual([])
  expect(planted.length).toBeGreaterThan(40)
  expect(times('a b a', 'a')).toBe(2)
})

test('the test that is named for a planted bug is there, and no harm is named twice', () => {
  expect(
    planted.filter(({ test: { file, title } }) => !existsSync(file) || !titleIn(read(file), title)),
  ).toEqual([])
  expect(new Set(planted.map(({ harm }) => harm)).size).toBe(planted.length)
})

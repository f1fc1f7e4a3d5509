import { expect, test } from 'vitest'
import { goldenDoses as golden } from '#tests/support/golden-doses/golden-doses.ts'
import { printedLine } from './dose-words.ts'
import { readDoseLine } from './drug-line.ts'

const different = (texts: readonly string[]): number =>
  new Set(texts.map((text) => text.toLowerCase().replace(/\s+/g, ' '))).size

test.each(golden)('$of.form_abbr $typed is printed $bn and $en', ({ of, typed, bn, en }) => {
  const read = readDoseLine(typed, of)
  if ('unknown' in read) throw new Error(`not read: ${typed}`)
  expect([printedLine(read.line, 'bn', of), printedLine(read.line, 'en', of)]).toEqual([bn, en])
})

test('they are at least four hundred doses, typed in different ways, and as many different sentences a language', () => {
  expect(different(golden.map(({ of, typed }) => `${of.form_abbr} ${typed}`))).toBe(golden.length)
  expect(different(golden.map(({ typed }) => typed))).toBeGreaterThanOrEqual(400)
  expect(different(golden.map(({ bn }) => bn))).toBeGreaterThanOrEqual(400)
  expect(different(golden.map(({ en }) => en))).toBeGreaterThanOrEqual(400)
})

test('a Bengali sentence has no Latin word or digit in it, an English one no Bengali', () => {
  expect(golden.filter(({ bn }) => /[a-z0-9]/i.test(bn.replaceAll(/°[FC]/g, '')))).toEqual([])
  expect(golden.filter(({ en }) => /\p{Script=Bengali}/u.test(en))).toEqual([])
})

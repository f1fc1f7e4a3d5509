import { expect, test } from 'vitest'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { drugLineOf } from './drug-line-of.ts'
import { mergeContents } from './merge-content.ts'

const fexo = drugLineOf({ ...napa, brand: 'Fexo' }, '0+0+1 7d', 'r2')

test('lines of both hands stand on the sheet, the same one once', () => {
  const merged = mergeContents(feverSheet, { ...feverSheet, drugs: [...feverSheet.drugs, fexo], advises: [] })
  expect(merged.drugs.map((line) => line.brand)).toEqual(['Napa', 'Fexo'])
  expect(merged.advises).toEqual(feverSheet.advises)
})

test('a line that both changed stands twice, and joining again adds nothing', () => {
  const later = { ...feverSheet, drugs: [drugLineOf(napa, '1+0+1 3d', 'r1')] }
  const merged = mergeContents(feverSheet, later)
  expect(merged.drugs.map((line) => line.dose)).toEqual(['1+0+1 3d', '1+1+1 pc 5d'])
  expect(mergeContents(feverSheet, merged).drugs).toHaveLength(2)
})

test('what the later hand left empty keeps what the earlier wrote', () => {
  const merged = mergeContents({ ...feverSheet, notes: 'careful' }, { ...feverSheet, follow_up: null })
  expect(merged).toMatchObject({ notes: 'careful', follow_up: feverSheet.follow_up })
})

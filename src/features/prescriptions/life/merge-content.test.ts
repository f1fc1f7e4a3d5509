import { expect, test } from 'vitest'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
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

test('the reasons of both hands stand, of one finding the later', () => {
  const reason = (line: string, words: string) => ({
    line,
    kind: 'allergy',
    level: 'critical' as const,
    part: 'amoxicillin',
    about: 'Penicillin',
    reason: words,
  })
  const merged = mergeContents(
    {
      ...feverSheet,
      findings: [reason('r1', 'tolerated it last year'), reason('r2', 'no other choice here')],
      acknowledged: ['Red capsule'],
    },
    {
      ...feverSheet,
      findings: [reason('r1', 'skin test was negative')],
      acknowledged: ['Red capsule', 'Herbal oil'],
    },
  )
  expect(merged.findings?.map((one) => one.reason)).toEqual([
    'skin test was negative',
    'no other choice here',
  ])
  expect(merged.acknowledged).toEqual(['Red capsule', 'Herbal oil'])
})

test('a sheet of before findings were kept stays word for word what it was', () => {
  expect(Object.keys(mergeContents(feverSheet, feverSheet))).toEqual(Object.keys(feverSheet))
})

import { expect, test } from 'vitest'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { drugLineOf } from './drug-line-of.ts'
import { removeLine, withLine } from './edit-content.ts'
import { joinTabs } from './join-drafts.ts'

const fexo = drugLineOf({ ...napa, brand: 'Fexo' }, '0+0+1 7d', 'r2')
const seclo = drugLineOf({ ...napa, brand: 'Seclo' }, '1+0+1 ac 7d', 'r3')
const doses = ({ drugs }: PrescriptionContent) => drugs.map(({ brand, dose }) => `${brand} ${dose}`)

test('what two tabs of one sheet add stands in both', () => {
  const joined = joinTabs(withLine(feverSheet, fexo), withLine(feverSheet, seclo), feverSheet)
  expect(doses(joined)).toEqual(['Napa 1+1+1 pc 5d', 'Seclo 1+0+1 ac 7d', 'Fexo 0+0+1 7d'])
})

test('what one of them took off stays off', () => {
  const without = removeLine(feverSheet, 'drugs', 'r1')
  expect(doses(joinTabs(without, withLine(feverSheet, fexo), feverSheet))).toEqual(['Fexo 0+0+1 7d'])
  expect(doses(joinTabs(withLine(feverSheet, fexo), without, feverSheet))).toEqual(['Fexo 0+0+1 7d'])
})

test('of a line that both changed a person chooses, and the other tab then asks nothing anew', () => {
  const dose = (words: string) => withLine(feverSheet, drugLineOf(napa, words, 'r1'))
  const asked = joinTabs(dose('1+0+1 3d'), dose('2+2+2 5d'), feverSheet)
  expect(doses(asked)).toEqual(['Napa 2+2+2 5d', 'Napa 1+0+1 3d'])
  expect(joinTabs(asked, dose('1+0+1 3d'), dose('1+0+1 3d'))).toEqual(asked)
})

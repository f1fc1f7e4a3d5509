import { expect, test } from 'vitest'
import { takenOut, unpinned } from '#domain/drug/rows.ts'
import { usualDrugs } from './usual-drugs.ts'

const rows = [
  { text: 'Napa', rank: 1, uses: 90, diagnosis: null },
  { text: 'Seclo', rank: 2, uses: 5, diagnosis: 'PUD' },
  { text: 'Amdocal', rank: unpinned, uses: 3, diagnosis: 'Hypertension' },
  { text: 'Ace', rank: unpinned, uses: 50, diagnosis: null },
  { text: 'Old', rank: takenOut, uses: 99, diagnosis: 'Hypertension' },
]
const offered = (...diagnoses: string[]) => usualDrugs(rows, diagnoses).map(({ text }) => text)

test('a medicine that is kept for a diagnosis is offered first while that stands on the sheet', () => {
  expect(offered()).toEqual(['Napa', 'Seclo', 'Ace', 'Amdocal'])
  expect(offered(' hypertension ')).toEqual(['Amdocal', 'Napa', 'Seclo', 'Ace'])
  expect(offered('Hypertension', 'pud')).toEqual(['Seclo', 'Amdocal', 'Napa', 'Ace'])
  expect(offered('Hypertension in pregnancy')).toEqual(offered())
})

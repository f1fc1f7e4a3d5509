import { expect, test } from 'vitest'
import { hidesRest } from './hides-rest.ts'

const reading = { rows: [], refused: [], doubled: [], companies_renamed: 0, lacks: [] }
const read = { file: 'list.csv', whole: true, reading }

test('a file that is the whole list hides nothing while one of its lines could not be read', () => {
  expect(hidesRest(read)).toBe(true)
  expect(hidesRest({ ...read, whole: false })).toBe(false)
  const refused = [{ line: 2, fault: 'price' as const, cells: ['Napa'] }]
  expect(hidesRest({ ...read, reading: { ...reading, refused } })).toBe(false)
})

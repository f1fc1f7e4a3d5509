import { expect, test } from 'vitest'
import { withDrawings } from './map.ts'
import { read } from './source.ts'

test('the map shows the rooms as the imports have them: "npm run map" draws it anew', () => {
  const page = read('docs/MAP.md')
  expect(withDrawings(page)).toBe(page)
  expect(page.match(/\w --> \w/g)?.length).toBeGreaterThan(20)
})

import { expect, test } from 'vitest'
import { markIn } from './suggestions.ts'

const found = (...ids: string[]) => ids.map((id) => ({ id, label: id }))

test('what the arrow marked is of its list: where as many others are found Enter takes nobody by an older mark', () => {
  const rahims = found('rahim', 'rahima', 'rahimuddin')
  const marked = { ...markIn(rahims, 0), at: 2 }
  expect(markIn(rahims, 0, marked)).toBe(marked)
  expect(markIn(found('rahim', 'rahima', 'rahimuddin'), 0, marked).at).toBe(2)
  expect(markIn(found('karim', 'karima', 'karimuddin'), 0, marked).at).toBe(0)
  expect(markIn(found('rahima', 'rahim', 'rahimuddin'), 0, marked).at).toBe(0)
  expect(markIn(found('karim', 'karima', 'karimuddin'), -1, marked).at).toBe(-1)
})

import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('a text is read once, and the oldest is forgotten where there are too many', () => {
  const asked: string[] = []
  const upper = remembered((text) => {
    asked.push(text)
    return text.toUpperCase()
  }, 2)
  expect([upper('a'), upper('a'), upper('b'), upper('c'), upper('a')]).toEqual(['A', 'A', 'B', 'C', 'A'])
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

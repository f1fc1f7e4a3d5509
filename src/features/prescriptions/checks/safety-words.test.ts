import { expect, test } from 'vitest'
import { safetyEffects } from '#domain/safety/effects.ts'
import { safetyChecks } from '#domain/safety/safety-line.ts'
import { bn } from '../text/bn.ts'
import { en } from '../text/en.ts'

const missing = (effects: readonly string[], words: Readonly<Record<string, string>>) =>
  effects.filter((effect) => !words[effect]?.includes('{{about}}'))

test('every effect of the tables has its sentence in both languages, and says of what', () => {
  expect(missing(safetyEffects, en.finding)).toEqual([])
  expect(missing(safetyEffects, bn.finding)).toEqual([])
  expect(missing(['falls_ill'], en.finding)).toEqual(['falls_ill'])
  expect(new Set(safetyEffects).size).toBe(safetyEffects.length)
})

test('every check that may stay undone has its name in both languages', () => {
  expect(safetyChecks.filter((check) => !(check in en.check) || !(check in bn.check))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { degreeMark, knownDegree } from './degree-mark.ts'

const Listed = z.array(z.object({ id: z.int(), name: z.string(), bn_name: z.string(), kind: z.string() }))
const known = z.parse(
  Listed,
  JSON.parse(readFileSync(new URL('../../app/server/seed/lists/degrees.json', import.meta.url), 'utf8')),
)

test.each([
  ['MBBS', null],
  ['mbbs', null],
  ['M.B.B.S', null],
  ['এমবিবিএস', null],
  ['FCPS (Medicine)', null],
  ['fcps medicine', null],
  ['FRCS (Moon)', 'as_typed'],
  ['MBBS (Gold medal)', 'as_typed'],
])('%s is marked %s', (name, mark) => {
  expect(degreeMark(known, name)).toBe(mark)
})

test('a training on the list is told from a degree', () => {
  const trainings = known.filter(({ kind }) => kind === 'training').map(({ name }) => name)
  expect(trainings.length).toBeGreaterThan(0)
  expect(trainings.map((name) => degreeMark(known, name))).toEqual(trainings.map(() => 'training'))
})

test('no two degrees of the list are taken for one another', () => {
  expect(known.filter((one) => knownDegree(known, one.name)?.id !== one.id)).toEqual([])
})

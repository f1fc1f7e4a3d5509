import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { attacks, findings } from './facts.ts'
import { read, titleIn } from './source.ts'

test('every way of attack that was thought of is written down once, with what shows it or why there is nothing to try', () => {
  expect(attacks.map((one) => Number(one['case']))).toEqual(Array.from({ length: 246 }, (_, n) => n + 1))
  expect(
    attacks.filter(
      ({ what = '', file = '', test: title = '' }) => what === '' || file === '' || title === '',
    ),
  ).toEqual([])
})

test('the test that is named for an attack is there', () => {
  const lost = [...attacks, ...findings].filter(
    ({ file = '', test: title = '' }) => file !== 'none' && !(existsSync(file) && titleIn(read(file), title)),
  )
  expect(lost).toEqual([])
  expect(titleIn("test('a token opens nothing', () => {})", 'a token opens')).toBe(false)
})

test('every finding of the review has a test that stands for it', () => {
  expect([...new Set(findings.map((one) => one['case']))]).toEqual(
    Array.from({ length: 28 }, (_, n) => `S${n + 1}`),
  )
  expect(
    findings.filter(
      ({ what = '', file = '', test: title = '' }) => what === '' || file === '' || title === '',
    ),
  ).toEqual([])
})

import { expect, test } from 'vitest'
import { filesBelow, isTest, read } from './source.ts'

/** A birth date beside a sign that compares days. */
const byHand = /\bdob (?:[<>]=?) |(?<![=-])[<>]=? [\w.]*\bdob\b/
/** The one place that knows how far a birth may lie ahead of a sitting date. */
const rule = 'src/contract/clinic/age.ts'

test('a birth date is compared with a day in one place, which knows the nights past midnight', () => {
  const lines = filesBelow('src', ['.ts', '.tsx'])
    .filter((path) => !isTest(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, at) => (byHand.test(line) ? [{ path, where: `${path}:${at + 1}` }] : [])),
    )
  expect(lines.some(({ path }) => path === rule)).toBe(true)
  expect(lines.filter(({ path }) => path !== rule).map(({ where }) => where)).toEqual([])
})

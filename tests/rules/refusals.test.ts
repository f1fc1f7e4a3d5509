import { describe, expect, test } from 'vitest'
import { filesBelow, isTest, read } from './source.ts'

const files = [...filesBelow('src', ['.ts', '.tsx'])].filter((path) => !isTest(path))
const declared = files.flatMap((path) =>
  [...read(path).matchAll(/const (\w+) = refusal\((\d+), '(\w+)'\)/g)].map(
    ([, name = '', status = '', code = '']) => ({ path, name, status, code }),
  ),
)

/** Where a code is only known as it happens: a broken constraint's, one of HTTP itself, what a form shows. */
const madeAsItHappens = [
  'src/server/sync/ops.ts',
  'src/server/http/refusals.ts',
  'src/features/saving/parts/saved.ts',
]

/** What a file does with names, apart from taking them in and listing them under `refuses`. */
const doings = files.map((path) =>
  read(path)
    .replaceAll(/^import [^;]*? from '.*'$/gm, '')
    .replaceAll(/refuses: \[[^\]]*\]/g, '')
    .replaceAll(/const ofEveryCall[^=]*= \[[^\]]*\]/g, ''),
)

describe('a refusal', () => {
  test('is found where it is declared', () => expect(declared.length).toBeGreaterThan(50))
  test('has one value for its code, and so one status', () => {
    const codes = declared.map(({ code }) => code)
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  })
  test('is thrown by somebody', () => {
    const unthrown = declared.filter(
      ({ name }) => !doings.some((doing) => new RegExp(`(?<!const )\\b${name}\\b(?! = refusal)`).test(doing)),
    )
    expect(unthrown.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  })
  test('is declared, never made where it is thrown', () => {
    const made = files.filter((path) => {
      const text = read(path)
      const takes = /import [^;]*\brefusal\b[^;]* from '(#contract|\.)\/refusal.ts'/.test(text)
      return (
        !madeAsItHappens.includes(path) &&
        ((takes && /(?<!const \w+ = )\brefusal\(/.test(text)) || /new Problem\(\s*\{/.test(text))
      )
    })
    expect(made).toEqual(['src/client/net/line-error.ts', 'src/contract/problem.ts'])
  })
})

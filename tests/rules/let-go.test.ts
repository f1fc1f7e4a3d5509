import { expect, test } from 'vitest'
import { filesBelow, isTest, read } from './source.ts'

const letsGo = /\.catch\(\(\) => (?:undefined|null|\{\s*\})\)|catch(?: \(\w+(?:: unknown)?\))? \{\s*\}/
const comment = /\/\/|^\s*\*|\/\*\*/

/** Lines that let a failure go, with their file; `why` when a comment stands on them or within the three above. */
const found = ['src', 'sw']
  .flatMap((folder) => filesBelow(folder, ['.ts', '.tsx']))
  .filter((path) => !isTest(path))
  .flatMap((path) => {
    const lines = read(path).split('\n')
    return lines.flatMap((line, at) =>
      letsGo.test(line)
        ? [
            {
              where: `${path}:${at + 1}`,
              why: lines.slice(Math.max(0, at - 3), at + 1).some((one) => comment.test(one)),
            },
          ]
        : [],
    )
  })

test('a failure is let go only where it is said why (R8.18)', () => {
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter(({ why }) => !why).map(({ where }) => where)).toEqual([])
})

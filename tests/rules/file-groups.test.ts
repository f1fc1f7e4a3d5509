import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileGroups, takesModule } from '../../scripts/file-groups.ts'
import { filesBelow, isTest, root } from './source.ts'

const modules = filesBelow('src', ['.ts', '.tsx', '.css', '.json']).filter((path) => !isTest(path))

/** `a/{b,c}/*` as `a/b/*` and `a/c/*`. */
function eachOf(pattern: string): string[] {
  const [, before, names, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  if (before === undefined || names === undefined || after === undefined) return [pattern]
  return names.split(',').flatMap((name) => eachOf(`${before}${name}${after}`))
}

test('every name in the groups of files is still the beginning of a module', () => {
  const isThere = (pattern: string) => {
    const takes = takesModule({ name: pattern, modules: [pattern] }, root)
    return modules.some((path) => takes(join(root, path)))
  }
  const nobody = fileGroups.flatMap(({ name, modules: taken = [], except = [] }) =>
    [...taken, ...except]
      .flatMap(eachOf)
      .filter((pattern) => !isThere(pattern))
      .map((pattern) => `${name}: ${pattern}`),
  )
  expect(nobody, 'renamed or removed: mend scripts/file-groups.ts').toEqual([])
})

test('a group takes what stands in it, and the first that takes a module has it', () => {
  const groupOf = (id: string) => fileGroups.find((group) => takesModule(group, '/home/app')(id))?.name
  expect(groupOf('/home/app/node_modules/react-dom/client.js')).toBe('base')
  expect(groupOf('/home/app/node_modules/react-dominoes/index.js')).toBeUndefined()
  expect(groupOf('/home/app/src/client/net/call.ts')).toBe('shell')
  expect(groupOf('/home/app/src/client/net/wire.ts')).toBe('engine')
  expect(groupOf('/home/app/src/features/tour/text/bn.ts')).toBeUndefined()
})

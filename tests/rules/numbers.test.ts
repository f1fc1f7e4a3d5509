import { describe, expect, test } from 'vitest'
import { parseSync, type ESTree } from 'vite'
import { filesBelow, isTest, read } from './source.ts'

const code = [...filesBelow('src', ['.ts', '.tsx']), ...filesBelow('sw', ['.ts'])]
const product = code.filter((path) => !isTest(path))

const linesOf = (path: string) => read(path).split('\n').length - 1

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every node of a file's syntax tree. */
function nodesOf(path: string): Node[] {
  const found: Node[] = []
  const walk = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (isNode(value)) {
      found.push(value)
      Object.values(value).forEach(walk)
    }
  }
  const program: ESTree.Program = parseSync(path, read(path)).program
  walk(program)
  return found
}

const trees = new Map(product.map((path) => [path, nodesOf(path)]))

const at = (path: string, node: Node) => `${path}:${read(path).slice(0, node.start).split('\n').length}`
const places = (paths: readonly string[], wanted: (node: Node) => boolean) =>
  paths.flatMap((path) => (trees.get(path) ?? []).filter(wanted).map((node) => at(path, node)))

const isConst = (node: Node) => {
  const to = node['typeAnnotation']
  const name = isNode(to) ? to['typeName'] : undefined
  return isNode(name) && name['name'] === 'const'
}

describe('numbers that every change keeps', () => {
  // The linter holds it for TypeScript.
  test('no style sheet has more than 300 lines', () => {
    expect(filesBelow('src', ['.css']).filter((path) => linesOf(path) > 300)).toEqual([])
  })
  test('the middle file has 60 lines or fewer', () => {
    const lines = product.map(linesOf).toSorted((a, b) => a - b)
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(60)
  })
  test('nothing is of type any', () => {
    expect(places(product, (node) => node.type === 'TSAnyKeyword')).toEqual([])
  })
  test('nothing is asserted to be of a type outside the contract and the two wires', () => {
    const allowed = (path: string) =>
      path.startsWith('src/contract/') ||
      path.startsWith('src/server/http/') ||
      path === 'src/client/net/wire.ts'
    expect(
      places(
        product.filter((path) => !allowed(path)),
        (node) => node.type === 'TSAsExpression' && !isConst(node),
      ),
    ).toEqual([])
  })
  test('nothing is asserted to be there', () => {
    expect(places(product, (node) => node.type === 'TSNonNullExpression')).toEqual([])
  })
  test('no compiler or lint complaint is silenced', () => {
    expect(
      code.filter((path) => /@ts-(ignore|expect-error|nocheck)|(ox|es)lint-disable/.test(read(path))),
    ).toEqual([])
  })
  test('no test is skipped or singled out', () => {
    const tests = [...code.filter(isTest), ...filesBelow('tests', ['.ts', '.tsx'])].filter(
      (path) => path !== 'tests/rules/numbers.test.ts',
    )
    expect(
      tests.filter((path) => /\b(test|describe|it)\.(skip|only|todo|fails|skipIf|runIf)\b/.test(read(path))),
    ).toEqual([])
  })
  test('there are three zustand stores at the most', () => {
    expect(
      product.filter(
        (path) => /= (createStore|create)(<|\()/.test(read(path)) && /from 'zustand/.test(read(path)),
      ).length,
    ).toBeLessThanOrEqual(3)
  })
})

const screens = product.filter(
  (path) => path.startsWith('src/features/') || path.startsWith('src/app/browser/'),
)
const shownAttributes = new Set([
  'label',
  'title',
  'placeholder',
  'alt',
  'hint',
  'second',
  'aria-label',
  'text',
])

describe('screens', () => {
  test('hold no class names and no styles', () => {
    const styled = (node: Node) =>
      node.type === 'JSXAttribute' &&
      isNode(node['name']) &&
      ['className', 'style'].includes(String(node['name']['name']))
    expect(places(screens, styled)).toEqual([])
  })
  test('hold no words of their own', () => {
    const words = (value: unknown) => typeof value === 'string' && /\p{L}{2,}/u.test(value)
    const literal = (node: Node) => {
      if (node.type === 'JSXText') return words(node['value'])
      if (node.type !== 'JSXAttribute' || !isNode(node['name']) || !isNode(node['value'])) return false
      return (
        shownAttributes.has(String(node['name']['name'])) &&
        node['value'].type === 'Literal' &&
        words(node['value']['value'])
      )
    }
    expect(places(screens, literal)).toEqual([])
  })
  test('name no path of a call: those stand in contracts', () => {
    const path = /^\/?(api\/|v1\/|(doctor|user|admin)\/v1\/)/
    const named = (node: Node) =>
      node.type === 'Literal' && typeof node['value'] === 'string' && path.test(node['value'])
    const outside = product.filter(
      (file) =>
        !/contract[\w-]*\.ts$/.test(file) &&
        !file.startsWith('src/contract/') &&
        !file.startsWith('src/server/'),
    )
    expect(
      places(
        outside.filter((file) => !file.includes('/server/') && file.startsWith('src/features')),
        named,
      ),
    ).toEqual([])
  })
})

import { type ESTree, parseSync, Visitor } from 'vite'
import { read } from './source.ts'

/** Where a schema's key stands among what it is called with: of a type in the first place, of a check behind its measure. */
const types = new Set(['string', 'int', 'number', 'boolean', 'email', 'url'])
const checks = new Set([
  'literal',
  'enum',
  'regex',
  'refine',
  'minLength',
  'maxLength',
  'length',
  'gte',
  'lte',
  'gt',
  'lt',
  'multipleOf',
  'startsWith',
  'minimum',
  'maximum',
])

/** Every key that the schemas of a file may answer with, one each time it is written. */
export function errorKeysIn(path: string): string[] {
  const keys: string[] = []
  const note = (node: ESTree.Node | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') keys.push(node.value)
  }
  new Visitor({
    CallExpression(call) {
      if (call.callee.type !== 'MemberExpression' || call.callee.property.type !== 'Identifier') return
      const { name } = call.callee.property
      if (types.has(name)) note(call.arguments[0])
      if (checks.has(name)) note(call.arguments.slice(1).at(-1))
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'error') note(value)
    },
  }).visit(parseSync(path, read(path)).program)
  return keys
}

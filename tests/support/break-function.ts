import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

const nameOf = (value: unknown): string =>
  isNode(value) && 'name' in value && typeof value.name === 'string' ? value.name : ''

/** The body of every function below `node` that bears this name, as declared, assigned to a constant, or as a member. */
function bodiesOf(node: unknown, name: string): Node[] {
  if (Array.isArray(node)) return node.flatMap((one) => bodiesOf(one, name))
  if (!isNode(node)) return []
  const called = 'id' in node ? nameOf(node.id) : 'key' in node ? nameOf(node.key) : ''
  const made = 'init' in node ? node.init : 'value' in node ? node.value : node
  const own =
    called === name && isNode(made) && 'body' in made && isNode(made.body) && /Function/.test(made.type)
      ? [made.body]
      : []
  return [...own, ...Object.values(node).flatMap((value) => bodiesOf(value, name))]
}

/** Breaks one function of the product, named as `path#name`: it throws instead of working. So a test shows whether it would notice. */
export function breakFunction(broken: string): Plugin {
  const [path = '', name = ''] = broken.split('#')
  return {
    name: 'break-function',
    enforce: 'post',
    transform(code, id) {
      if (!id.replace(/\?.*$/, '').endsWith(`/${path}`)) return null
      const bodies = bodiesOf(this.parse(code), name).toSorted((a, b) => b.start - a.start)
      // An inner function of the same name goes with its outer one.
      const outer = bodies.filter(
        (one) => !bodies.some((other) => other !== one && other.start <= one.start && other.end >= one.end),
      )
      return {
        code: outer.reduce(
          (text, { start, end }) =>
            `${text.slice(0, start)}{ throw new Error('broken on purpose') }${text.slice(end)}`,
          code,
        ),
        map: null,
      }
    },
  }
}

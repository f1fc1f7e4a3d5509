import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callName, endpoint, type EndpointSpec } from '#contract/endpoint.ts'
import { line, text } from '#contract/fields.ts'
import { served } from '#app/server/features.ts'

type Schema = z.core.$ZodType

/** More than anybody writes at once: ten pages of a book in one field. */
const length = 100_001
const long = ['a', '1', 'A', 'ক', 'a b ', 'x\n']
  .map((sign) => sign.repeat(Math.ceil(length / sign.length)))
  .concat(`https://a.example/${'a'.repeat(length)}`)

const innerOf = (schema: Schema): Schema | null => {
  const { def } = schema._zod
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType ? def.innerType : null
}

/** Every field below a schema that holds no others, by its dotted name. */
function leavesOf(schema: Schema, at = ''): [at: string, leaf: Schema][] {
  const below = (name: string) => (at === '' ? name : `${at}.${name}`)
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([name, field]) => leavesOf(field, below(name)))
  if (schema instanceof z.core.$ZodArray) return leavesOf(schema._zod.def.element, below('0'))
  if (schema instanceof z.core.$ZodRecord)
    return [
      ...leavesOf(schema._zod.def.keyType, below('key')),
      ...leavesOf(schema._zod.def.valueType, below('value')),
    ]
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((one) => leavesOf(one, at))
  const inner = innerOf(schema)
  return inner ? leavesOf(inner, at) : [[at, schema]]
}

/** Whether a field takes a text without an end; one that many calls share is tried once. */
function isEndless(leaf: Schema): boolean {
  const known = tried.get(leaf) ?? long.some((words) => z.safeParse(leaf, words).success)
  tried.set(leaf, known)
  return known
}
const tried = new Map<Schema, boolean>()

/** The fields of a call that take a text without an end. */
const endless = (one: EndpointSpec): string[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = one[part]
    if (schema === undefined) return []
    const found = leavesOf(schema).filter(([, leaf]) => isEndless(leaf))
    return [...new Set(found.map(([at]) => `${callName(one)} ${at}`))]
  })

/** What a batch carries is read anew by the contract of each call in it, a sealed one once it was opened; until then the batch's own limit ends it. */
const inBatches = /^POST \/v1\/sync\/(push|adopt|hand-over) (body\.)?(ops|laid)\.0\./

test('every text that a call takes has an end of its own, long before that of its body', () => {
  const found = served.flatMap((one) => endless(one.endpoint))
  expect(found.filter((field) => !inBatches.test(field))).toEqual([])
  expect(found.length).toBeGreaterThan(10)
})

test('one without an end would be found, wherever it stands', () => {
  const made = (body: Schema) =>
    endless(endpoint({ method: 'POST', path: '/v1/made', scope: 'practice', body, reply: z.object({}) }))
  expect(
    made(z.strictObject({ a: text(300), b: z.array(line(20)), c: z.nullable(z.optional(text())) })),
  ).toEqual([])
  expect(
    made(
      z.strictObject({
        a: z.string(),
        b: z.array(z.union([z.int(), z.string()])),
        c: z.nullable(z.optional(z.string())),
        d: z.record(text(5), z.string()),
        e: z.unknown(),
      }),
    ),
  ).toEqual(['a', 'b.0', 'c', 'd.value', 'e'].map((at) => `POST /v1/made ${at}`))
})

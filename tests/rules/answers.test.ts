import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callName } from '#contract/endpoint.ts'
import { served } from '#app/server/features.ts'
import { answers } from './facts.ts'

interface Shape {
  properties?: Record<string, Shape>
  required?: string[]
}

/** Every key that an answer of this shape always has, also those one level down, as `data.user`. */
const keysOf = ({ properties = {}, required = [] }: Shape): string[] =>
  required.flatMap((key) => [key, ...keysOf(properties[key] ?? {}).map((inner) => `${key}.${inner}`)])

const wanted = new Map(answers.map((row) => [row['call'] ?? '', (row['keys'] ?? '').split(',')]))
const checked = served
  .map(({ endpoint }) => [callName(endpoint), endpoint] as const)
  .filter(([call]) => wanted.has(call))

test('the table names calls that exist', () => {
  expect(checked.length).toBeGreaterThan(25)
})

test.each(checked)('%s always answers the keys that are read of it (R3.12)', (call, { reply }) => {
  const shape: Shape = JSON.parse(
    JSON.stringify(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })),
  )
  expect(keysOf(shape)).toEqual(expect.arrayContaining(wanted.get(call) ?? []))
})

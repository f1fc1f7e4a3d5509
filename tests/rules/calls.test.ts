import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callName } from '#contract/endpoint.ts'
import { parse } from '#contract/parse.ts'
import { Problem } from '#contract/problem.ts'
import { served } from '#app/server/features.ts'

const endpoints = served.map(({ endpoint }) => endpoint)
const named = (some: readonly (typeof endpoints)[number][]) => some.map(callName)

interface Shape {
  properties?: Record<string, unknown>
  additionalProperties?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
}

/** The forms that a body may take. */
function alternativesOf(body: z.core.$ZodType): Shape[] {
  const shape: Shape = JSON.parse(
    JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
  )
  return shape.anyOf ?? shape.oneOf ?? [shape]
}

const findingsIn = (schema: z.core.$ZodType | undefined, given: object): string[] => {
  if (!schema) return []
  const read = z.safeParse(schema, given)
  return read.success ? [] : read.error.issues.map((issue) => issue.code)
}

/** Bodies that nobody's form sends: nothing, the wrong kind of thing, and each field filled with one. */
function nonsenseFor({ body }: (typeof endpoints)[number]): unknown[] {
  const names = body ? alternativesOf(body).flatMap((one) => Object.keys(one.properties ?? {})) : []
  return [
    undefined,
    null,
    'x',
    7,
    [],
    {},
    ...['x', -1, 1.5, null, [], {}, [{}], { a: 1 }].map((value) =>
      Object.fromEntries(names.map((name) => [name, value])),
    ),
  ]
}

test("whatever nonsense a call is given, it is refused with keys and never with a validator's own words", () => {
  const said = endpoints.flatMap((endpoint) =>
    nonsenseFor(endpoint).flatMap((body) => {
      try {
        parse(endpoint, { params: {}, query: {}, body })
        return []
      } catch (error) {
        return error instanceof Problem ? Object.values(error.errors).flat() : [String(error)]
      }
    }),
  )
  expect(said.length).toBeGreaterThan(1000)
  expect([...new Set(said)].filter((key) => !/^[a-z][a-z_]*$/.test(key))).toEqual([])
})

test('what is read at a standby is asked by visitors, and neither writes nor opens anything', () => {
  const old = endpoints.filter(({ mayBeOld }) => mayBeOld)
  expect(old.length).toBeGreaterThan(20)
  const amiss = old.filter(
    ({ method, scope, ...one }) =>
      method !== 'GET' || scope !== 'public' || one.audited || one.patients || one.offline || one.sealed,
  )
  expect(named(amiss)).toEqual([])
  // Whoever has just booked, paid or issued looks for it here.
  const own = /serials|schedule|sheets|prescriptions|visits|join/
  expect(named(old).filter((name) => own.test(name))).toEqual([])
})

describe('what the specification leaves to us in every call', () => {
  test('is that a body holds nothing but what its contract names; only a logout takes what it is given (R7.13)', () => {
    const open = endpoints.filter(
      ({ body }) => body && alternativesOf(body).some((one) => one.additionalProperties !== false),
    )
    expect(named(open)).toEqual(['POST /logout'])
  })
  test("is that a list is asked for by page and its length is the server's (R9.19)", () => {
    const sized = endpoints.filter(({ query }) =>
      ['per_page', 'page_size', 'size', 'limit', 'count'].some(
        (name) => query && !findingsIn(query, { [name]: '5' }).includes('unrecognized_keys'),
      ),
    )
    expect(named(sized.filter((one) => one.ours !== true))).toEqual([])
    const paged = endpoints.filter(
      ({ query }) => query && !findingsIn(query, { page: '2' }).includes('unrecognized_keys'),
    )
    expect(named(paged)).toEqual(
      expect.arrayContaining([
        'GET /doctor/v1/patients',
        'GET /doctor/v1/appointment-list',
        'GET /doctor/v1/prescriptions',
      ]),
    )
    expect(
      named(
        paged.filter(
          ({ reply }) =>
            !/"(meta|pagination)"/.test(JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }))),
        ),
      ),
    ).toEqual([])
  })
  test('is the shape of every answer below its keys: each is written down, none is just anything (R3.31)', () => {
    const vague = endpoints.filter(({ reply }) => findingsIn(reply, { nobody_asked: 1 }).length === 0)
    expect(named(vague)).toEqual([])
  })
})

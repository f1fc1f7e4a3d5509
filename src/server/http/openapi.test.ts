import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { served } from '#app/server/features.ts'
import { openApi } from './openapi.ts'

const about = { title: 'Niramoy', version: '1' }

test('a call is described with its parameters, body, answer and who may make it', () => {
  const edit = endpoint({
    method: 'PUT',
    path: '/doctor/v1/chambers/{id}',
    scope: 'practice',
    needs: 'Patient Edit',
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ dry: z.optional(z.string()) }),
    body: z.strictObject({ name: z.string() }),
    reply: z.object({ id: z.int() }),
  })
  expect(openApi([edit], about)).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/doctor/v1/chambers/{id}': {
        put: {
          operationId: 'put_doctor_v1_chambers_id',
          description: 'Needs: Patient Edit',
          security: [{ bearer: [] }],
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'dry', in: 'query', required: false, schema: { type: 'string' } },
            { name: 'Idempotency-Key', in: 'header' },
          ],
          requestBody: {
            content: { 'application/json': { schema: { required: ['name'], additionalProperties: false } } },
          },
          responses: {
            200: { content: { 'application/json': { schema: { properties: { id: { type: 'integer' } } } } } },
            401: {},
            404: {},
            422: {},
          },
        },
      },
    },
  })
})

test('every served call is described once, under a name of its own', () => {
  const document = JSON.parse(
    JSON.stringify(
      openApi(
        served.map((one) => one.endpoint),
        about,
      ),
    ),
  )
  const operations: { operationId: string; parameters: { in: string; name: string }[]; responses: object }[] =
    Object.values<object>(document.paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(served.length)
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(served.length)
  for (const [path, methods] of Object.entries<Record<string, (typeof operations)[number]>>(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const one of Object.values(methods)) {
      expect(
        one.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
      ).toEqual(names)
      expect(Object.keys(one.responses).length).toBeGreaterThan(1)
    }
  }
})

test('every reference in the description leads somewhere', () => {
  const text = JSON.stringify(
    openApi(
      served.map((one) => one.endpoint),
      about,
    ),
  )
  const wanted = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to))
  expect([...wanted]).toEqual(['#/components/schemas/Problem'])
})

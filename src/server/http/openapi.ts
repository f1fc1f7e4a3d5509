import * as z from 'zod/mini'
import { type EndpointSpec, headerOf } from '#contract/endpoint.ts'
import { proofHeader } from '#contract/proof.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the calls, made from their contracts. Build it once: some hundred calls take a tenth of a second. */
export function openApi(endpoints: readonly EndpointSpec[], about: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: about,
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: `Where the login brought a proof_key, each call also carries ${proofHeader}.`,
        },
      },
      schemas: { Problem: problem },
    },
  }
}

const problem: Json = {
  type: 'object',
  required: ['message', 'code', 'errors'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    current: {},
  },
}

function operation(endpoint: EndpointSpec): Json {
  const status = endpoint.status ?? 200
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.path.split('/')[1] ?? 'v1'],
    ...(endpoint.needs ? { description: `Needs: ${[endpoint.needs].flat().join(' or ')}` } : {}),
    ...(endpoint.scope === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...inPath(endpoint), ...inQuery(endpoint), ...inHeader(endpoint)],
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: {
      [status]:
        status === 204 ? { description: 'Done' } : { description: 'Done', content: contentOf(endpoint) },
      ...refusalsOf(endpoint),
    },
  }
}

/** The statuses of its refusals, each with the codes that only some calls answer. */
function refusalsOf({ scope, params, refuses = [] }: EndpointSpec): Json {
  const ofAll = [...(scope === 'public' ? [] : [401, 403]), ...(params ? [404] : []), 422]
  const statuses = [...new Set([...ofAll, ...refuses.map(({ status }) => status)])]
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = refuses.filter((one) => one.status === status).map(({ code }) => code)
      const description = codes.length > 0 ? `Refused: ${codes.join(', ')}` : 'Refused'
      return [status, { description, content: json({ $ref: '#/components/schemas/Problem' }) }]
    }),
  )
}

const contentOf = ({ file, reply }: EndpointSpec): Json =>
  file === undefined
    ? json(schemaOf(reply, 'output'))
    : { [file]: { schema: { type: 'string', format: 'binary' } } }

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const operationId = ({ method, path }: EndpointSpec): string =>
  `${method.toLowerCase()}${path.replace(/\W+/g, '_')}`.replace(/_+$/, '')

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  })
  return JSON.parse(JSON.stringify(rest, anyShape))
}

/** A value of any shape refers to itself; in the description it is anything. */
function anyShape(key: string, value: unknown): unknown {
  if (key === '$defs') return undefined
  const isOwn =
    typeof value === 'object' &&
    value !== null &&
    '$ref' in value &&
    String(value.$ref).startsWith('#/$defs/')
  return isOwn ? {} : value
}

function propertiesOf(schema: z.core.$ZodType | undefined): {
  properties: Record<string, unknown>
  required: readonly unknown[]
} {
  const { properties, required } = schema ? schemaOf(schema, 'input') : {}
  return {
    properties: typeof properties === 'object' && properties !== null ? { ...properties } : {},
    required: Array.isArray(required) ? required : [],
  }
}

function inPath(endpoint: EndpointSpec): Json[] {
  const { properties } = propertiesOf(endpoint.params)
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
}

function inQuery({ query, inHeader = [] }: EndpointSpec): Json[] {
  const { properties, required } = propertiesOf(query)
  return Object.entries(properties).map(([name, schema]) => ({
    ...(inHeader.includes(name) ? { name: headerOf(name), in: 'header' } : { name, in: 'query' }),
    required: required.includes(name),
    schema,
  }))
}

const inHeader = (endpoint: EndpointSpec): Json[] =>
  endpoint.method === 'GET'
    ? []
    : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]

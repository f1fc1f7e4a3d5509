import { gzipSync } from 'node:zlib'
import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { encodeOps } from '#contract/laid-ops.ts'
import type { Chance } from '../torture/chance.ts'
import { givenTo } from '../support/given-to.ts'
import { namedIds } from '../support/named-ids.ts'
import type { Beside } from '../support/rows-beside.ts'
import { fieldsOf } from '../support/sample-input.ts'
import { bent, madeFor, type Making } from './made-input.ts'
import { oddBodies, oddTexts } from './odd-values.ts'

/** A request as it goes over the wire. */
export interface OddRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export interface Ground {
  chance: Chance
  endpoints: readonly EndpointSpec[]
  beside: ReadonlyMap<string, Beside>
}

/** One request to this call: mostly one that its schemas take or nearly take, and now and then one that is hardly a request. */
export function oddRequest(endpoint: EndpointSpec, ground: Ground): OddRequest {
  const { chance } = ground
  const making: Making = { chance, idsFor: idsOf(endpoint, ground), nonsense: chance.odds(0.6) ? 0 : 0.12 }
  const usual = chance.odds(0.4) ? usualFor(endpoint, ground) : null
  const params =
    usual?.params ??
    (endpoint.params ? madeFor(endpoint.params, { ...making, nonsense: making.nonsense / 2 }) : {})
  const query = usual?.query ?? (endpoint.query ? madeFor(endpoint.query, making) : {})
  const body = bodyFor(endpoint, { ground, making, usual: usual?.body })
  const headers: Record<string, string> = {
    'accept-encoding': chance.pick(['br', 'gzip', 'identity', '', 'gzip;q=x, br;q=-1,*']) ?? '',
  }
  if (chance.odds(0.3))
    headers['idempotency-key'] = chance.odds(0.9)
      ? uuidOf(chance)
      : (chance.pick(['', 'x', 'x'.repeat(9000), '{}', '../..']) ?? '')
  const request: OddRequest = {
    method: endpoint.method,
    url: `/api${addressOf(endpoint.path, { params, query }, chance)}`,
    headers,
  }
  if (body !== undefined || endpoint.method !== 'GET')
    Object.assign(request, { payload: JSON.stringify(body) ?? '' })
  if (request.payload !== undefined) headers['content-type'] = 'application/json'
  return chance.odds(0.06) ? mangled(request, chance) : request
}

/** Ids that a caller could put into a field: his own, his neighbours', and those that nobody has. */
const idsOf =
  (endpoint: EndpointSpec, { chance, beside }: Ground) =>
  (field: string): readonly unknown[] => {
    const row = namedIds(endpoint).named.find((one) => one.field === field)
    const found = row && beside.get(row.table)
    if (!found) return /(^|\.)(id|op_id)$/.test(field) ? [uuidOf(chance)] : []
    return [
      found.own,
      found.own,
      found.own,
      found.chamber ?? found.own,
      found.practice,
      typeof found.own === 'number' ? 987_654 : uuidOf(chance),
    ].map((id) => (endpoint.method === 'GET' || field in (endpoint.params ?? {}) ? String(id) : id))
  }

export const uuidOf = (chance: Chance): string => {
  const hex = (many: number) => Array.from({ length: many }, () => chance.below(16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`
}

/** What a client would send, with some of what it may leave out. */
function usualFor(endpoint: EndpointSpec, { chance, beside }: Ground): ReturnType<typeof givenTo> {
  const fields = [...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)]
  return givenTo(endpoint, { beside, wanted: fields.filter(() => chance.odds(0.15)) })
}

function bodyFor(
  endpoint: EndpointSpec,
  { ground, making, usual }: { ground: Ground; making: Making; usual: unknown },
): unknown {
  const { chance } = ground
  if (!endpoint.body) return chance.odds(0.1) ? { a: 1 } : undefined
  const made = usual ?? madeFor(endpoint.body, making)
  const whole =
    /\/sync\/(push|adopt|hand-over)$/.test(endpoint.path) && chance.odds(0.8)
      ? withCalls(made, endpoint, ground)
      : made
  return chance.odds(0.2) ? bent(whole, chance) : whole
}

/** A batch of calls that a device could have kept, instead of what a schema knows of one. */
function withCalls(made: unknown, { path }: EndpointSpec, ground: Ground): unknown {
  const { chance, endpoints } = ground
  const queueable = endpoints.filter(({ offline }) => offline === 'queue')
  const ops = Array.from({ length: 1 + chance.below(4) }, () =>
    callOf(chance.odds(0.95) ? chance.pick(queueable) : chance.pick(endpoints), ground),
  )
  const old = typeof made === 'object' && made !== null ? made : {}
  if (!path.endsWith('push')) return { ...old, ops }
  return chance.odds(0.3)
    ? { ops: [], laid: encodeOps(ops) }
    : { ops, ...(chance.odds(0.3) ? { sent_at: '2026-11-22T12:30:00.000Z' } : {}) }
}

function callOf(endpoint: EndpointSpec | undefined, ground: Ground): Record<string, unknown> {
  const { chance } = ground
  if (!endpoint) throw new Error('there are calls that may wait')
  const making: Making = { chance, idsFor: idsOf(endpoint, ground), nonsense: chance.odds(0.7) ? 0 : 0.1 }
  const usual = chance.odds(0.5) ? usualFor(endpoint, ground) : null
  const params = usual?.params ?? (endpoint.params ? madeFor(endpoint.params, making) : {})
  const op = {
    op_id: uuidOf(chance),
    device_seq: chance.odds(0.9) ? 1 + chance.below(10_000) : chance.pick([2 ** 31, 2 ** 53 - 1, 1]),
    call: callName(endpoint),
    contract: chance.odds(0.95) ? 1 : chance.pick([0, 2, 999, -1, 2 ** 53 - 1]),
    made_at: chance.odds(0.8)
      ? '2026-11-22T12:20:00.000Z'
      : chance.pick([
          '1970-01-01T00:00:00.000Z',
          '9999-12-31T23:59:59.999Z',
          '2099-01-01T00:00:00.000Z',
          '0001-01-01T00:00:00.000Z',
        ]),
    clock_offset: chance.odds(0.8)
      ? 0
      : chance.pick([-1, 86_400_000, -86_400_000, 2 ** 53 - 1, -(2 ** 53) + 1]),
    deps: [],
    ...(chance.odds(0.2) ? { heard_at: '2026-11-22T12:00:00.000Z' } : {}),
    input: { params, body: usual?.body ?? (endpoint.body ? madeFor(endpoint.body, making) : null) },
  }
  return chance.odds(0.1) ? Object.fromEntries(Object.entries(bent(op, chance) ?? {})) : op
}

function addressOf(
  path: string,
  { params, query }: { params: unknown; query: unknown },
  chance: Chance,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encoded(chance.odds(0.08) ? chance.pick(oddTexts) : field(params, name)),
  )
  const asked = typeof query === 'object' && query !== null ? Object.entries(query) : [['q', query]]
  const words = asked.flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 50) : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
  )
  return words.length === 0 ? filled : `${filled}?${words.join('&')}`.slice(0, 15_000)
}

const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : of

/** What cannot stand in an address stands there as well as it can. */
const encoded = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  ).slice(0, 4000)

/** What programs that speak another language, or none, would send instead. */
function mangled(request: OddRequest, chance: Chance): OddRequest {
  const { headers, payload = '' } = request
  const ways: readonly (() => Partial<OddRequest>)[] = [
    () => ({ payload: chance.pick(oddBodies) ?? '' }),
    () => ({
      headers: {
        ...headers,
        'content-type':
          chance.pick([
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data; boundary=b',
            'application/json; charset=utf-16',
            'application/json;',
            'x',
            'image/png',
            '',
          ]) ?? '',
      },
    }),
    () => ({
      headers: { ...headers, 'content-encoding': 'gzip' },
      payload: chance.odds(0.5) ? gzipSync(payload) : gzipSync(payload).subarray(0, 12),
    }),
    () => ({
      headers: {
        ...headers,
        'content-encoding': chance.pick(['br', 'deflate', 'gzip, gzip', 'identity', '']) ?? '',
      },
    }),
    () => ({
      headers: { ...headers, 'content-encoding': 'gzip' },
      payload: gzipSync(Buffer.alloc(30_000_000)),
    }),
    () => ({
      payload: Buffer.concat([
        Buffer.from(payload).subarray(0, 40),
        Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
      ]),
    }),
    () => ({
      payload: typeof payload === 'string' ? payload.replace('{', '{"__proto__":{"a":1},') : payload,
    }),
    () => ({
      payload: typeof payload === 'string' ? payload.slice(0, chance.below(payload.length + 1)) : payload,
    }),
    () => ({
      method:
        chance.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']) ??
        'GET',
    }),
    () => ({
      url:
        request.url +
        (chance.pick([
          '%',
          '%00',
          '%ff',
          '%c0%ae%c0%ae/',
          '/../..',
          '//',
          '/.',
          ';a=b',
          '?__proto__=1',
          '&page=1&page=2',
          '?a[b]=c',
          '#x',
          `?${'a=1&'.repeat(2000)}`,
          'x'.repeat(9000),
        ]) ?? ''),
    }),
    () => ({
      headers: {
        ...headers,
        [chance.pick([
          'x-forwarded-for',
          'forwarded',
          'x-http-method-override',
          'range',
          'if-none-match',
          'cookie',
          'origin',
          'expect',
          'accept',
          'accept-version',
          'x-request-id',
          'host',
        ]) ?? 'via']:
          chance.pick([
            '',
            '127.0.0.1',
            'DELETE',
            'bytes=-1',
            'null',
            '\u00ff',
            'a'.repeat(5000),
            '*/*;q=x',
            '::ffff:1.2.3.4, x',
          ]) ?? '',
      },
    }),
    () => ({
      headers: {
        ...headers,
        authorization:
          chance.pick([
            'Bearer',
            'Bearer ',
            'bearer x y',
            'Basic YTpi',
            `Bearer ${'a'.repeat(200)}`,
            'Bearer ../..',
            'Bearer eyJhbGciOiJub25lIn0.e30.',
          ]) ?? '',
      },
    }),
  ]
  return { ...request, ...chance.pick(ways)?.() }
}

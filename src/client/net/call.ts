import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { type EndpointSpec, type Giving, headerOf, pathOf, type Reply } from '#contract/endpoint.ts'
import { sendRequest, withToken } from './ask.ts'
import { invalidResponse } from './line-error.ts'
import { pageProver, type Prover } from './proof.ts'
import { problemOf } from './refusal.ts'
import { tokenNow } from './session.ts'

export interface CallMore {
  /** The write's own id; repeat an unanswered write under the same one. Made here if absent. */
  op_id?: string
  signal?: AbortSignal
  /** 15 unless told; uploads take 60. */
  seconds?: number
}

export interface ClientOptions {
  /** `/api` unless told. */
  root?: string
  fetch?: typeof globalThis.fetch
  /** Whose call it is; the page's session unless told. Asked for another one than a token that was refused. */
  token?: (refused?: string) => Promise<string | null>
  /** Proves the calls with another token than the page's. */
  prover?: Prover
}

interface Given {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** Makes a `call` for another session or another server than the page's. */
export const callerOf = (caller: ClientOptions) => {
  const prover = caller.token ? caller.prover : pageProver
  return async <E extends EndpointSpec>(
    endpoint: E,
    giving: Giving<E>,
    more: CallMore = {},
  ): Promise<Reply<E>> => {
    const given: Given = giving
    const op_id = more.op_id ?? newId()
    const heard = await withToken(caller.token ?? tokenNow, (token) =>
      sendRequest({
        method: endpoint.method,
        path: pathOf(endpoint.path, given.params).slice(1),
        root: caller.root ?? '/api',
        ...askedBy(endpoint, textOf(given.query ?? {}), headersOf(endpoint, token, op_id)),
        milliseconds: (more.seconds ?? 15) * 1000,
        ...(endpoint.file === undefined ? {} : { file: true }),
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
        ...(more.signal ? { signal: more.signal } : {}),
        ...(caller.fetch ? { fetch: caller.fetch } : {}),
        ...(prover && token ? { proof: { prover, token } } : {}),
      }),
    )
    if (!heard.ok) throw problemOf(heard.status, heard.body)
    return replyOf(endpoint, heard.body)
  }
}

/**
 * Asks the server now. Throws `Problem` for a refusal, `LineError` when no usable answer came within 15 s.
 * For what must also work without a line there is `write` of `#local/outbox/write.ts`.
 */
export const call = callerOf({})

/** An answer's body as the contract reads it. Throws a `LineError` where it makes no sense. */
export function replyOf<E extends EndpointSpec>(endpoint: E, body: unknown): Reply<E> {
  const read = z.safeParse<E['reply']>(endpoint.reply, body)
  if (!read.success) throw invalidResponse(read.error)
  return read.data
}

const headersOf = (endpoint: EndpointSpec, token: string | null, op_id: string): Record<string, string> => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(endpoint.method === 'GET' ? {} : { 'idempotency-key': op_id }),
})

/** What is asked by in the address, and what in a header. */
const askedBy = (
  { inHeader = [] }: EndpointSpec,
  asked: Readonly<Record<string, string>>,
  headers: Record<string, string>,
) => {
  const isCarried = ([name]: readonly [string, string]) => inHeader.includes(name)
  const all = Object.entries(asked)
  const carried = all
    .filter(isCarried)
    .map(([name, value]) => [headerOf(name), encodeURIComponent(value)] as const)
  return {
    headers: { ...headers, ...Object.fromEntries(carried) },
    query: Object.fromEntries(all.filter((one) => !isCarried(one))),
  }
}

const textOf = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  )

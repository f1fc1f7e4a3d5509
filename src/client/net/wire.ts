import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { through } from '#contract/envelope.ts'
import { encodeOps } from '#contract/laid-ops.ts'
import {
  attemptSeconds,
  batchLimits,
  contractVersion,
  copy,
  digest,
  type Op,
  type OpAnswer,
  ping,
  pull,
  type PullReply,
  push,
  slowest,
} from '#contract/sync.ts'
import { MisfitFrame, decodeRows } from '#contract/frames.ts'
import { Problem } from '#contract/problem.ts'
import { sendRequest, type ApiRequest, type ApiResponse, withToken } from './ask.ts'
import type { Prover } from './proof.ts'
import { LineError } from './line-error.ts'
import { problemOf } from './refusal.ts'
import * as z from 'zod/mini'
import type { PullPosition, Transport, TransportResult, PushReply } from './line.ts'

export interface LineOptions {
  /** The token of the person whose calls are sent, another one than what was refused; null when logged out. */
  token: (refused?: string) => Promise<string | null>
  /** Proves the calls with that token; a token that rests on a locked device needs no proof. */
  prover?: Prover
  root?: string
  fetch?: typeof globalThis.fetch
}

type Said = Pick<ApiRequest, 'headers' | 'query' | 'body'> & { extraSeconds?: number }

/** The line over HTTP: one of the two places where anything is sent, and the only one for sync. */
export function openLine(options: LineOptions): Transport {
  const over = <E extends EndpointSpec>(endpoint: E, said: (token: string) => Said | Promise<Said>) =>
    listen(endpoint, options, said).then((heard) => understood(endpoint, heard))
  const sent = (ops: readonly Op[], body: object) =>
    over(push, async (token) => {
      const plain = new TextEncoder().encode(JSON.stringify(body))
      const packed = await through(plain, new CompressionStream('gzip'))
      if (plain.length > batchLimits.inflated || packed.length > batchLimits.gzip) throw new TooLarge()
      // A large batch that is still on its way, or being worked on, is not lost: cut off, all of it would be sent again.
      const extraSeconds = packed.length / slowest.bytes + ops.length / slowest.calls
      return { headers: { ...bearer(token), 'content-encoding': 'gzip' }, body: packed, extraSeconds }
    }).then((outcome) => inFull(ops, outcome))
  let knowsLaid = true
  return {
    async push(ops, sent_at) {
      if (!knowsLaid || !ops.every((op) => 'input' in op)) return sent(ops, { ops, sent_at })
      const outcome = await sent(ops, { ops: [], laid: encodeOps(ops), sent_at })
      if (outcome.kind !== 'refused' || outcome.errors['laid'] === undefined) return outcome
      // A server older than this page: it took nothing of the batch, and knows calls only one by one.
      knowsLaid = false
      return sent(ops, { ops, sent_at })
    },
    async pull(since, known = {}) {
      const said = (token: string) => ({ headers: bearer(token), query: pullQuery(since, known) })
      const heard = await listen(pull, options, said)
      return heard.kind === 'ok' && heard.reply.status === 204
        ? { ...heard, reply: null }
        : plainly(understood(pull, heard))
    },
    copy: (from) => over(copy, (token) => ({ headers: bearer(token), query: copyQuery(from) })),
    digest: () => over(digest, (token) => ({ headers: bearer(token) })),
    ping: () => over(ping, (token) => ({ headers: bearer(token) })),
  }
}

const pullQuery = (since: number, { held, mark }: PullPosition) => ({
  since: String(since),
  limit: '1000',
  contract: String(contractVersion),
  form: 'frames',
  ...(held === undefined ? {} : { held: String(held) }),
  ...(mark === undefined ? {} : { mark }),
})

const copyQuery = ({ upto, at, limit }: Parameters<Transport['copy']>[0]) => ({
  limit: String(limit),
  contract: String(contractVersion),
  ...(at === undefined ? {} : { at, upto: String(upto ?? 0) }),
})

/** Answers each call that is only counted among those that took effect. */
function inFull(
  ops: readonly Op[],
  outcome: TransportResult<
    PushReply & { taken?: readonly (readonly [number, number, number | null])[] | undefined }
  >,
): TransportResult<PushReply> {
  if (outcome.kind !== 'ok') return outcome
  const { answers, server_time, taken = [] } = outcome.reply
  const effects = taken.flatMap(([from, to, seq]) =>
    ops
      .slice(from, to + 1)
      .map(({ op_id }): OpAnswer => ({ op_id, status: 200, body: null, replayed: false, seq })),
  )
  return { ...outcome, reply: { answers: [...answers, ...effects], server_time } }
}

/** The batch would break a limit: it is not worth sending. */
class TooLarge extends Error {}

/** Nobody's: not worth asking. */
class SignedOut extends Error {}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const tooLarge = { kind: 'refused', status: 413, code: 'too_large', errors: {}, retry_after: null } as const
const signedOut = {
  kind: 'refused',
  status: 401,
  code: 'unauthenticated',
  errors: {},
  retry_after: null,
} as const

async function listen(
  endpoint: EndpointSpec,
  options: LineOptions,
  said: (token: string) => Said | Promise<Said>,
): Promise<TransportResult<ApiResponse>> {
  try {
    const heard = await withToken(options.token, async (token) => {
      if (token === null) throw new SignedOut()
      const { extraSeconds = 0, ...asked } = await said(token)
      return sendRequest({
        method: endpoint.method,
        path: endpoint.path.slice(1),
        root: options.root ?? '/api',
        milliseconds: Math.round((attemptSeconds + extraSeconds) * 1000),
        ...asked,
        ...(options.fetch ? { fetch: options.fetch } : {}),
        ...(options.prover ? { proof: { prover: options.prover, token } } : {}),
      })
    })
    return heard.ok ? { kind: 'ok', reply: heard, rtt: heard.milliseconds } : refused(heard)
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge
    if (error instanceof SignedOut) return signedOut
    if (error instanceof Problem)
      return {
        kind: 'refused',
        status: error.status,
        code: error.code,
        errors: error.errors,
        retry_after: null,
      }
    if (error instanceof LineError) return { kind: 'lost', message: error.message }
    throw error
  }
}

/** An answer of the wrong shape is like none: a gateway's page or a cut line, never an effect. */
function understood<E extends EndpointSpec>(
  endpoint: E,
  heard: TransportResult<ApiResponse>,
): TransportResult<z.core.output<E['reply']>> {
  if (heard.kind !== 'ok') return heard
  const read = z.safeParse<E['reply']>(endpoint.reply, heard.reply.body)
  return read.success ? { ...heard, reply: read.data } : misshapen(endpoint)
}

const misshapen = (endpoint: EndpointSpec): TransportResult<never> => ({
  kind: 'lost',
  message: `Invalid response structure: ${callName(endpoint)}`,
})

/** Takes the rows out of their frames. */
function plainly(pulled: TransportResult<PullReply>): TransportResult<PullReply> {
  if (pulled.kind !== 'ok' || !pulled.reply.frames) return pulled
  const { frames, ...page } = pulled.reply
  try {
    return { ...pulled, reply: { ...page, rows: [...page.rows, ...decodeRows(frames)] } }
  } catch (error) {
    if (error instanceof MisfitFrame) return misshapen(pull)
    throw error
  }
}

function refused(heard: ApiResponse): TransportResult<never> {
  const { status, code, errors } = problemOf(heard.status, heard.body)
  return { kind: 'refused', status, code, errors, retry_after: heard.retry_after }
}

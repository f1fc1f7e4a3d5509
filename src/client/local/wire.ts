import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { through } from '#contract/envelope.ts'
import { attemptSeconds, batchLimits, contractVersion, copy, digest, ping, pull, push } from '#contract/sync.ts'
import { ask, type Asked, type Heard } from '#net/ask.ts'
import { LineError } from '#net/line-error.ts'
import { problemOf } from '#net/refusal.ts'
import * as z from 'zod/mini'
import type { Line, Outcome } from './line.ts'

export interface LineOptions {
  /** The token of the person whose calls are sent; null when logged out. */
  token: () => Promise<string | null>
  root?: string
  fetch?: typeof globalThis.fetch
}

type Said = Pick<Asked, 'headers' | 'query' | 'body'>

/** The line over HTTP: one of the two places where anything is sent, and the only one for sync. */
export function openLine(options: LineOptions): Line {
  const over = <E extends EndpointSpec>(endpoint: E, said: (token: string) => Said | Promise<Said>) =>
    outcome(endpoint, options, said)
  return {
    push: (ops) => over(push, async (token) => {
      const plain = new TextEncoder().encode(JSON.stringify({ ops }))
      const packed = await through(plain, new CompressionStream('gzip'))
      if (plain.length > batchLimits.inflated || packed.length > batchLimits.gzip) throw new TooLarge()
      return { headers: { ...bearer(token), 'content-encoding': 'gzip' }, body: packed }
    }),
    pull: (since) => over(pull, (token) => ({
      headers: bearer(token), query: { since: String(since), limit: '1000', contract: String(contractVersion) },
    })),
    copy: ({ upto, at, limit }) => over(copy, (token) => ({
      headers: bearer(token),
      query: { limit: String(limit), contract: String(contractVersion), ...(at === undefined ? {} : { at, upto: String(upto ?? 0) }) },
    })),
    digest: () => over(digest, (token) => ({ headers: bearer(token) })),
    ping: () => over(ping, (token) => ({ headers: bearer(token) })),
  }
}

/** The batch would break a limit: it is not worth sending. */
class TooLarge extends Error {}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const tooLarge = { kind: 'refused', status: 413, code: 'too_large', errors: {}, retry_after: null } as const
const signedOut = { kind: 'refused', status: 401, code: 'unauthenticated', errors: {}, retry_after: null } as const

async function outcome<E extends EndpointSpec>(
  endpoint: E, options: LineOptions, said: (token: string) => Said | Promise<Said>,
): Promise<Outcome<z.core.output<E['reply']>>> {
  const token = await options.token()
  if (!token) return signedOut
  try {
    const heard = await ask({
      method: endpoint.method, path: endpoint.path.slice(1), root: options.root ?? '/api', milliseconds: attemptSeconds * 1000,
      ...await said(token), ...(options.fetch ? { fetch: options.fetch } : {}),
    })
    return heard.ok ? understood(endpoint, heard) : refused(heard)
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge
    if (error instanceof LineError) return { kind: 'lost', message: error.message }
    throw error
  }
}

/** An answer of the wrong shape is like none: a gateway's page or a cut line, never an effect. */
function understood<E extends EndpointSpec>(endpoint: E, heard: Heard): Outcome<z.core.output<E['reply']>> {
  const read = z.safeParse<E['reply']>(endpoint.reply, heard.body)
  if (!read.success) return { kind: 'lost', message: `Invalid response structure: ${callName(endpoint)}` }
  return { kind: 'ok', reply: read.data, rtt: heard.milliseconds }
}

function refused(heard: Heard): Outcome<never> {
  const { status, code, errors } = problemOf(heard.status, heard.body)
  return { kind: 'refused', status, code, errors, retry_after: heard.retry_after }
}

import { isMended, proofFor, type Prover } from './proof.ts'
import { abortedError, LineError, networkError, timeoutError } from './line-error.ts'

export interface ApiRequest {
  method: string
  /** Below the root, without a leading slash. */
  path: string
  /** `/api`, or a whole address in tests. */
  root: string
  headers: Record<string, string>
  query?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** With which token it is asked, where that is proved. */
  proof?: { prover: Prover; token: string }
  /** Its answer is a file; a refusal is JSON all the same. */
  file?: true
  /** The whole exchange ends after this, the reading of the answer included. */
  milliseconds: number
  signal?: AbortSignal
  fetch?: typeof globalThis.fetch
}

export interface ApiResponse {
  status: number
  ok: boolean
  /** Null when the answer is no JSON; the bytes of a file that was asked for. */
  body: unknown
  /** Seconds, from `Retry-After`. */
  retry_after: number | null
  milliseconds: number
}

const jsonHeaders = {
  accept: 'application/json',
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
}

/** One exchange with the server. Throws a `LineError` when there was no answer in time; any status is an answer. */
export async function sendRequest(asked: ApiRequest): Promise<ApiResponse> {
  const stop = new AbortController()
  let deadline: ReturnType<typeof setTimeout> | undefined
  let giveUp = () => {}
  // Raced, not only aborted: a half-open line may swallow the abort as well.
  const cut = new Promise<never>((_, fail) => {
    deadline = setTimeout(() => fail(timeoutError(asked.milliseconds)), asked.milliseconds)
    giveUp = () => fail(abortedError())
    asked.signal?.addEventListener('abort', giveUp)
    if (asked.signal?.aborted) giveUp()
  })
  try {
    return await Promise.race([proven(asked, stop.signal), cut])
  } catch (error) {
    throw error instanceof LineError ? error : networkError(error)
  } finally {
    clearTimeout(deadline)
    asked.signal?.removeEventListener('abort', giveUp)
    stop.abort()
  }
}

/** Asks once more with another token where the first was refused. */
export async function withToken(
  tokenOf: (refused?: string) => Promise<string | null>,
  asking: (token: string | null) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const token = await tokenOf()
  const heard = await asking(token)
  if (heard.status !== 401 || token === null) return heard
  const other = await tokenOf(token)
  return other === null || other === token ? heard : asking(other)
}

/** A proof that came by a wrong clock, or for the second time, is made once more. */
async function proven(asked: ApiRequest, signal: AbortSignal): Promise<ApiResponse> {
  const heard = await exchange(asked, signal)
  return asked.proof && heard.status === 401 && isMended(asked.proof.prover, heard.body)
    ? exchange(asked, signal)
    : heard
}

const proving =
  ({ body, proof }: ApiRequest) =>
  async (request: Request): Promise<void> => {
    if (!proof) return
    for (const [name, value] of Object.entries(
      await proofFor(proof.prover, { method: request.method, url: request.url, token: proof.token, body }),
    ))
      request.headers.set(name, value)
  }

async function exchange(asked: ApiRequest, signal: AbortSignal): Promise<ApiResponse> {
  // The first page is drawn before anything is asked: it goes without.
  const { default: ky } = await import('ky')
  const began = performance.now()
  const answer = await ky(asked.path, {
    method: asked.method,
    prefixUrl: asked.root,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    cache: 'no-store',
    headers: { ...jsonHeaders, ...asked.headers },
    signal,
    hooks: { beforeRequest: [proving(asked)] },
    ...(asked.query ? { searchParams: asked.query } : {}),
    ...(asked.body === undefined ? {} : { body: asked.body }),
    ...(asked.fetch ? { fetch: asked.fetch } : {}),
  })
  const isFile = asked.file && answer.ok
  return {
    status: answer.status,
    ok: answer.ok,
    body: isFile ? new Uint8Array(await answer.arrayBuffer()) : asJson(await answer.text()),
    retry_after: secondsOf(answer.headers.get('retry-after')),
    milliseconds: performance.now() - began,
  }
}

const asJson = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch (error) {
    // A gateway's own page instead of an answer: the status alone speaks.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null

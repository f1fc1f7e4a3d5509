import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { refreshSession } from '#contract/session.ts'
import { sendRequest } from './ask.ts'
import { invalidResponse, networkError } from './line-error.ts'
import { broughtBy, isMended, pageProver } from './proof.ts'
import { problemOf } from './refusal.ts'

/** The tokens of a page. `ends` is by the clock that nobody can set (`performance.now`). */
export interface Tokens {
  token: string
  refresh_token: string
  ends: number
}

/** When a token that lives so many seconds from now is to be followed by another: a little before its end. */
export const endOf = (seconds: number): number =>
  performance.now() + seconds * 1000 - Math.min(60_000, seconds * 200)

export const isEnding = ({ ends }: Tokens): boolean => performance.now() >= ends

/** Asks for the next tokens; null where the server does not know this one any more. Throws a `LineError` without a line. */
export async function refreshTokens(
  body: { refresh_token: string; push: boolean },
  signal?: AbortSignal,
): Promise<(Tokens & { push_token: string | null }) | null> {
  const { method, path } = refreshSession
  const heard = await sendRequest({
    method,
    path: path.slice(1),
    root: '/api',
    headers: { 'idempotency-key': newId() },
    body: JSON.stringify({ ...body, ...(await broughtBy(pageProver)) }),
    milliseconds: 15_000,
    proof: { prover: pageProver, token: body.refresh_token },
    ...(signal ? { signal } : {}),
  })
  // A line so slow that no proof arrives in its time says nothing of the session.
  if (heard.status === 401 && isMended(pageProver, heard.body)) throw networkError()
  if (heard.status === 401) return null
  if (!heard.ok) throw problemOf(heard.status, heard.body)
  const read = z.safeParse(refreshSession.reply, heard.body)
  if (!read.success) throw invalidResponse(read.error)
  const { expires_in, ...fresh } = read.data
  return { ...fresh, ends: endOf(expires_in) }
}

/** Does one thing at a time with the session of a person, over all tabs; where a browser has no such locks, at once. */
export function inTurn<T>(
  { practice_id, user_id }: { practice_id: number; user_id: number },
  work: () => Promise<T>,
): Promise<T> {
  const locks = 'navigator' in globalThis ? globalThis.navigator.locks : undefined
  return locks ? locks.request(`session:${practice_id}:${user_id}`, work) : work()
}

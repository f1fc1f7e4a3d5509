import { createContext, use, useCallback, useEffect, useState } from 'react'
import type { EndpointSpec, Giving, Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type PageAnswer, readName } from '#contract/visitor-page.ts'
import { call, replyOf } from './call.ts'
import { LineError, lineProblem } from './line-error.ts'
import { problemOf } from './refusal.ts'

/** What the server asked before it drew this page, by `readName`; none where a browser draws it alone. */
export const CarriedAnswers = createContext<ReadonlyMap<string, PageAnswer>>(new Map())

/** What came of a question: `offline` where no answer came, `refused` with the server's reason. */
export type QueryState<T> =
  | { kind: 'loading' }
  | { kind: 'offline' }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'known'; answer: T }

/**
 * What only the server knows, for as long as a page shows it: asked once, and anew by `again`, for another `giving`, or
 * when the line comes back after nobody answered.
 * While it is asked again the last answer stands.
 */
export function useQuery<E extends EndpointSpec>(
  endpoint: E,
  giving: Giving<E>,
): { asked: QueryState<Reply<E>>; again: () => void } {
  const about = JSON.stringify(giving)
  const carried = use(CarriedAnswers).get(readName(endpoint, giving))
  const [heard, setHeard] = useState(() => carried && { about, asked: askedBefore(endpoint, carried) })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (carried && round === 0) {
      // Another question stood between: what came with the page is known still.
      setHeard((last) => (last?.about === about ? last : { about, asked: askedBefore(endpoint, carried) }))
      return
    }
    const stop = new AbortController()
    const told: Giving<E> = JSON.parse(about)
    const ask = async () => {
      try {
        setHeard({
          about,
          asked: { kind: 'known', answer: await call(endpoint, told, { signal: stop.signal }) },
        })
      } catch (error) {
        if (!stop.signal.aborted) setHeard({ about, asked: withoutAnswer(error) })
      }
    }
    void ask()
    return () => stop.abort()
  }, [endpoint, about, round, carried])
  const again = useCallback(() => setRound((last) => last + 1), [])
  const asked: QueryState<Reply<E>> = heard?.about === about ? heard.asked : { kind: 'loading' }
  const isOffline = asked.kind === 'offline'
  useEffect(() => {
    if (!isOffline) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isOffline, again])
  return { asked, again }
}

/** An answer that came with the page, as if it had been asked for here. */
function askedBefore<E extends EndpointSpec>(
  endpoint: E,
  { status, body }: PageAnswer,
): QueryState<Reply<E>> {
  return status >= 400
    ? { kind: 'refused', problem: problemOf(status, body) }
    : { kind: 'known', answer: replyOf(endpoint, body) }
}

/** An answer that makes no sense is a refusal to the eye; anything but line and refusal is a bug and goes on up. */
function withoutAnswer(error: unknown): QueryState<never> {
  if (error instanceof Problem) return { kind: 'refused', problem: error }
  if (!(error instanceof LineError)) throw error
  return error.code === 'invalid_response'
    ? { kind: 'refused', problem: lineProblem(error) }
    : { kind: 'offline' }
}

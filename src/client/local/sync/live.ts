import * as z from 'zod/mini'
import { liveBeat, livePath, LiveNotice } from '#contract/live.ts'
import { Problem } from '#contract/problem.ts'
import { LineError } from '#net/line-error.ts'
import { isMended, proofFor, type Prover } from '#net/proof.ts'
import { backoff } from '#local/outbox/outbox-rules.ts'
import { isLostHandle } from '#local/store/write-failed.ts'

/** Whether somebody looks at this page and the browser does not know itself without a line. */
export interface PagePresence {
  isHere(): boolean
  /** Calls back whenever that may have changed; answers how to stop. */
  onChange(look: () => void): () => void
}

export interface LiveOptions {
  /** The stores' name: of all pages of one person only one holds the stream. */
  name: string
  /** Another one than what was refused. */
  token: (refused?: string) => Promise<string | null>
  /** Proves that the token is this page's. */
  prover: Prover
  presence: PagePresence
  root?: string
  fetch?: typeof globalThis.fetch
  random?: () => number
}

/** Hears how far the practice has moved; null: unknown, something may have been missed. */
type Nudge = (seq: number | null) => void

/** Follows the server's word that the practice moved, for as long as the page is looked at. Answers how to stop. */
export const followLive =
  (options: LiveOptions) =>
  (nudge: Nudge): (() => void) => {
    const stopping = new AbortController()
    void follow(options, nudge, stopping.signal)
    return () => stopping.abort()
  }

async function follow(options: LiveOptions, nudge: Nudge, stopping: AbortSignal): Promise<void> {
  const { presence, random = Math.random } = options
  for (let failures = 0; !stopping.aborted;) {
    const turn = new AbortController()
    const stop = presence.onChange(() => presence.isHere() || turn.abort())
    const end = () => turn.abort()
    stopping.addEventListener('abort', end)
    const heard =
      presence.isHere() &&
      (await asOnlyReader(options.name, turn.signal, () => read(options, nudge, turn.signal)).catch(told))
    stop()
    stopping.removeEventListener('abort', end)
    failures = heard ? 0 : failures + 1
    if (!stopping.aborted)
      await untilChange(
        presence,
        stopping,
        presence.isHere() ? backoff(Math.min(failures, 6), random()) : null,
      )
  }
}

/** A fault, such as a store that is full when the token is renewed, goes to the page's one place for faults; the next try may do without it. */
function told(error: unknown): false {
  if (!isLostHandle(error)) reportError(error)
  return false
}

/** Waits for another look at the page, for so many milliseconds (null: for ever), or for the end. */
const untilChange = (presence: PagePresence, stopping: AbortSignal, ms: number | null): Promise<void> =>
  new Promise((go) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      stopping.removeEventListener('abort', done)
      go()
    }
    const timer = ms === null ? undefined : setTimeout(done, ms)
    const stop = presence.onChange(done)
    stopping.addEventListener('abort', done)
  })

/** A browser opens few connections to one place: pages of one person take turns instead of each holding one for good. */
async function asOnlyReader(name: string, turn: AbortSignal, work: () => Promise<boolean>): Promise<boolean> {
  const locks = 'navigator' in globalThis ? globalThis.navigator.locks : undefined
  if (!locks) return work()
  try {
    return await locks.request(`live:${name}`, { signal: turn }, work)
  } catch (error) {
    if (turn.aborted) return false
    throw error
  }
}

/** Reads one stream to its end; answers whether it said anything. */
async function read(
  { token, prover, root = '/api', fetch = globalThis.fetch }: LiveOptions,
  nudge: Nudge,
  turn: AbortSignal,
): Promise<boolean> {
  const held = await tokenFor(token)
  if (!held || turn.aborted) return false
  const quiet = new AbortController()
  const end = () => quiet.abort()
  turn.addEventListener('abort', end)
  // A line that breaks without a word is told by the missing of the empty lines.
  let patience = setTimeout(end, liveBeat * 2)
  let heard = false
  try {
    const url = `${root}${livePath}`
    const proof = await proofFor(prover, { method: 'GET', url, token: held })
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${held}`, ...proof },
      cache: 'no-store',
      signal: quiet.signal,
    })
    if (answer.status === 401 && !isMended(prover, await saidIn(answer))) await tokenFor(token, held)
    if (!answer.ok || !answer.body) return false
    await eachLine(answer.body, (line) => {
      clearTimeout(patience)
      patience = setTimeout(end, liveBeat * 2)
      if (line !== '') nudge(z.parse(LiveNotice, JSON.parse(line)).seq)
      heard = true
    })
  } catch (error) {
    if (!isBrokenLine(error)) throw error
  } finally {
    clearTimeout(patience)
    turn.removeEventListener('abort', end)
    end()
  }
  return heard
}

/** A refusal's own words; none where it is no JSON. */
const saidIn = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

/** The token of the next try; null where there is no line to fetch one. */
async function tokenFor(token: LiveOptions['token'], refused?: string): Promise<string | null> {
  try {
    return await token(refused)
  } catch (error) {
    if (error instanceof LineError || error instanceof Problem) return null
    throw error
  }
}

/** The line broke, or something in between spoke in the server's place. */
const isBrokenLine = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  error instanceof z.core.$ZodError ||
  (error instanceof DOMException && error.name === 'AbortError')

async function eachLine(body: ReadableStream<Uint8Array>, take: (line: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}

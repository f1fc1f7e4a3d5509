import { LineError, networkError, timeoutError } from './line-error.ts'
import { problemOf } from './refusal.ts'

/** Some bytes of a file and where in it they belong. */
export interface FilePart {
  at: number
  bytes: Uint8Array
}

export interface FileRequest {
  url: string
  /** How many of its first bytes are here already. */
  from: number
  take: (part: FilePart) => Promise<void>
  /** Milliseconds without a byte after which the line counts as lost. */
  patience?: number
  fetch?: typeof globalThis.fetch
}

/** Fetches a file, or its rest, part by part. Throws a `LineError` when the line breaks on the way, a `Problem` for a refusal; what was taken stays taken. */
export async function fetchFile({
  url,
  from,
  take,
  patience = 20_000,
  fetch = globalThis.fetch,
}: FileRequest): Promise<void> {
  const stop = new AbortController()
  const patiently = <T>(work: Promise<T>) => inTime(work, patience)
  try {
    const answer = await patiently(
      fetch(url, { signal: stop.signal, headers: from > 0 ? { range: `bytes=${from}-` } : {} }),
    )
    if (!answer.ok || !answer.body) throw problemOf(answer.status, null)
    const reader = answer.body.getReader()
    // A server or a proxy that knows no ranges begins at the beginning.
    let at = answer.status === 206 ? from : 0
    for (;;) {
      const { done, value } = await patiently(lineOf(reader.read()))
      if (done) return
      await take({ at, bytes: value })
      at += value.length
    }
  } catch (error) {
    throw error instanceof TypeError ? networkError(error) : error
  } finally {
    stop.abort()
  }
}

/** A stream that breaks is a broken line, whatever the browser calls it. */
const lineOf = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof LineError ? error : networkError(error)
  })

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(timeoutError(ms)), ms)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}

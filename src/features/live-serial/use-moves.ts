import { useEffect } from 'react'
import { watchedPath } from '#contract/watched.ts'

/** Milliseconds between two questions: without word from the server, with it, and where the person saves data or the line is slow. */
const every = { alone: 20_000, told: 60_000, sparing: 60_000 }

interface Line {
  saveData?: boolean
  effectiveType?: string
}

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null

function isSparing(): boolean {
  const line: unknown = Reflect.get(navigator, 'connection')
  return isLine(line) && (line.saveData === true || /2g/.test(line.effectiveType ?? ''))
}

interface Watching {
  id: string
  again: () => void
  /** Somebody wants to be told also while he looks at something else. */
  isAlert: boolean
}

/** Asks again whenever the server says that the session has moved, and from time to time; at once when somebody comes back to the page, and not at all while nobody looks. */
export function useMoves({ id, again, isAlert }: Watching): void {
  useEffect(() => {
    let stop: (() => void) | null = null
    const look = () => {
      stop?.()
      const isHere = document.visibilityState === 'visible'
      if (isHere) again()
      stop = isHere || isAlert ? follow(id, again) : null
    }
    stop = follow(id, again)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop?.()
      document.removeEventListener('visibilitychange', look)
    }
  }, [id, again, isAlert])
}

function follow(id: string, again: () => void): () => void {
  const isSlow = isSparing()
  const stream = isSlow ? null : new EventSource(`/api${watchedPath(id)}`)
  let soon: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const ask = () => {
    asked = Date.now()
    again()
  }
  stream?.addEventListener('message', ({ data }) => {
    clearTimeout(soon)
    soon = setTimeout(ask, Math.random() * Number(data))
  })
  // Whether there is a line at all is known by asking.
  stream?.addEventListener('error', () => {
    if (asked === 0) ask()
  })
  const timer = setInterval(() => {
    const isTold = stream?.readyState === EventSource.OPEN
    const pause = isSlow ? every.sparing : isTold ? every.told : every.alone
    if (Date.now() - asked >= pause) ask()
  }, every.alone)
  return () => {
    stream?.close()
    clearInterval(timer)
    clearTimeout(soon)
  }
}

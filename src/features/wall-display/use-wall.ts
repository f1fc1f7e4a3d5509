import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { forgetDisplay, keepDisplay, readDisplay } from '#local/database/display-store.ts'
import { callerOf } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { readWall, Wall } from './contract.ts'

/** Milliseconds between two looks at the queue. */
const beat = 5000

export type WallDisplayState =
  | { kind: 'loading' }
  /** Nobody has joined this screen, or it was taken down. */
  | { kind: 'free'; gone: boolean }
  /** `stale`: what hangs here is what was read last, not now. */
  | { kind: 'hung'; wall: Wall | null; at: number | null; stale: boolean }

/** The wall of this screen, read again and again; what was read last stays, with its age, while there is no line. */
export function useWall(): { hung: WallDisplayState; joined: (token: string) => Promise<void> } {
  const [hung, setHung] = useState<WallDisplayState>({ kind: 'loading' })
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    void readDisplay().then((kept) => {
      if (!kept) return setHung({ kind: 'free', gone: false })
      const wall = z.safeParse(Wall, kept.wall)
      setHung({ kind: 'hung', wall: wall.success ? wall.data : null, at: kept.at, stale: true })
      setToken(kept.token)
    })
  }, [])
  const joined = useCallback(async (made: string) => {
    await keepDisplay({ token: made, wall: null, at: null })
    setHung({ kind: 'hung', wall: null, at: null, stale: false })
    setToken(made)
  }, [])
  useEffect(() => (token === null ? undefined : follow(token, setHung)), [token])
  return { hung, joined }
}

/** Looks until it is stopped, or the screen is taken down. */
function follow(
  token: string,
  tell: (next: (before: WallDisplayState) => WallDisplayState) => void,
): () => void {
  const stop = new AbortController()
  const ask = callerOf({ token: async () => token })
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    try {
      const wall = await ask(readWall, {}, { signal: stop.signal })
      const at = Date.now()
      await keepDisplay({ token, wall, at })
      tell(() => ({ kind: 'hung', wall, at, stale: false }))
    } catch (error) {
      if (stop.signal.aborted) return
      if (error instanceof Problem && (error.status === 401 || error.status === 404)) {
        await forgetDisplay()
        return tell(() => ({ kind: 'free', gone: true }))
      }
      if (!(error instanceof LineError) && !(error instanceof Problem)) throw error
      tell((before) => (before.kind === 'hung' ? { ...before, stale: true } : before))
    }
    if (!stop.signal.aborted) timer = setTimeout(() => void look(), beat)
  }
  void look()
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
